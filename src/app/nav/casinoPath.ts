import { pathTo } from '../../../slices/routes';

/** Series of the family's casino that are no list of tables: two hold a single table, one is the lobby of the
 * live casinos (api.md 2.3). */
const PATHS: Readonly<Record<number, string>> = {
  [-16]: pathTo('casinoMatch', { matchId: -1019 }),
  [-19]: pathTo('casinoMatch', { matchId: -1029 }),
  [-24]: pathTo('worldCasino'),
};

export const LIVE_CASINO_SERIES = -24;
/** The casino sport behind the live casinos (product.md section 3). */
export const LIVE_CASINO = 'worldcasino';

/** Where a casino series leads. */
export const casinoPath = (seriesId: number): string =>
  PATHS[seriesId] ?? `${pathTo('casinoList')}/${seriesId}`;
