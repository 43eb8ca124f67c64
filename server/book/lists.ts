import {
  betHistory,
  betHistoryRequest,
  betsByMatch,
  betsByMatchRequest,
  currentBets,
  currentBetsRequest,
  MATCH_BETS,
  refusedBets,
  refusedBetsRequest,
} from '../../api/schemas/betReports';
import type { BetList } from '../../api/schemas/bets';
import { LIVE, RESTING, WITHDRAWN } from '../../domain/bets/betStatus';
import { deletedShownSince } from '../../domain/base/product';
import { call, done } from '../base/call';
import type { Call } from '../base/call';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import { reportDaysOf } from '../base/reportQuery';
import type { Report } from '../base/reportFile';
import { betFiles, refusedFile } from './rows/betFile';
import { listBets, pageOfBets } from './rows/lists';
import type { ListedBets } from './rows/lists';
import { pageOfRefused } from './rows/refused';

type Kept = Pick<ListedBets, 'statuses' | 'deletedSince'>;

/** Which bets the lists of a player's bets have. A deleted one leaves them after a day (product.md section 1). */
export function betListOf(name: 'current' | 'history' | 'match', type: BetList, now: number): Kept {
  const deletedSince = new Date(deletedShownSince(now));
  if (name === 'current') {
    if (type === 'D') return { statuses: [], deletedSince };
    return { statuses: type === 'U' ? RESTING : ['MATCHED', 'PARTIAL'] };
  }
  if (type !== 'M') return { statuses: WITHDRAWN, deletedSince };
  return { statuses: name === 'history' ? ['SETTLED', 'VOID'] : [...LIVE, 'SETTLED', 'VOID'] };
}

const idOf = (id: string | number): string | undefined => String(id) || undefined;

const currentCall = (db: Db, clock: Clock): Call =>
  call({
    method: 'POST',
    path: 'bet/getCurrentBets',
    summary:
      "The player's bets of all matches: matched and not settled, waiting in the book, or deleted within a day",
    request: currentBetsRequest,
    reply: currentBets,
    handle: async ({ bet_type, search, ...page }, { playerId }) =>
      done(await pageOfBets(db, { playerId, search, ...betListOf('current', bet_type, clock.now()) }, page)),
  });

const historyCall = (db: Db, clock: Clock): Call =>
  call({
    method: 'POST',
    path: 'bet/getUserBetHistory',
    summary: "The player's bets that have ended, by the day they were placed",
    request: betHistoryRequest,
    reply: betHistory,
    handle: async ({ bet_type, sport_id, search, from_date, to_date, ...page }, { playerId }) => {
      const now = clock.now();
      const { told, ...placed } = reportDaysOf({ from_date, to_date }, now);
      const sportId = idOf(sport_id) === undefined ? undefined : Number(sport_id);
      const kept = betListOf('history', bet_type, now);
      return done({
        ...(await pageOfBets(db, { playerId, search, sportId, placed, ...kept }, page)),
        ...told,
      });
    },
  });

const refusedCall = (db: Db, clock: Clock): Call =>
  call({
    method: 'POST',
    path: 'bet/getRefusedBets',
    summary: "The player's bets of the last day that their delay ended without: refused, or taken back",
    request: refusedBetsRequest,
    reply: refusedBets,
    handle: async ({ search, ...page }, { playerId }) => {
      const since = new Date(deletedShownSince(clock.now()));
      return done(await pageOfRefused(db, { playerId, since, search }, page));
    },
  });

const ofMatchCall = (db: Db, clock: Clock): Call =>
  call({
    method: 'POST',
    path: 'bet/getBetsByMatchId',
    summary: "The player's bets of one match or market, newest first; the newest of very many",
    request: betsByMatchRequest,
    reply: betsByMatch,
    handle: async ({ match_id, market_id, bet_type }, { playerId }) => {
      const wanted = {
        playerId,
        matchId: String(match_id),
        marketId: idOf(market_id),
        ...betListOf('match', bet_type, clock.now()),
      };
      return done(await listBets(db, wanted, { sort: '-placed', limit: MATCH_BETS, offset: 0 }));
    },
  });

/** The lists of a player's bets that reach beyond the match on the screen. */
export const betListCalls = (db: Db, clock: Clock): Call[] => [
  currentCall(db, clock),
  refusedCall(db, clock),
  historyCall(db, clock),
  ofMatchCall(db, clock),
];

/** The same as files. */
export const betReports = (db: Db, clock: Pick<Clock, 'now'>): readonly Report[] => [
  ...betFiles(db, (name, type) => betListOf(name, type, clock.now())),
  refusedFile(db, () => new Date(deletedShownSince(clock.now()))),
];
