import { standingOf } from '../../../../src/parts/slip/standing';
import type { Draft } from '../../../../slices/slip/slipDraft';

const at = (side: 'back' | 'lay', odds: number | null, over: Partial<Draft> = {}): Draft => ({
  matchId: 'm1',
  matchName: 'India v Australia',
  marketId: '1.1',
  marketName: 'Match Odds',
  selectionId: 11,
  selectionName: 'India',
  side,
  ladder: 'CLASSIC',
  kind: 'odds',
  priceAtClick: odds ?? 0,
  odds,
  oddsText: '',
  stakePaise: null,
  stakeText: '',
  keepInPlay: false,
  ...over,
});

test.each([
  ['the same', at('back', 185), 185, 'same'],
  ['none', at('back', 185), 0, 'same'],
  ['higher odds for a back', at('back', 185), 190, 'better'],
  ['lower odds for a back', at('back', 185), 180, 'gone'],
  ['lower odds for a lay', at('lay', 185), 180, 'better'],
  ['higher odds for a lay', at('lay', 185), 190, 'gone'],
  ['odds beside a text that is no price', at('back', null), 190, 'gone'],
] as const)('the best price: %s', (_, draft, odds, standing) => {
  expect(standingOf(draft, { odds })).toBe(standing);
});

test('a posted price that differs is another one, whichever way', () => {
  const rate = at('back', 9500, { kind: 'rates', ladder: 'RATE' });
  expect(standingOf(rate, { odds: 9600 })).toBe('gone');
  const line = at('back', 6300, { kind: 'numbers', rateBps: 10_000 });
  expect(standingOf(line, { odds: 6300, rateBps: 10_000 })).toBe('same');
  expect(standingOf(line, { odds: 6300, rateBps: 11_000 })).toBe('gone');
});
