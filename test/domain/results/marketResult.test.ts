import { formatResult, namedBy, parseResult } from '../../../domain/results/marketResult';
import type { MarketResult } from '../../../domain/results/marketResult';

test.each<[string, MarketResult, number[]]>([
  ['WINNER:11', { kind: 'winners', finish: [[11]] }, [11]],
  ['WINNER:1,2=3', { kind: 'winners', finish: [[1], [2, 3]] }, [1, 2, 3]],
  ['NUMBER:63', { kind: 'number', number: 63 }, [63]],
  ['NUMBER:0', { kind: 'number', number: 0 }, [0]],
  ['VOID:Rain: no play', { kind: 'void', reason: 'Rain: no play' }, []],
  ['VOID:', { kind: 'void', reason: '' }, []],
])('%s is kept and read again', (text, result, named) => {
  expect(formatResult(result)).toBe(text);
  expect(parseResult(text)).toEqual(result);
  expect(namedBy(result)).toEqual(named);
});

test.each(['', '63', 'ELSE:63'])('"%s" is no result', (text) => {
  expect(() => parseResult(text)).toThrow('not a result');
});
