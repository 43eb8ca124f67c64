import type { RuledMarket } from '../../domain/kinds/rules';
import type { TradedBet } from '../../domain/kinds/traded';
import { between, pick } from '../../domain/base/random';
import { SESSION_TYPES } from '../../domain/sessions/sessionFacts';
import type { SessionFacts, SessionType } from '../../domain/sessions/sessionFacts';

/*
 * Books of every kind as the exchange keeps their bets. What a bet makes is worked out here in exact integers, apart
 * from the rules: every result there is, every way open orders may fill.
 */
export type Random = () => number;
type Result = number | number[];

export const factsOf = (random: Random, type: SessionType): SessionFacts => ({
  type,
  typeId: 1,
  ballSess: 1,
  width: between(random, 1, 12),
  capRuns: between(random, 1, 25),
});

export const sideOf = (random: Random) => pick(random, ['back', 'lay'] as const);

const gain = (isBack: boolean, won: boolean, stake: bigint, wins: bigint): bigint =>
  (isBack ? 1n : -1n) * (won ? wins : -stake);

/** Decimal odds of 1.85 are 185, a rate of 98 per 100 is 9800. */
const winsOf = (kind: 'odds' | 'rates', stake: bigint, price: number): bigint =>
  kind === 'odds' ? (stake * BigInt(price - 100)) / 100n : (stake * BigInt(price)) / 10_000n;

function runsFrom(line: number, result: number, cap: number): number {
  const apart = result > line ? result - line : line - result;
  const paid = apart > cap ? cap : apart;
  return result > line ? paid : -paid;
}

function cameTrue({ type, width }: SessionFacts, { selectionId, odds }: TradedBet, result: number): boolean {
  const line = odds / 100;
  if (type === 'khado') return !(result < line) && result < line + width;
  if (type === 'oddEven') return (selectionId === 1) === [1, 3, 5, 7, 9].includes(result % 10);
  if (type === 'lastDigit') return `${result}`.endsWith(`${selectionId}`);
  return !(result < line);
}

function onNumber(facts: SessionFacts, bet: TradedBet, result: number): bigint {
  const stake = BigInt(bet.fills[0]?.stakePaise ?? 0);
  const isBack = bet.side === 'back';
  if (facts.type === 'meter')
    return (isBack ? 1n : -1n) * stake * BigInt(runsFrom(bet.odds / 100, result, facts.capRuns));
  return gain(isBack, cameTrue(facts, bet, result), stake, (stake * BigInt(bet.rateBps ?? 0)) / 10_000n);
}

/** Matched parts, and open ones where they do harm. */
function onRunner(kind: 'odds' | 'rates', bet: TradedBet, winners: readonly number[]): bigint {
  const won = winners.includes(bet.selectionId);
  const one = (paise: number, price: number) =>
    gain(bet.side === 'back', won, BigInt(paise), winsOf(kind, BigInt(paise), price));
  const open = one(bet.openPaise, bet.odds);
  return bet.fills.reduce((sum, fill) => sum + one(fill.stakePaise, fill.odds), open < 0n ? open : 0n);
}

export type Book = {
  market: RuledMarket;
  bets: TradedBet[];
  field: { runnerIds: number[]; winners: number };
  results: Result[];
  makes: (bet: TradedBet, result: Result) => bigint;
};

const HIGHEST = 140;

function sessionBook(random: Random): Book {
  const session = factsOf(random, pick(random, SESSION_TYPES));
  const bets = Array.from({ length: between(random, 1, 5) }, (): TradedBet => {
    const line = 100 * between(random, 1, 95);
    const selections = { oddEven: between(random, 1, 2), lastDigit: between(random, 0, 9) };
    return {
      selectionId: session.type === 'oddEven' || session.type === 'lastDigit' ? selections[session.type] : 1,
      side: sideOf(random),
      odds: line,
      rateBps: pick(random, [10_000, 9000, 11_000, 3333, 1]),
      fills: [{ odds: line, stakePaise: between(random, 1, 500_000) }],
      openPaise: 0,
    };
  });
  return {
    market: { kind: 'numbers', session },
    bets,
    field: { runnerIds: [1], winners: 1 },
    results: Array.from({ length: HIGHEST }, (_, result) => result),
    makes: (bet, result) => onNumber(session, bet, Number(result)),
  };
}

function runnerBook(random: Random, kind: 'odds' | 'rates'): Book {
  const winners = kind === 'rates' ? 1 : between(random, 1, 2);
  const prices = kind === 'rates' ? [50, 9800, 9850, 10_100, 40_000] : [101, 137, 185, 250, 333, 1000];
  const bets = Array.from({ length: between(random, 1, 5) }, (): TradedBet => {
    const odds = pick(random, prices);
    const fills = Array.from({ length: between(random, 0, 2) }, () => ({
      odds: pick(random, prices),
      stakePaise: between(random, 1, 500_000),
    }));
    const openPaise = kind === 'rates' ? 0 : between(random, 0, 50_000);
    return { selectionId: between(random, 1, 3), side: sideOf(random), odds, fills, openPaise };
  });
  return {
    market: { kind, session: null },
    bets,
    field: { runnerIds: [1, 2, 3], winners },
    results:
      winners === 1
        ? [[1], [2], [3]]
        : [
            [1, 2],
            [1, 3],
            [2, 3],
          ],
    makes: (bet, result) => onRunner(kind, bet, typeof result === 'number' ? [] : result),
  };
}

export function bookOf(random: Random): Book {
  const kind = pick(random, ['odds', 'rates', 'numbers', 'numbers'] as const);
  return kind === 'numbers' ? sessionBook(random) : runnerBook(random, kind);
}
