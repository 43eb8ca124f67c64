// Tries all results and all ways open orders may fill, deliberately apart from domain/kinds: the audit compares.

export type AuditBet = {
  selectionId: number;
  isBack: boolean;
  odds: number;
  openPaise: number;
  fills: readonly (readonly [odds: number, paise: number])[];
};

/** Sums for one runner if it wins and if it loses; for open orders the possible cost. */
export type AuditSums = { wins: bigint; loses: bigint; openWins: bigint; openLoses: bigint; bets: number };

export const noBets: AuditSums = { wins: 0n, loses: 0n, openWins: 0n, openLoses: 0n, bets: 0 };

/** What a stake wins at a price as it is stored. */
export type Win = (paise: number, price: number) => bigint;

/** Decimal odds in hundredths, stake included. */
export const winAtOdds: Win = (paise, odds) => (BigInt(paise) * BigInt(odds - 100)) / 100n;

/** A rate per 100 in hundredths, stake not included: 9800 wins 98 of 100. */
export const winAtRate: Win = (paise, rate) => (BigInt(paise) * BigInt(rate)) / 10_000n;

const cost = (paise: bigint): bigint => (paise < 0n ? paise : 0n);

export function addBet(
  sums: AuditSums,
  { isBack, odds, openPaise, fills }: AuditBet,
  win: Win = winAtOdds,
): AuditSums {
  const result = (paise: number, price: number, runnerWon: boolean): bigint => {
    const backer = runnerWon ? win(paise, price) : -BigInt(paise);
    return isBack ? backer : -backer;
  };
  const matched = (runnerWon: boolean) =>
    fills.reduce((sum, [at, paise]) => sum + result(paise, at, runnerWon), 0n);
  return {
    wins: sums.wins + matched(true),
    loses: sums.loses + matched(false),
    openWins: sums.openWins + cost(result(openPaise, odds, true)),
    openLoses: sums.openLoses + cost(result(openPaise, odds, false)),
    bets: sums.bets + 1,
  };
}

function* choices(items: readonly number[], count: number): Generator<number[]> {
  if (count === 0 || items.length <= count) {
    yield items.slice(0, count);
    return;
  }
  const [first = 0, ...others] = items;
  for (const rest of choices(others, count - 1)) yield [first, ...rest];
  yield* choices(others, count);
}

/** Runners without bets are interchangeable, so as many as can win are enough. */
function thatMatter(
  withBets: ReadonlyMap<number, AuditSums>,
  runnerIds: readonly number[],
  places: number,
): number[] {
  const without = runnerIds.filter((id) => !withBets.has(id));
  return [...withBets.keys(), ...without.slice(0, places)];
}

/** The worst result (paise) of a player's bets on a market, summed by runner. */
export function bruteForceWorst(
  byRunner: ReadonlyMap<number, AuditSums>,
  runnerIds: readonly number[],
  places: number,
): number {
  let worst = 0n;
  for (const winners of choices(thatMatter(byRunner, runnerIds, places), places)) {
    let sum = 0n;
    for (const [id, one] of byRunner)
      sum += winners.includes(id) ? one.wins + one.openWins : one.loses + one.openLoses;
    if (sum < worst) worst = sum;
  }
  return Number(-worst);
}
