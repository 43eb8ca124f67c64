import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { casinoRoundRecord, casinoTableDetail, casinoTables } from '../../api/schemas/casino';
import type { CasinoTableDetail, CasinoTableRow } from '../../api/schemas/casino';
import { betRow } from '../../api/schemas/bets';
import { envelope } from '../../api/schemas/common';
import { roundRecord } from '../../api/schemas/roundRecord';
import type { Player } from './calls';

/** Between two looks at a table whose clock goes several times as fast as ours. */
const AGAIN_MS = 400;
/** Of the table's time: what a call needs is less. */
const LEFT_MS = 6_000;

/** Every table that is dealt. */
export const tablesOf = async (who: Player): Promise<readonly CasinoTableRow[]> =>
  (await who.ask(casinoTables, 'match/getCasinoMatches', {})).tables;

/** A table, as soon as it is so. */
export async function tableWhen(
  who: Player,
  matchId: string,
  isSo: (table: CasinoTableDetail) => boolean,
): Promise<CasinoTableDetail> {
  for (;;) {
    const table = await who.ask(casinoTableDetail, 'casino/getTable', { match_id: matchId });
    if (isSo(table)) return table;
    await setTimeout(AGAIN_MS);
  }
}

/** Whether there is time for bets before the first card. */
export const takesBets = ({ round, now }: CasinoTableDetail): boolean =>
  round?.state === 'OPEN' && round.closes_at - now > LEFT_MS;

const told = envelope(casinoRoundRecord);

/** The public record of a round, as soon as there is one. */
export async function recordWhenOver(
  who: Player,
  matchId: string,
  roundId: string,
): Promise<v.InferOutput<typeof roundRecord>> {
  for (;;) {
    const reply = await who.raw('casino/getRound', { match_id: matchId, round_id: roundId });
    if (v.is(told, reply)) return v.parse(roundRecord, JSON.parse(reply.data.record));
    await setTimeout(AGAIN_MS);
  }
}

export type Bet = { readonly roundId: string; readonly name: string };

/** Backs the first that is offered, in the next round that takes the bet: one may close while it is on its way. */
export async function betOn(who: Player, matchId: string): Promise<Bet> {
  for (;;) {
    const table = await tableWhen(who, matchId, takesBets);
    const runner = table.runner_json.find(({ status, back }) => status === 'ACTIVE' && back.length > 0);
    const roundId = table.round?.market_id ?? '';
    const reply = await who.raw('bet/placeMarketBet', {
      match_id: matchId,
      market_id: roundId,
      selection_id: runner?.selection_id,
      is_back: '1',
      odds: runner?.back[0]?.price,
      stack: table.min_stack,
      ref: `round-${roundId}`,
    });
    if (v.is(envelope(betRow), reply)) return { roundId, name: runner?.name ?? '' };
  }
}
