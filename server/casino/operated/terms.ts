import type { Selectable } from 'kysely';
import { STAKE_STEP_PAISE } from '../../../domain/rounds/roundKind';
import type { CasinoTable } from '../../../domain/casino/tables';
import { ROUND_TYPE } from '../../../domain/markets/marketKind';
import type { CasinoTermsTable } from '../../base/db/casinoTables';
import type { Db } from '../../base/db/connect';
import { termsOf } from '../../markets/matches/terms';
import type { Terms } from '../../markets/matches/terms';
import { readVideoOrigins } from '../../players/settings/videoOrigins';

export type TermsRow = Selectable<CasinoTermsTable>;

/** How a table is dealt; what an operator has not set is as usual. */
export type TableTerms = {
  /** No round begins. */
  readonly isClosed: boolean;
  /** What its rounds are stored with. */
  readonly market: Terms;
  /** Of its quotes, percent; null: that of the rules. */
  readonly margin: number | null;
  /** Of the operator's pictures; '': the cards are drawn. */
  readonly videoUrl: string;
};

/** What an operator changes; null is back to the usual. */
export type NewTerms = {
  isClosed?: boolean;
  minStakePaise?: number | null;
  maxStakePaise?: number | null;
  margin?: number | null;
  videoUrl?: string | null;
};

/** The terms of a table, as far as a row of it says something else than usual. */
export function tableTermsOf({ sportId }: CasinoTable, row: TermsRow | undefined): TableTerms {
  const usual = termsOf(sportId, ROUND_TYPE);
  if (!row) return { isClosed: false, market: usual, margin: null, videoUrl: '' };
  return {
    isClosed: row.is_closed,
    market: {
      ...usual,
      minStakePaise: row.min_stake_paise ?? usual.minStakePaise,
      maxStakePaise: row.max_stake_paise ?? usual.maxStakePaise,
    },
    margin: row.margin,
    videoUrl: row.video_url ?? '',
  };
}

/** What operators have set, by table; pictures only of an origin that is still allowed. */
export async function readTermsRows(db: Db): Promise<ReadonlyMap<string, TermsRow>> {
  const rows = await db.selectFrom('casino_terms').selectAll().execute();
  const origins = await readVideoOrigins(db);
  const shown = ({ video_url: url, ...row }: TermsRow): TermsRow => ({
    ...row,
    video_url: url !== null && origins.includes(new URL(url).origin) ? url : null,
  });
  return new Map(rows.map((row) => [row.slug, shown(row)]));
}

export type TermsSet =
  | { status: 'set'; isChanged: boolean; terms: TableTerms }
  /** The smallest stake would exceed the largest. */
  | { status: 'crossed'; terms: TableTerms };

const columnsOf = (terms: NewTerms) => ({
  is_closed: terms.isClosed,
  min_stake_paise: terms.minStakePaise,
  max_stake_paise: terms.maxStakePaise,
  margin: terms.margin,
  video_url: terms.videoUrl,
});

/** Whether a table can have this stake as a limit: bets of rounds are whole steps. */
export const isStakeLimit = (paise: number): boolean => paise > 0 && paise % STAKE_STEP_PAISE === 0;

/** Sets terms of a table, in a transaction; those that are left out stay. Whoever does the same again changes nothing. */
export async function setTableTerms(db: Db, table: CasinoTable, terms: NewTerms): Promise<TermsSet> {
  const { slug } = table;
  await db
    .insertInto('casino_terms')
    .values({ slug })
    .onConflict((on) => on.column('slug').doNothing())
    .execute();
  const find = db.selectFrom('casino_terms').selectAll().where('slug', '=', slug);
  const before = await find.forNoKeyUpdate().executeTakeFirstOrThrow();
  await db.updateTable('casino_terms').set(columnsOf(terms)).where('slug', '=', slug).execute();
  const after = await find.executeTakeFirstOrThrow();
  const now = tableTermsOf(table, after);
  if (now.market.minStakePaise > now.market.maxStakePaise) return { status: 'crossed', terms: now };
  return { status: 'set', isChanged: JSON.stringify(before) !== JSON.stringify(after), terms: now };
}
