import { pathTo } from '../../../slices/route/routes';

/** Casino series that are not lists of tables: two single tables and the live lobby (api.md 2.3). */
const PATHS: Readonly<Record<number, string>> = {
  [-16]: pathTo('casinoMatch', { matchId: -1019 }),
  [-19]: pathTo('casinoMatch', { matchId: -1029 }),
  [-24]: pathTo('worldCasino'),
};

export const LIVE_CASINO_SERIES = -24;
/** The casino sport of the live casinos (product.md section 3). */
export const LIVE_CASINO = 'worldcasino';

/** The address of a casino series. */
export const casinoPath = (seriesId: number): string =>
  PATHS[seriesId] ?? `${pathTo('casinoList')}/${seriesId}`;
