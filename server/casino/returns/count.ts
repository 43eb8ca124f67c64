import { sql } from 'kysely';
import { toIst } from '../../../domain/base/time';
import type { OutcomeCase } from '../../../domain/casino/game';
import { chancesThen } from '../../../domain/casino/chances';
import { GAMES } from '../../../domain/casino/games';
import { withMargin } from '../../../domain/casino/margin';
import { momentsOf } from '../../../domain/casino/moments';
import type { Moments } from '../../../domain/casino/moments';
import type { CasinoGameName, CasinoTable } from '../../../domain/casino/tables';
import { drawnOf } from '../../../domain/casino/wire';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';

/** So many rounds are counted in one transaction. */
const AT_ONCE = 100;

type RoundRow = { round_id: string; opens_at: Date; margin: number | null; cards: string[][] | null };

type FillRow = {
  selection_id: number;
  is_back: boolean;
  odds: number;
  stake_paise: number;
  placed_after: number;
  bets: number;
};

/** What a round adds to its day. */
type Counted = Moments & { bets: number; stakedPaise: number; wonPaise: number };

const CASES = new Map<CasinoGameName, readonly OutcomeCase<unknown>[]>();

function casesOf(name: CasinoGameName): readonly OutcomeCase<unknown>[] {
  const known = CASES.get(name) ?? GAMES[name].jointOutcomes();
  CASES.set(name, known);
  return known;
}

const readFills = async (trx: Trx, roundId: string): Promise<readonly FillRow[]> =>
  (
    await sql<FillRow>`
      select b.selection_id, b.is_back, f.odds, coalesce(b.placed_after, 0) as placed_after,
        sum(f.stake_paise)::bigint as stake_paise, count(*)::int as bets
      from bets b join live_fills f on f.bet_id = b.id
      where b.market_id = ${roundId} and b.status <> 'DELETED'
      group by b.selection_id, b.is_back, f.odds, coalesce(b.placed_after, 0)`.execute(trx)
  ).rows;

async function readWon(trx: Trx, roundId: string): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(profit_paise), 0)::bigint as won from bets
    where market_id = ${roundId} and status <> 'DELETED'`.execute(trx);
  return rows[0]?.won ?? 0;
}

/** What a round brought, and what its bets bring by the chances; undefined: nobody bet. */
async function countRound(
  trx: Trx,
  game: CasinoGameName,
  { round_id, margin, cards }: RoundRow,
): Promise<Counted | undefined> {
  const fills = await readFills(trx, round_id);
  if (fills.length === 0) return undefined;
  const priced = margin === null ? GAMES[game] : withMargin(GAMES[game], margin);
  const bets = fills.map((fill) => ({
    selectionId: fill.selection_id,
    side: fill.is_back ? ('back' as const) : ('lay' as const),
    odds: fill.odds,
    stakePaise: fill.stake_paise,
    placedAfter: fill.placed_after,
  }));
  const then = chancesThen(priced, drawnOf(priced, cards ?? []));
  const { mean, variance, stray } = momentsOf(priced, casesOf(game), bets, then);
  return {
    mean,
    variance,
    stray,
    bets: fills.reduce((sum, one) => sum + one.bets, 0),
    stakedPaise: fills.reduce((sum, one) => sum + one.stake_paise, 0),
    wonPaise: await readWon(trx, round_id),
  };
}

/** The day of a moment by the players' clock. */
export const dayOf = (at: Date): string => toIst(at.getTime()).slice(0, 10);

const add = (trx: Trx, slug: string, day: string, round: Counted) =>
  trx
    .insertInto('casino_returns')
    .values({
      slug,
      day,
      rounds: 1,
      bets: round.bets,
      staked_paise: round.stakedPaise,
      won_paise: round.wonPaise,
      expected_paise: round.mean,
      variance: round.variance,
      stray: round.stray,
    })
    .onConflict((on) =>
      on.columns(['slug', 'day']).doUpdateSet({
        rounds: sql`casino_returns.rounds + 1`,
        bets: sql`casino_returns.bets + excluded.bets`,
        staked_paise: sql`casino_returns.staked_paise + excluded.staked_paise`,
        won_paise: sql`casino_returns.won_paise + excluded.won_paise`,
        expected_paise: sql`casino_returns.expected_paise + excluded.expected_paise`,
        variance: sql`casino_returns.variance + excluded.variance`,
        stray: sql`greatest(casino_returns.stray, excluded.stray)`,
      }),
    )
    .execute();

/** As far as the table was counted, its row locked: two that count do so one after the other. */
async function lockThrough(trx: Trx, slug: string): Promise<Date> {
  await trx
    .insertInto('casino_counted')
    .values({ slug, through: new Date(0) })
    .onConflict((on) => on.column('slug').doNothing())
    .execute();
  const row = await trx
    .selectFrom('casino_counted')
    .select('through')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.through;
}

/** Counts the next paid rounds of a table, each once. @returns whether there may be more */
export function countRounds(db: Db, { slug, game }: CasinoTable): Promise<boolean> {
  if (game === undefined) return Promise.resolve(false);
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('casino_rounds')
      .select(['round_id', 'opens_at', 'margin', 'cards'])
      .where('slug', '=', slug)
      .where('opens_at', '>', await lockThrough(trx, slug))
      .where('state', '=', 'SETTLED')
      .orderBy('opens_at')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      const counted = await countRound(trx, game, row);
      if (counted) await add(trx, slug, dayOf(row.opens_at), counted);
    }
    const last = rows.at(-1);
    if (last)
      await trx
        .updateTable('casino_counted')
        .set({ through: last.opens_at })
        .where('slug', '=', slug)
        .execute();
    return rows.length === AT_ONCE;
  });
}
