import { formatAmount, toRupees } from '../../../domain/base/money';
import { GAMES } from '../../../domain/casino/games';
import { marginOf } from '../../../domain/casino/margin';
import { CASINO_TABLES } from '../../../domain/casino/tables';
import type { CasinoTable } from '../../../domain/casino/tables';
import type { TableTerms } from '../../casino/operated/terms';

/** A table by its short name, or by the number of its match. */
export const tableBy = (text: string): CasinoTable | undefined =>
  CASINO_TABLES.find(({ slug, matchId }) => slug === text.trim() || String(matchId) === text.trim());

/** The margin that the rules of a table say; undefined where every price is printed. */
export const usualMarginOf = ({ game }: CasinoTable): number | undefined =>
  game === undefined ? undefined : marginOf(GAMES[game]);

/** The margin of its quotes, '4%'; '' where there is none. */
export function marginText(table: CasinoTable, { margin }: TableTerms): string {
  const usual = usualMarginOf(table);
  return usual === undefined ? '' : `${margin ?? usual}%`;
}

/** Its limits, '100.00-1,00,000.00'. */
export const stakesText = ({ market }: TableTerms): string =>
  `${formatAmount(market.minStakePaise)}-${formatAmount(market.maxStakePaise)}`;

/** How a table is dealt, in one line. */
export function termsLine(table: CasinoTable, terms: TableTerms): string {
  const margin = marginText(table, terms);
  return [
    `${table.slug}  ${table.name}: ${terms.isClosed ? 'closed' : 'open'}`,
    `stakes ${stakesText(terms)}`,
    ...(margin === '' ? [] : [`margin ${margin}`]),
    ...(terms.videoUrl === '' ? [] : [`shown at ${terms.videoUrl}`]),
  ].join(', ');
}

/** The same for scripts. */
export const termsData = (table: CasinoTable, { isClosed, market, margin, videoUrl }: TableTerms) => ({
  table: table.slug,
  match_id: String(table.matchId),
  name: table.name,
  is_closed: isClosed,
  min_stake: toRupees(market.minStakePaise),
  max_stake: toRupees(market.maxStakePaise),
  margin: margin ?? usualMarginOf(table) ?? null,
  video_url: videoUrl,
});
