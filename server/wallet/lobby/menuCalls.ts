import * as v from 'valibot';
import { casinoSports } from '../../../api/schemas/menu';
import type { HeaderItem } from '../../../api/schemas/menu';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { categoriesNow } from './shownGames';

const MATKA = 'matka';
const FANTASY = 'fantasy';

/** Entries of the header; one with a category is there while a game of it can be played. */
export const CASINO_HEADER: readonly (HeaderItem & { category?: string })[] = [
  { name: 'Our Casino', path: '/casino/list', order: 1 },
  { name: 'Live Casino', path: '/world-casino', order: 2 },
  { name: 'Slot Game', path: '/slot-games', order: 3 },
  { name: 'Fantasy Game', path: '/fantasy-game', order: 4, category: FANTASY },
  { name: 'Matka', path: '/world-casino/matka', order: 5, category: MATKA },
];

/** Casinos whose sports the menus know. */
export const CASINOS = { matka: 'Matka', worldcasino: 'Live Casino' } as const;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** Categories with a game whose points are not rupees: the player is told what one is worth before playing. */
async function categoriesInPoints(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_games')
    .innerJoin('providers', 'providers.code', 'provider_games.provider')
    .select('provider_games.category')
    .distinct()
    .where('providers.enabled', '=', true)
    .where('provider_games.enabled', '=', true)
    .where('providers.point_paise', 'is not', null)
    .execute();
  return rows.map(({ category }) => category);
}

/** The casinos of menus. */
export const casinoMenuCalls = ({ db }: { db: Db }): Call[] => [
  call({
    method: 'GET',
    path: 'casino/getCasinoSport',
    summary: 'Casinos and whether each is offered',
    request: v.object({}),
    reply: casinoSports,
    handle: async () => {
      const now = await categoriesNow(db);
      const inPoints = await categoriesInPoints(db);
      return done([
        {
          sport_id: MATKA,
          name: CASINOS.matka,
          is_active: flag(now.includes(MATKA)),
          show_chip_value_popup: flag(inPoints.includes(MATKA)),
        },
        {
          sport_id: 'worldcasino',
          name: CASINOS.worldcasino,
          is_active: flag(true),
          show_chip_value_popup: flag(inPoints.some((category) => category !== MATKA)),
        },
      ]);
    },
  }),
  call({
    method: 'GET',
    path: 'worldCasino/getHeaderHandler',
    summary: 'Casino entries of the header, as JSON text of an array sorted by order',
    request: v.object({}),
    reply: v.string(),
    handle: async () => {
      const now = await categoriesNow(db);
      const shown = CASINO_HEADER.filter(({ category }) => category === undefined || now.includes(category));
      return done(JSON.stringify(shown.map(({ name, path, order }) => ({ name, path, order }))));
    },
  }),
];
