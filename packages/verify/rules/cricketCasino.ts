import { decks, rankOf, sum } from './cards';
import { numbered } from './game';
import type { GameRules } from './game';

const TEN = [...'0123456789'];

/** Which of the ten digits the total of an innings ends in. */
const endingOf = (overs: readonly string[] = []): string => String(sum(overs.map(rankOf))).slice(-1);
const isOdd = (digit: string): boolean => '13579'.includes(digit);

/** Cricket Casino: seven overs a side, each a card from the ace to the ten, a fresh shoe for each side; the last digits count. */
export const cricketCasino: GameRules = {
  from: { kind: 'shoe', items: decks(1, 'A 2 3 4 5 6 7 8 9 10'.split(' ')) },
  deal: (next) => ([1, 2] as const).map((side) => Array.from({ length: 7 }, () => next(side))),
  resultsOf([first, second]) {
    const [a, b] = [endingOf(first), endingOf(second)];
    return {
      ...numbered(
        1,
        TEN.map((digit) => digit === a),
      ),
      ...numbered(
        11,
        TEN.map((digit) => digit === b),
      ),
      ...numbered(21, [isOdd(a), !isOdd(a), isOdd(b), !isOdd(b)]),
      ...numbered(
        100,
        TEN.flatMap((one) => TEN.map((other) => one + other === a + b)),
      ),
    };
  },
};
