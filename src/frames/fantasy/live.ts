import type { Ball } from '../../../domain/games/fantasy/match';
import type { Board, LiveTold } from './answers';

/** A match as it is watched. */
export type Live =
  | { status: 'nothing' }
  | { status: 'playing'; match: string; n: number; balls: readonly Ball[]; boards: readonly Board[] }
  | { status: 'over'; match: string; n: number; balls: readonly Ball[]; boards: readonly Board[] };

export type LiveEvent = { type: 'ballsTold'; told: LiveTold };

const isOver = (state: string): boolean => state === 'PAYING' || state === 'DONE';

/** Puts balls behind those that are known. What begins elsewhere is an answer to an older question: it is asked again. */
export function reduceLive(live: Live, { told }: LiveEvent): Live {
  const { match, n, state, from, balls, boards } = told;
  const known = live.status !== 'nothing' && live.match === match ? live.balls : [];
  if (from !== known.length) return live;
  return {
    status: isOver(state) ? 'over' : 'playing',
    match,
    n,
    balls: balls.length === 0 ? known : [...known, ...balls],
    boards,
  };
}

/** How many balls of a match are known, which need not be sent again. */
export const seenOf = (live: Live, match: string): number =>
  live.status !== 'nothing' && live.match === match ? live.balls.length : 0;
