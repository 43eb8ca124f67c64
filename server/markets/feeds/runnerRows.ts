import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { is } from 'valibot';
import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { RunnersTable } from '../../base/db/marketTables';
import type { Trx } from '../../ledger/accounts';
import { factorIn, removedAtIn, runnerStatus } from '@backlay/feed/message';
import type { FeedDefinition } from '@backlay/feed/message';

/** Numbers removals of runners never in: nothing to correct, but later bets exclude them. */
async function numberNewlyOut(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update runners set removed_fill = l.fill, removed_bet = l.bet
    from (select m.id as market, coalesce(max(f.id), 0) as fill, coalesce(max(b.id), 0) as bet
      from unnest(${ids}::text[]) as m(id) left join bets b on b.market_id = m.id
        left join live_fills f on f.bet_id = b.id group by m.id) l
    where market_id = l.market and removed_factor is not null and removed_fill is null`.execute(trx);
}

function rowOf(id: string, runner: FeedDefinition['runners'][number], at: number) {
  const out = runner.status === 'REMOVED';
  const removedAt = out ? new Date(removedAtIn(runner, at)) : null;
  return {
    market_id: id,
    selection_id: runner.id,
    name: runner.name ?? `Runner ${runner.sortPriority}`,
    sort: runner.sortPriority,
    status: runner.status,
    position: runner.position ?? null,
    feed_status: runner.status,
    feed_factor: factorIn(runner),
    feed_removed_at: removedAt,
    // Already out when first named.
    ...(removedAt ? { removed_factor: 0, removed_by: 'feed', removed_at: removedAt, removals: 1 } : {}),
  };
}

type Named = { id: string; definition: FeedDefinition; at: number };

/** Writes runners as the feed names them at `at`; an earlier removal keeps its columns until processed.
 * @param named each market once */
export async function writeRunners(trx: Trx, named: readonly Named[]): Promise<void> {
  const rows = named.flatMap(({ id, definition, at }) =>
    definition.runners.map((runner) => rowOf(id, runner, at)),
  );
  if (rows.length === 0) return;
  const query = trx.insertInto('runners').values(rows);
  await query
    .onConflict((on) =>
      on.columns(['market_id', 'selection_id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        sort: eb.ref('excluded.sort'),
        position: eb.ref('excluded.position'),
        feed_status: eb.ref('excluded.feed_status'),
        feed_factor: sql<number>`coalesce(excluded.feed_factor, runners.feed_factor)`,
        feed_removed_at: sql<Date>`case when excluded.feed_status = 'REMOVED'
          then coalesce(runners.feed_removed_at, excluded.feed_removed_at) end`,
        overruled: sql<boolean>`runners.overruled and excluded.feed_status = 'REMOVED'`,
        // A removed runner stays so until its return has been processed or an operator decides.
        status: sql<string>`case when runners.removed_factor is not null then 'REMOVED'
          when runners.overruled and excluded.status = 'REMOVED' then 'ACTIVE' else excluded.status end`,
      })),
    )
    .execute();
  const out = named.filter(({ definition }) => definition.runners.some(({ status }) => status === 'REMOVED'));
  if (out.length > 0)
    await numberNewlyOut(
      trx,
      out.map(({ id }) => id),
    );
}

type Runner = FeedDefinition['runners'][number];

/** Runners in the feed's terms, and what the exchange made of them. */
export type KeptRunners = {
  runners: Runner[];
  removed: number[];
  overruled: number[];
  /** Removals by the feed already processed. */
  dealt: number[];
};
export const NO_RUNNERS: KeptRunners = { runners: [], removed: [], overruled: [], dealt: [] };

function saidOf(row: Selectable<RunnersTable>): Runner {
  const plain = row.removed_factor === null && !row.overruled;
  const said = plain ? row.status : row.feed_status;
  return {
    id: row.selection_id,
    name: row.name,
    sortPriority: row.sort,
    status: is(runnerStatus, said) ? said : 'ACTIVE',
    adjustmentFactor: row.feed_factor === null ? null : row.feed_factor / 1000,
    removalDate: row.feed_removed_at && toIso(row.feed_removed_at.getTime()),
  };
}

const isDealt = (
  { removed_by, removed_factor, overruled }: Selectable<RunnersTable>,
  said: Runner,
): boolean => removed_by === 'feed' || overruled || (removed_factor !== null && said.status === 'REMOVED');

/** The runners of these markets, by market. */
export async function readRunners(
  db: Db | Trx,
  marketIds: readonly string[],
): Promise<Map<string, KeptRunners>> {
  const found = new Map<string, KeptRunners>();
  if (marketIds.length === 0) return found;
  const rows = await db
    .selectFrom('runners')
    .selectAll()
    .where('market_id', '=', sql<string>`any(${marketIds})`)
    .orderBy('sort')
    .execute();
  for (const row of rows) {
    const { runners, removed, overruled, dealt } = found.get(row.market_id) ?? NO_RUNNERS;
    const said = saidOf(row);
    const only = (is: boolean): number[] => (is ? [row.selection_id] : []);
    found.set(row.market_id, {
      runners: [...runners, said],
      removed: [...removed, ...only(row.removed_factor !== null)],
      overruled: [...overruled, ...only(row.overruled)],
      dealt: [...dealt, ...only(isDealt(row, said))],
    });
  }
  return found;
}
