import { seeded } from '../../../domain/base/random';
import { DECK } from '../../../domain/casino/cards';
import { poker20 } from '../../../domain/casino/games/poker20';
import { bitsOf } from '../../../domain/casino/hands/pokerHands';
import { boardClasses, countBoard, noCounts } from '../../../tools/casino/poker';
import { bestOfSeven } from '../../domain/casino/pokerWords';
import { playRound } from '../../domain/casino/suite';

test('three boards by comparing every hand with every other, in the words of the test', () => {
  const random = seeded(20);
  for (let i = 0; i < 3; i += 1) {
    const [, , board = []] = playRound(poker20, random);
    const left = DECK.filter((card) => !board.includes(card));
    const hands = left.flatMap((a, at) =>
      left.slice(at + 1).map((b) => ({ a, b, value: bestOfSeven([a, b, ...board]) })),
    );
    const expected = noCounts();
    for (const one of hands) {
      const kind = Number(one.value[0]);
      for (const { a, b, value } of hands) {
        if (one.a === a || one.a === b || one.b === a || one.b === b) continue;
        const row = expected.wins[kind] as number[];
        if (one.value > value) row[Number(value[0])] = (row[Number(value[0])] ?? 0) + 1;
        if (one.value === value) expected.ties[kind] = (expected.ties[kind] ?? 0) + 1;
      }
    }
    const counts = noCounts();
    countBoard(counts, { board: bitsOf(board), weight: 1 });
    expect([counts.wins, counts.ties]).toEqual([expected.wins, expected.ties]);
  }
});

test('boards that differ by the names of the suits are counted once', () => {
  const classes = boardClasses();
  expect(classes).toHaveLength(134_459);
  expect(classes.reduce((sum, { weight }) => sum + weight, 0)).toBe(2_598_960);
});
