import type { CasinoSeries, CasinoSport } from '../../../api/casino';
import type { Cup } from '../../../api/menu';
import type { HeaderItem } from '../../../api/schemas/menu';
import type { Sport } from '../../../api/sports';
import { CRICKET, TOP_MENU_SPORTS } from '../../../domain/base/product';
import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { LIVE_CASINO, LIVE_CASINO_SERIES, casinoPath } from './casinoPath';

/** `sportId` is set for a sport, for its icon and matches. */
export type NavItem = {
  readonly to: string;
  readonly name: string;
  readonly kind: 'sport' | 'cup' | 'election' | 'casino';
  readonly sportId?: number;
};

/** The lists of the menu; undefined while loading, empty after a failure. */
export type NavLists = {
  readonly cups: readonly Cup[] | undefined;
  readonly sports: readonly Sport[] | undefined;
  readonly series: readonly CasinoSeries[] | undefined;
  readonly casinos: readonly CasinoSport[] | undefined;
  readonly header: readonly HeaderItem[] | undefined;
};

const cupItems = (cups: readonly Cup[]): NavItem[] =>
  cups
    .map(({ matchId, name, sportId, isElection }) => ({
      to: pathTo('match', { sportId, matchId }),
      name,
      kind: isElection ? ('election' as const) : ('cup' as const),
    }))
    .sort((a, b) => Number(b.kind === 'election') - Number(a.kind === 'election'));

/** Only the sports product.md section 2 names, cricket first. */
const sportItems = (sports: readonly Sport[]): NavItem[] =>
  sports
    .filter(({ sportId }) => TOP_MENU_SPORTS.includes(sportId))
    .map(({ sportId, name }) => ({
      to: pathTo('sport', { sportId }),
      name,
      kind: 'sport' as const,
      sportId,
    }))
    .sort((a, b) => Number(b.sportId === CRICKET) - Number(a.sportId === CRICKET));

/** The lobby of the live casinos is offered only while those are (api.md 2.3). */
function casinoItems(series: readonly CasinoSeries[], casinos: readonly CasinoSport[]): NavItem[] {
  const hasLive = casinos.some(({ sportId, isActive }) => sportId === LIVE_CASINO && isActive);
  return series
    .filter(({ seriesId }) => hasLive || seriesId !== LIVE_CASINO_SERIES)
    .map(({ seriesId, name }) => ({ to: casinoPath(seriesId), name, kind: 'casino' as const }));
}

/** Only paths within the app: the server must not send a player elsewhere. */
const headerItems = (items: readonly HeaderItem[]): NavItem[] =>
  items
    .filter(({ path }) => /^\/(?!\/)/.test(path))
    .map(({ path, name }) => ({ to: path, name, kind: 'casino' as const }));

/** The items of the top menu in order, up to the first list still loading, so that nothing moves later;
 * duplicates by address are dropped. `isWhole`: all lists have loaded. */
export function navItems({ cups, sports, series, casinos, header }: NavLists): {
  items: readonly NavItem[];
  isWhole: boolean;
} {
  const groups = [
    cups && cupItems(cups),
    sports && sportItems(sports),
    series && casinos && casinoItems(series, casinos),
    header && headerItems(header),
  ];
  const waiting = groups.findIndex((group) => group === undefined);
  const known = groups.slice(0, waiting < 0 ? groups.length : waiting).flatMap((group) => group ?? []);
  const items = known.filter(({ to }, i) => known.findIndex((other) => other.to === to) === i);
  return { items, isWhole: waiting < 0 };
}

/** 'page': this very screen; 'true': the match on screen is one of the sport's. */
export type Current = 'page' | 'true' | undefined;

/** How an item is marked on a screen. */
export function currentOf({ to, sportId }: NavItem, route: Route): Current {
  if (route.path.split('?')[0] === to) return 'page';
  const isOfSport = route.name === 'match' && sportId !== undefined && route.sportId === String(sportId);
  return isOfSport ? 'true' : undefined;
}
