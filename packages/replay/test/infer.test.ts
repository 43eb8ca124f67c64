import { hashOf } from '../base/hash';
import { infer } from '../verify/infer';

const tree = () => ({
  status: 'OPEN',
  pt: 1_795_437_978_650,
  runners: [
    { id: 5, cells: [340, 6_218_760, 350, 77], isOut: false, ltp: null as number | null },
    { id: 6, cells: [120, 5, 0, -12], isOut: false, ltp: 120 },
  ],
});
type Tree = ReturnType<typeof tree>;

test.each<[string, (found: Tree) => void, string, unknown, unknown]>([
  ['an integer off by one', (t) => void (t.runners[1]!.cells[0] = 121), '/runners/1/cells/0', 120, 121],
  ['a wrong sign', (t) => void (t.runners[1]!.cells[3] = 12), '/runners/1/cells/3', -12, 12],
  ['a time', (t) => void (t.pt -= 7), '/pt', 1_795_437_978_650, 1_795_437_978_643],
  ['a truth value', (t) => void (t.runners[0]!.isOut = true), '/runners/0/isOut', false, true],
  ['null', (t) => void (t.runners[0]!.ltp = 5), '/runners/0/ltp', null, 5],
  ['a text that is known', (t) => void (t.status = 'CLOSED'), '/status', 'OPEN', 'CLOSED'],
])('%s is found from the hash of the whole, with what it was', (_, spoil, path, expected, is) => {
  const found = tree();
  spoil(found);
  const near = [{ status: 'OPEN' }];
  expect(infer(hashOf(tree()), found, '', near)).toEqual({ path, expected, found: is, inferred: true });
});

test('nothing is made up where two leaves differ, where one is of another length, or where the value is far away', () => {
  for (const spoil of [
    (t: Tree) => void ((t.runners[0]!.id = 7), (t.runners[1]!.id = 9)),
    (t: Tree) => void t.runners[0]!.cells.pop(),
    (t: Tree) => void (t.runners[1]!.id = 123_456),
  ]) {
    const found = tree();
    spoil(found);
    expect(infer(hashOf(tree()), found, '', [])).toBeUndefined();
  }
});
