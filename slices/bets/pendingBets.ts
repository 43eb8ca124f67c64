import type { EndedDelay, PendingBet } from '../../api/pendingBets';

/** A bet in its delay; `isUndoing`: the player has asked to take it back. */
export type WaitingBet = PendingBet & { readonly isUndoing?: true };

/** What the stream says of delays: those that have begun, and those that ended without a bet. */
export type StreamedDelays = {
  readonly matchId: string;
  readonly pending: readonly PendingBet[];
  readonly ended: readonly EndedDelay[];
};

export const NO_WAIT: readonly WaitingBet[] = [];

/** More than a player has in their delay while a list is on its way. */
const MOST_ENDED = 20;

/** Without those sent again, which may wait again. The same list if it has none of these. */
export const withoutEnded = (ended: readonly string[], ref: string): readonly string[] =>
  ended.includes(ref) ? ended.filter((one) => one !== ref) : ended;

/** What the stream or an answer says of delays: those of `over` ended without a bet. The newest first. */
export function withEnded(
  ended: readonly string[],
  over: readonly string[],
  begun: readonly PendingBet[] = [],
): readonly string[] {
  const before = begun.reduce((all, { ref }) => withoutEnded(all, ref), ended);
  const news = over.filter((ref) => !before.includes(ref));
  return news.length > 0 ? [...news, ...before].slice(0, MOST_ENDED) : before;
}

/** Without the bets of these references; the same list if there are none. */
export function withoutRefs(
  waiting: readonly WaitingBet[],
  refs: readonly (string | null)[],
): readonly WaitingBet[] {
  return waiting.some(({ ref }) => refs.includes(ref))
    ? waiting.filter(({ ref }) => !refs.includes(ref))
    : waiting;
}

/** What the stream says is newer than anything there is. */
export function withStreamed(
  waiting: readonly WaitingBet[],
  { pending, ended }: StreamedDelays,
): readonly WaitingBet[] {
  const refs = [...pending, ...ended].map(({ ref }) => ref);
  const kept = withoutRefs(waiting, refs);
  return pending.length > 0 ? [...pending, ...kept] : kept;
}

/** The list of a match has every waiting bet of it. */
export function withListed(
  waiting: readonly WaitingBet[],
  matchId: string,
  listed: readonly PendingBet[],
): readonly WaitingBet[] {
  const before = waiting.filter((one) => one.matchId === matchId);
  if (before.length === 0 && listed.length === 0) return waiting;
  const asked = before.filter(({ isUndoing }) => isUndoing).map(({ ref }) => ref);
  const now = listed.map((one): WaitingBet => (asked.includes(one.ref) ? { ...one, isUndoing: true } : one));
  return [...now, ...waiting.filter((one) => one.matchId !== matchId)];
}

/** One second later. */
export const withSecondPassed = (waiting: readonly WaitingBet[]): readonly WaitingBet[] =>
  waiting.some(({ secondsLeft }) => secondsLeft > 0)
    ? waiting.map((one) => ({ ...one, secondsLeft: Math.max(0, one.secondsLeft - 1) }))
    : waiting;

/** One asked to be taken back, or no longer. */
export function withUndo(
  waiting: readonly WaitingBet[],
  ref: string,
  isUndoing: boolean,
): readonly WaitingBet[] {
  if (!waiting.some((one) => one.ref === ref && Boolean(one.isUndoing) !== isUndoing)) return waiting;
  return waiting.map((one) => {
    if (one.ref !== ref) return one;
    const { isUndoing: _, ...bet } = one;
    return isUndoing ? { ...bet, isUndoing: true } : bet;
  });
}
