import type { Answer } from '../calls';

/** A round that many play, as the games' server tells it. Times are ms since 1970, by the server's clock. */
export type SharedRound = {
  id: string;
  number: number;
  epoch: number;
  n: number;
  state: 'open' | 'locked' | 'running' | 'ended' | 'void';
  locksAt: number;
  startsAt: number | undefined;
  endedAt: number | undefined;
  /** What came out, once it may be known; read by its game. */
  result: unknown;
};

/** A bet of the player's. Amounts are paise, multipliers hundredths. */
export type SharedBet = {
  id: string;
  ref: string;
  round: string;
  choice: unknown;
  stake: number;
  /** `sent`: nobody knows yet whether it was taken. `back`: the stake is back, or on its way. */
  state: 'sent' | 'taken' | 'settled' | 'back' | 'refused';
  pays: number;
  /** Where it left before the end. */
  cashedAt: number | undefined;
  refusal: string | undefined;
  at: number;
};

export type PastRound = { id: string; number: number; isVoid: boolean; result: unknown };

/** What a page shows of the table. */
export type Shown = {
  version: number;
  steps: readonly number[];
  round: SharedRound | undefined;
  bets: readonly SharedBet[];
  results: readonly PastRound[];
  /** The end of the chain that the round's seed leads to. */
  terminalHash: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (found: unknown): found is Fields => typeof found === 'object' && found !== null;
const isNumber = (found: unknown): found is number => typeof found === 'number';
const numberIn = (found: unknown): number | undefined => (isNumber(found) ? found : undefined);
const listOf = <T>(found: unknown, read: (one: unknown) => T | undefined): readonly T[] =>
  Array.isArray(found) ? found.flatMap((one: unknown) => read(one) ?? []) : [];

const ROUND_STATES: Readonly<Record<string, SharedRound['state']>> = {
  OPEN: 'open',
  LOCKED: 'locked',
  RUNNING: 'running',
  PAYING: 'ended',
  DONE: 'ended',
  VOID: 'void',
};
const BET_STATES: Readonly<Record<string, SharedBet['state']>> = {
  NEW: 'sent',
  BET_SENT: 'sent',
  TAKEN: 'taken',
  SETTLED: 'settled',
  ROLLING_BACK: 'back',
  REVERSED: 'back',
  REFUSED: 'refused',
};

function readRound(found: unknown): SharedRound | undefined {
  if (!isFields(found)) return undefined;
  const { round, number, epoch, n, state, locks_at: locksAt, result } = found;
  const known = ROUND_STATES[String(state)];
  const isRead = typeof round === 'string' && isNumber(number) && isNumber(epoch) && isNumber(n);
  if (!isRead || !known || !isNumber(locksAt)) return undefined;
  return {
    id: round,
    number,
    epoch,
    n,
    state: known,
    locksAt,
    startsAt: numberIn(found['starts_at']),
    endedAt: numberIn(found['ended_at']),
    result,
  };
}

export function readBet(found: unknown): SharedBet | undefined {
  if (!isFields(found)) return undefined;
  const { bet, ref, round, choice, stake, state, pays, refusal, at } = found;
  const known = BET_STATES[String(state)];
  const isRead = typeof bet === 'string' && typeof ref === 'string' && typeof round === 'string';
  if (!isRead || !known || !isNumber(stake) || !isNumber(pays) || !isNumber(at)) return undefined;
  return {
    id: bet,
    ref,
    round,
    choice,
    stake,
    state: known,
    pays,
    cashedAt: numberIn(found['cashed_at']),
    refusal: typeof refusal === 'string' ? refusal : undefined,
    at,
  };
}

function readPast(found: unknown): PastRound | undefined {
  if (!isFields(found)) return undefined;
  const { round, number, isVoid, result } = found;
  return typeof round === 'string' && isNumber(number)
    ? { id: round, number, isVoid: isVoid === true, result }
    : undefined;
}

function readChainEnd(found: unknown): string | undefined {
  const hash = isFields(found) ? found['terminal_hash'] : undefined;
  return typeof hash === 'string' ? hash : undefined;
}

/** Reads the state of a table; undefined: it is none. */
export function readShown(answer: Answer): Shown | undefined {
  const { status, version } = answer;
  if (status !== 'OK' || !isNumber(version)) return undefined;
  return {
    version,
    steps: listOf(answer['steps'], numberIn),
    round: readRound(answer['round']),
    bets: listOf(answer['bets'], readBet),
    results: listOf(answer['results'], readPast),
    terminalHash: readChainEnd(answer['chain']),
  };
}

/** A bet among the player's last ones; only a round that is over has a proof, and a bet may have left before. */
export type PastBet = SharedBet & { isOver: boolean };

function readPastBet(found: unknown): PastBet | undefined {
  const bet = readBet(found);
  return bet && { ...bet, isOver: isFields(found) && found['is_over'] === true };
}

export const readBets = ({ bets }: Answer): readonly PastBet[] => listOf(bets, readPastBet);

/** What the player is up by bets that stood: what they paid less what they took. */
export const netOf = (bets: readonly SharedBet[]): number =>
  bets.reduce((sum, { state, pays, stake }) => (state === 'settled' ? sum + pays - stake : sum), 0);
