import * as v from 'valibot';
import {
  BETS_PAGE,
  betRow,
  cancelBetReply,
  cancelBetRequest,
  cancelBetsReply,
  cancelBetsRequest,
  cancelPendingReply,
  cancelPendingRequest,
  keepOrdersReply,
  keepOrdersRequest,
  lastStakes,
  matchBets,
  matchBetsRequest,
  placeBetRequest,
  positionRows,
  positionsRequest,
  queueRequest,
  queueRows,
  replaceBetReply,
  replaceBetRequest,
} from '../../api/schemas/bets';
import { undoBetReply, undoBetRequest } from '../../api/schemas/casino';
import { placeFancyBetRequest } from '../../api/schemas/fancies';
import { ANNULLED, LIVE, RESTING } from '../../domain/bets/betStatus';
import type { BetStatus } from '../../domain/bets/betStatus';
import { deletedShownSince } from '../../domain/base/product';
import type { PlaceMarketBet, PlaceFancyBet, Replace } from './orders/placing/placing';
import { cancelEverywhere } from './cancelEverywhere';
import { marketOfBet, marketOfRef } from './owner';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import { call, done } from '../base/call';
import type { Answer, Call } from '../base/call';
import { betListCalls } from './lists';
import { positionsOfMatch } from './rows/positions';
import { queueOf } from './rows/queue';
import { lastStakesOf } from './rows/stakes';
import { pendingOfMatch } from './rows/pending';
import { rowsOfMatch } from './rows/rows';
import { explainCall, explainExposureCall } from './explain';
import { queryCalls } from './queries/calls';
import { timelineCall } from './timeline';

export type BetCalls = {
  db: Db;
  clock: Clock;
  place: PlaceMarketBet;
  placeFancy: PlaceFancyBet;
  replace: Replace;
  cancel: (playerId: number, betId: string) => Promise<Answer<v.InferInput<typeof cancelBetReply>>>;
  cancelMany: (
    playerId: number,
    which: v.InferOutput<typeof cancelBetsRequest>,
  ) => Promise<Answer<v.InferInput<typeof cancelBetsReply>>>;
  keepOrders: (playerId: number, seconds: number) => Promise<Answer<v.InferInput<typeof keepOrdersReply>>>;
  cancelPending: (playerId: number, ref: string) => Promise<Answer<v.InferInput<typeof cancelPendingReply>>>;
  undo: (playerId: number, betId: string) => Promise<Answer<v.InferInput<typeof undoBetReply>>>;
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
      "The player's bets of one match, newest first, a page at a time, behind those that wait in their delay; null when there are none (further back)",
    request: matchBetsRequest,
    reply: matchBets,
    handle: async ({ bet_type, match_id, before }, { playerId }) => {
      const list = bet_type ?? 'M';
      const ofMatch = { playerId, matchId: String(match_id) };
      const waits = list === 'M' && before === undefined;
      // Read before the bets, so that one placed in between is in both, not in neither.
      const pending = waits ? await pendingOfMatch(db, ofMatch, clock) : [];
      const rows = await rowsOfMatch(db, {
        ...ofMatch,
        statuses: LISTS[list],
        deletedSince: list === 'M' ? new Date(deletedShownSince(clock.now())) : null,
        before: before === undefined ? null : Number(before),
        limit: BETS_PAGE,
      });
      const placed = new Set(rows.map(({ ref }) => ref));
      const all = [...pending.filter(({ ref }) => !placed.has(ref)), ...rows];
      return done(all.length > 0 ? all : null);
    },
  });

const queueCall = (db: Db): Call =>
  call({
    method: 'POST',
    path: 'bet/getQueue',
    summary: "How much waits before the player's open orders on a runner, at their prices",
    request: queueRequest,
    reply: queueRows,
    handle: async ({ market_id, selection_id }, { playerId }) =>
      done(await queueOf(db, playerId, String(market_id), Number(selection_id))),
  });

const stakesCall = (db: Db): Call =>
  call({
    method: 'POST',
    path: 'bet/getLastStakes',
    summary: "The player's newest stakes, newest first, from which a mistyped one is told",
    request: v.object({}),
    reply: lastStakes,
    handle: async (_request, { playerId }) => done(await lastStakesOf(db, playerId)),
  });

const placingCalls = ({
  place,
  placeFancy,
  replace,
}: Pick<BetCalls, 'place' | 'placeFancy' | 'replace'>): Call[] => [
  call({
    method: 'POST',
    path: 'bet/placeMarketBet',
    summary: 'Places a bet; the same ref never places twice',
    request: placeBetRequest,
    reply: betRow,
    answeredBy: {
      who: 'owner',
      marketOf: ({ market_id }) => String(market_id),
      changes: true,
      mayWait: true,
    },
    handle: place,
  }),
  call({
    method: 'POST',
    path: 'bet/placeFancyBet',
    summary: 'Places a bet on a session at its posted line and rate; the same ref never places twice',
    request: placeFancyBetRequest,
    reply: betRow,
    answeredBy: {
      who: 'owner',
      marketOf: ({ fancy_id }) => String(fancy_id),
      changes: true,
      mayWait: true,
    },
    handle: placeFancy,
  }),
  call({
    method: 'POST',
    path: 'bet/replaceBet',
    summary:
      'Takes the open part of a bet to another price or size, at once with its cancelling or not at all',
    request: replaceBetRequest,
    reply: replaceBetReply,
    answeredBy: {
      who: 'owner',
      marketOf: marketOfBet,
      changes: true,
      mayWait: true,
    },
    handle: replace,
  }),
];

const manyCalls = ({ cancelMany, keepOrders }: Pick<BetCalls, 'cancelMany' | 'keepOrders'>): Call[] => [
  call({
    method: 'POST',
    path: 'bet/cancelBets',
    summary: 'Cancels the unmatched parts of all bets, or of those of a match, a market, a selection, a side',
    request: cancelBetsRequest,
    reply: cancelBetsReply,
    answeredBy: { who: 'owners', askEach: cancelEverywhere },
    handle: (which, { playerId }) => cancelMany(playerId, which),
  }),
  call({
    method: 'POST',
    path: 'bet/keepOrders',
    summary: 'A sign of the page: so many seconds after the last one open bets are cancelled; 0 ends that',
    request: keepOrdersRequest,
    reply: keepOrdersReply,
    handle: ({ seconds }, { playerId }) => keepOrders(playerId, seconds),
  }),
];

const undoCall = (undo: BetCalls['undo']): Call =>
  call({
    method: 'POST',
    path: 'bet/undoBet',
    summary:
      'Takes back a bet at a table of ours while no card has been opened since it was placed and bets are taken; repeated, it answers the same',
    request: undoBetRequest,
    reply: undoBetReply,
    answeredBy: {
      who: 'owner',
      marketOf: marketOfBet,
      changes: true,
    },
    handle: ({ bet_id }, { playerId }) => undo(playerId, String(bet_id)),
  });

export const betCalls = ({ db, clock, cancel, cancelPending, undo, ...others }: BetCalls): Call[] => [
  ...placingCalls(others),
  ...manyCalls(others),
  listCall(db, clock),
  ...betListCalls(db, clock),
  queueCall(db),
  stakesCall(db),
  timelineCall({ db, clock }),
  explainCall(db),
  explainExposureCall(db),
  ...queryCalls(db, clock),
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
    answeredBy: {
      who: 'owner',
      marketOf: marketOfBet,
      changes: true,
    },
    handle: ({ bet_id }, { playerId }) => cancel(playerId, String(bet_id)),
  }),
  undoCall(undo),
  call({
    method: 'POST',
    path: 'bet/cancelPending',
    summary: 'Takes back a bet that waits in its delay; it is then refused CANCELLED and never placed',
    request: cancelPendingRequest,
    reply: cancelPendingReply,
    answeredBy: {
      who: 'owner',
      marketOf: marketOfRef,
      changes: true,
    },
    handle: ({ ref }, { playerId }) => cancelPending(playerId, ref),
  }),
];
