import * as v from 'valibot';
import { casinoTableDetail } from '../../../api/schemas/casino';
import { REQUEST_MS } from '../../base/bus/bus';
import { shardOf } from '../../base/db/leases';
import { matchDetailOf } from '../../casino/shown/matchDetail';
import type { TellTable } from '../../markets/matches/calls';
import type { Owners } from './owners';
import { callerBy, lostAnswer, readAnswer } from './remote';

const PATH = 'casino/getTable';

/** Tables as matches, as an edge has them: whoever deals one is asked for it. @param roundOf a number of the table's rounds, by its
 * match; null: no such table, so that it is a match like any other */
export const tablesOfOwners =
  (owners: Pick<Owners, 'ask'>, roundOf: (matchId: string) => string | null): TellTable =>
  async (matchId, playerId) => {
    const round = roundOf(matchId);
    if (round === null) return undefined;
    const body = { match_id: matchId };
    const text = JSON.stringify({ path: PATH, body, caller: callerBy(playerId) });
    const answer = await owners.ask(shardOf(round), text, REQUEST_MS).catch((error: unknown) => {
      throw lostAnswer(error, { body }, false);
    });
    const read = readAnswer(answer);
    return read.ok ? matchDetailOf(v.parse(casinoTableDetail, read.data)) : undefined;
  };
