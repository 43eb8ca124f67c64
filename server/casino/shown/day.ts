import { sql } from 'kysely';
import type { CasinoDay } from '../../../api/schemas/casinoFairness';
import { fromIst, toIst } from '../../../domain/base/time';
import { plus, toNumber } from '../../../domain/casino/fraction';
import type { Chances } from '../../../domain/casino/chances';
import { riskOf } from '../../../domain/casino/settling';
import type { Db } from '../../base/db/connect';
import { readDay } from '../log/rounds';
import type { SelectionEnd } from '../record';
import type { Table } from '../table/table';
import { mixAt } from './fairness';
import { isOver, outcomeIn } from './record';
import type { OverRow } from './record';
import { oddsTableOf } from './runners';

const DAY_MS = 24 * 3_600_000;

/** Of a moment in UTC+5:30. */
export const dayOf = (ms: number): string => toIst(ms).slice(0, 10);

/** The first moment of a day, ms; undefined for a day that does not exist. */
export const dayStart = (day: string): number | undefined => fromIst(`${day} 00:00:00`);

type Ends = Readonly<Record<string, SelectionEnd>>;

const isWin = (end: SelectionEnd | undefined): boolean => end === 'won' || end === 'reduced';

/** Fewer expected wins, or losses, follow no normal curve. */
const ENOUGH = 10;

/** How many standard deviations lie between what came and what was to be expected. */
export function zOf(won: number, rounds: number, expected: number): number | null {
  if (Math.min(expected, 1 - expected) * rounds < ENOUGH) return null;
  return (won - rounds * expected) / Math.sqrt(rounds * expected * (1 - expected));
}

/** Wins at lower odds are wins as well. */
const winShare = ({ win, reduced }: Chances): number =>
  toNumber(reduced.reduce((sum, { share }) => plus(sum, share), win));

function selectionsOf({ game, table }: Table, rounds: readonly Ends[]): CasinoDay['selections'] {
  const { chances } = oddsTableOf(table.game);
  return game.selections.map(({ id, name, group }) => {
    const known = rounds.filter((ends) => String(id) in ends);
    const won = known.filter((ends) => isWin(ends[String(id)])).length;
    const own = chances.get(id);
    const expected = own ? winShare(own) : null;
    const z = expected === null ? null : zOf(won, known.length, expected);
    return { selection_id: id, name, group, won, expected, z };
  });
}

function voidsOf(rows: readonly OverRow[]): CasinoDay['voids'] {
  const counts = new Map<string, number>();
  for (const { state, void_reason: reason } of rows)
    if (state === 'VOID') counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + 1);
  return [...counts].map(([reason, rounds]) => ({ reason, rounds }));
}

type Taken = { bets: number; riskPaise: number; profitPaise: number };

/** What the bets in the day's rounds risked and brought, of all players together. */
async function readTaken(db: Db, slug: string, from: Date, to: Date): Promise<Taken> {
  type Alike = { isBack: boolean; odds: number; stakePaise: number; bets: number; profitPaise: number };
  const { rows } = await sql<Alike>`
    select b.is_back as "isBack", b.odds, b.stake_paise as "stakePaise", count(*)::int as bets,
      coalesce(sum(b.profit_paise), 0)::bigint as "profitPaise"
    from bets b join casino_rounds r on r.round_id = b.market_id
    where r.slug = ${slug} and r.opens_at >= ${from} and r.opens_at < ${to} and b.status = 'SETTLED'
    group by b.is_back, b.odds, b.stake_paise`.execute(db);
  const sumOf = (of: (alike: Alike) => number): number => rows.reduce((sum, alike) => sum + of(alike), 0);
  return {
    bets: sumOf(({ bets }) => bets),
    riskPaise: sumOf(
      ({ isBack, odds, stakePaise, bets }) =>
        riskOf({ side: isBack ? 'back' : 'lay', odds, stakePaise }) * bets,
    ),
    profitPaise: sumOf(({ profitPaise }) => profitPaise),
  };
}

async function readSelections(db: Db, slug: string): Promise<ReadonlyMap<number, readonly number[] | null>> {
  const rows = await db
    .selectFrom('casino_epochs')
    .select(['epoch', 'selections'])
    .where('slug', '=', slug)
    .execute();
  return new Map(rows.map(({ epoch, selections }) => [epoch, selections]));
}

async function readFirstDay(db: Db, slug: string): Promise<string> {
  const first = await db
    .selectFrom('casino_epochs')
    .select('published_at')
    .where('slug', '=', slug)
    .orderBy('epoch')
    .limit(1)
    .executeTakeFirst();
  return first ? dayOf(first.published_at.getTime()) : '';
}

type Asked = { day: string; from: number; now: number };

/** What came of a table's rounds on a day, for everybody: nothing of who bet, or how much. @param from the day's first moment, ms */
export async function dayOfTable(db: Db, table: Table, { day, from, now }: Asked): Promise<CasinoDay> {
  const { slug, name, game } = table.table;
  const [since, until] = [new Date(from), new Date(from + DAY_MS)];
  const rows = (await readDay(db, slug, since, until)).filter(isOver);
  const orders = await readSelections(db, slug);
  const settled = rows
    .filter(({ state }) => state === 'SETTLED')
    .map((row) => outcomeIn(table, { selections: orders.get(row.epoch) ?? null }, row).selections);
  const taken = await readTaken(db, slug, since, until);
  const last = rows.findLast(({ record_hash: hash }) => hash);
  const { low, high } = oddsTableOf(game);
  const epoch = table.epoch();
  return {
    table: slug,
    name,
    game,
    day,
    first_day: await readFirstDay(db, slug),
    today: dayOf(now),
    level: epoch?.level ?? 2,
    mix: mixAt(table),
    rounds: rows.length,
    voids: voidsOf(rows),
    selections: selectionsOf(table, settled),
    bets: taken.bets,
    returned: taken.riskPaise > 0 ? (taken.riskPaise + taken.profitPaise) / taken.riskPaise : null,
    return_low: low,
    return_high: high,
    head: last?.record_hash ?? '',
    head_round: last?.round_id ?? '',
  };
}
