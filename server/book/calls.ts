import type * as v from 'valibot';
import {
  BETS_PAGE,
  betRow,
  cancelBetReply,
  cancelBetRequest,
  matchBets,
  matchBetsRequest,
  placeBetRequest,
  positionRows,
  positionsRequest,
} from '../../api/schemas/bets';
import { placeFancyBetRequest } from '../../api/schemas/fancies';
import { ANNULLED, LIVE, RESTING } from '../../domain/betStatus';
import type { BetStatus } from '../../domain/betStatus';
import { deletedShownSince } from '../../domain/product';
import type { Place, PlaceFancy } from './orders/placing';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import { call, done } from '../base/call';
import type { Answer, Call } from '../base/call';
import { positionsOfMatch } from './rows/positions';
import { rowsOfMatch } from './rows/rows';

export type BetCalls = {
  db: Db;
  clock: Clock;
  place: Place;
  placeFancy: PlaceFancy;
  cancel: (playerId: number, betId: string) => Promise<Answer<v.InferInput<typeof cancelBetReply>>>;
};

type List = NonNullable<v.InferOutput<typeof matchBetsRequest>['bet_type']>;

/** M: current and past bets, U: resting in the book, D: cancelled, lapsed or deleted. */
const LISTS: Record<List, readonly BetStatus[]> = {
  M: [...LIVE, 'SETTLED', 'VOID'],
  U: RESTING,
  D: ANNULLED,
};

const listCall = (db: Db, clock: Clock): Call =>
  call({
    method: 'POST',
    path: 'bet/getMarketAndFancyBet',
    summary:
      "The player's bets of one match, newest first, a page at a time; null when there are none (further back)",
    request: matchBetsRequest,
    reply: matchBets,
    handle: async ({ bet_type, match_id, before }, { playerId }) => {
      const list = bet_type ?? 'M';
      const rows = await rowsOfMatch(db, {
        playerId,
        matchId: String(match_id),
        statuses: LISTS[list],
        deletedSince: list === 'M' ? new Date(deletedShownSince(clock.now())) : null,
        before: before === undefined ? null : Number(before),
        limit: BETS_PAGE,
      });
      return done(rows.length > 0 ? rows : null);
    },
  });

export const betCalls = ({ db, clock, place, placeFancy, cancel }: BetCalls): Call[] => [
  call({
    method: 'POST',
    path: 'bet/placeMarketBet',
    summary: 'Places a bet; the same ref never places twice',
    request: placeBetRequest,
    reply: betRow,
    handle: place,
  }),
  call({
    method: 'POST',
    path: 'bet/placeFancyBet',
    summary: 'Places a bet on a session at its posted line and rate; the same ref never places twice',
    request: placeFancyBetRequest,
    reply: betRow,
    handle: placeFancy,
  }),
  listCall(db, clock),
  call({
    method: 'POST',
    path: 'bet/getPositions',
    summary: "What the player's live bets of one match add up to, by market and selection",
    request: positionsRequest,
    reply: positionRows,
    handle: async ({ match_id }, { playerId }) =>
      done(await positionsOfMatch(db, playerId, String(match_id))),
  }),
  call({
    method: 'POST',
    path: 'bet/cancelBet',
    summary: 'Cancels the unmatched part of a bet, at once',
    request: cancelBetRequest,
    reply: cancelBetReply,
    handle: ({ bet_id }, { playerId }) => cancel(playerId, String(bet_id)),
  }),
];
