import {
  casinoRoundRecord,
  casinoRoundRequest,
  casinoTableDetail,
  casinoTableRequest,
  casinoTables,
  contributeReply,
  contributeRequest,
} from '../../api/schemas/casino';
import { empty } from '../../api/schemas/common';
import { tell } from '../../domain/words/sayings';
import { call, done, openCall, refuse } from '../base/call';
import type { Call } from '../base/call';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import type { Casino } from './casino';
import { keepContribution } from './chain/gathering';
import { askForLobby, roundOfMatch } from './owner';
import { readRecord } from './shown/record';
import { detailOf, readPlayers, rowOf } from './shown/detail';

type Deps = { db: Db; clock: Pick<Clock, 'now'>; casino: Pick<Casino, 'table' | 'tables'> };

/** Lobby and tables of the casino dealt here. */
export const casinoCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'match/getCasinoMatches',
    summary: 'Our own tables with their rounds, last results and returns',
    request: empty,
    reply: casinoTables,
    answeredBy: { who: 'owners', askEach: askForLobby },
    handle: async () => {
      const { db, clock, casino } = deps;
      const players = await readPlayers(
        db,
        casino.tables.flatMap((table) => table.round()?.roundId ?? []),
      );
      return done({ now: clock.now(), tables: casino.tables.map((table) => rowOf(table, players)) });
    },
  }),
  call({
    method: 'POST',
    path: 'casino/getTable',
    summary: 'A table of ours: its round with open cards, prices, and the bets of the player in it',
    request: casinoTableRequest,
    reply: casinoTableDetail,
    answeredBy: { who: 'owner', marketOf: ({ match_id }) => roundOfMatch(String(match_id)), changes: false },
    handle: async ({ match_id }, { playerId }) => {
      const table = deps.casino.table(String(match_id));
      return table
        ? done(await detailOf(deps, table, playerId))
        : refuse('NOT_FOUND', tell('matchNotOffered'));
    },
  }),
  call({
    method: 'POST',
    path: 'casino/contribute',
    summary: 'Brings bytes to the draw of the tables that wait for them before their first round',
    request: contributeRequest,
    reply: contributeReply,
    handle: async ({ entropy }, { playerId }) => {
      const isKept = await keepContribution(deps.db, { playerId, entropy, at: deps.clock.now() });
      return done({ is_kept: isKept ? 1 : 0 });
    },
  }),
  openCall({
    method: 'POST',
    path: 'casino/getRound',
    summary: 'The public record of a round that is over, for everybody to check',
    request: casinoRoundRequest,
    reply: casinoRoundRecord,
    answeredBy: { who: 'owner', marketOf: ({ match_id }) => roundOfMatch(String(match_id)), changes: false },
    handle: async ({ match_id, round_id }) => {
      const record = await readRecord(deps, String(match_id), String(round_id));
      return record ? done({ record }) : refuse('NOT_FOUND', tell('roundNotOver'));
    },
  }),
];
