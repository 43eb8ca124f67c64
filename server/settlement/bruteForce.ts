/*
 * Exposure by trying every result and every way open orders may fill. Written apart from domain/exposure.ts on purpose,
 * with its own arithmetic: the audit compares the two.
 */

export type AuditBet = {
  selectionId: number;
  isBack: boolean;
  odds: number;
  openPaise: number;
  fills: readonly (readonly [odds: number, paise: number])[];
};

const win = (paise: number, odds: number): bigint => (BigInt(paise) * BigInt(odds - 100)) / 100n;

const result = (isBack: boolean, paise: number, odds: number, runnerWon: boolean): bigint => {
  const backer = runnerWon ? win(paise, odds) : -BigInt(paise);
  return isBack ? backer : -backer;
};

const worstOf = (bet: AuditBet, winners: ReadonlySet<number>): bigint => {
  const runnerWon = winners.has(bet.selectionId);
  const matched = bet.fills.reduce(
    (sum, [odds, paise]) => sum + result(bet.isBack, paise, odds, runnerWon),
    0n,
  );
  const open = result(bet.isBack, bet.openPaise, bet.odds, runnerWon);
  return matched + (open < 0n ? open : 0n);
};

/** Every choice of `count` of the items; all of them when there are not so many. */
function* choices(items: readonly number[], count: number): Generator<number[]> {
  if (count === 0 || items.length <= count) {
    yield items.slice(0, count);
    return;
  }
  const [first = 0, ...others] = items;
  for (const rest of choices(others, count - 1)) yield [first, ...rest];
  yield* choices(others, count);
}

/** Runners nobody bet on are all alike, so as many as can win are enough. */
const thatMatter = (bets: readonly AuditBet[], runnerIds: readonly number[], places: number): number[] => {
  const withBets = new Set(bets.map(({ selectionId }) => selectionId));
  const without = runnerIds.filter((id) => !withBets.has(id));
  return [...withBets, ...without.slice(0, places)];
};

/** Paise one player's bets on one market may cost at worst. */
export const bruteForceExposure = (
  bets: readonly AuditBet[],
  runnerIds: readonly number[],
  places: number,
): number => {
  let worst = 0n;
  for (const winners of choices(thatMatter(bets, runnerIds, places), places)) {
    const set = new Set(winners);
    const sum = bets.reduce((total, bet) => total + worstOf(bet, set), 0n);
    if (sum < worst) worst = sum;
  }
  return Number(-worst);
};
