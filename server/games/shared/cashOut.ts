import type { Flight } from './flight';
import { readOwnBet, readRound } from './rows';
import type { BetRow } from './rows';
import { leaveSurely } from './way';
import type { WayDeps } from './way';

/** A player's word that a bet leaves now. `receivedAt`: when the server heard of it, which decides. */
export type CashOutAsked = { player: string; bet: string; receivedAt: number };

export type CashedOut =
  /** It has left, now or before. */
  | { kind: 'left'; bet: BetRow }
  /** Nothing has begun yet that could be left. */
  | { kind: 'early' }
  | { kind: 'late'; receivedAt: number; endedAt: number }
  /** The player has no such bet, or it does not stand. */
  | { kind: 'notStanding' };

async function answerOutside<Choice, Result>(
  { deps, wait }: WayDeps<Choice, Result>,
  bet: BetRow,
  receivedAt: number,
): Promise<CashedOut> {
  const row = await wait.insist(() => readRound(deps.db, bet.round));
  const endedAt = row?.ended_at?.getTime();
  return endedAt === undefined ? { kind: 'early' } : { kind: 'late', receivedAt, endedAt };
}

async function leaveFlight<Choice, Result>(
  way: WayDeps<Choice, Result>,
  flight: Flight<Result>,
  { bet, choice, receivedAt }: { bet: BetRow; choice: Choice; receivedAt: number },
): Promise<CashedOut> {
  const { deps, wait } = way;
  const decided = deps.game.byHand?.(choice, receivedAt - flight.startsAt, flight.result);
  if (decided === undefined || decided.kind === 'early') return { kind: 'early' };
  if (decided.kind === 'late') return { kind: 'late', receivedAt, endedAt: flight.endsAt };
  await leaveSurely(way, flight.row, [{ bet, multiplier: decided.multiplier, receivedAt }]);
  const after = await wait.insist(() => readOwnBet(deps.db, bet.player, bet.id));
  return after && after.cashed_at !== null ? { kind: 'left', bet: after } : { kind: 'notStanding' };
}

/** Lets a bet leave at the moment its player was heard. @param flight what was under way at that moment */
export async function cashOut<Choice, Result>(
  way: WayDeps<Choice, Result>,
  flight: Flight<Result> | undefined,
  { player, bet: id, receivedAt }: CashOutAsked,
): Promise<CashedOut> {
  const { db, game } = way.deps;
  const bet = await way.wait.insist(() => readOwnBet(db, player, id));
  const choice = bet && game.readChoice(bet.choice);
  if (!bet || choice === undefined) return { kind: 'notStanding' };
  if (bet.cashed_at !== null) return { kind: 'left', bet };
  if (flight?.row.id !== bet.round) return answerOutside(way, bet, receivedAt);
  return bet.state === 'TAKEN'
    ? leaveFlight(way, flight, { bet, choice, receivedAt })
    : { kind: 'notStanding' };
}
