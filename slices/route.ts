import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { screenAt } from './route/routes';
import type { ScreenName } from './route/routes';

/** Screens the app itself knows by name; their addresses have nothing else. */
const BARE = ['login', 'signUp', 'changePassword', 'home', 'replay'] as const;
type Bare = (typeof BARE)[number];

const isBare = (name: ScreenName): name is Bare => BARE.some((one) => one === name);

/** Screens that need nothing but their name; `params` are the ids in the address. */
export type PageName = Exclude<ScreenName, Bare | 'match' | 'sport' | 'horseRacing'>;

/** The screen in the hash (product.md section 2). `path` is what follows '#', always starting with '/'. */
export type Route =
  | { name: Bare; path: string }
  /** `sportId` is '' in addresses that name only the match. `date`: of a race card, as the address writes it; that is a
   * match in another layout. */
  | { name: 'match'; path: string; sportId: string; matchId: string; date?: string }
  | { name: 'sport'; path: string; sportId: string }
  | { name: 'page'; path: string; page: PageName; params: readonly string[] }
  | { name: 'unknown'; path: string };

const withoutQuery = (path: string): string => path.split('?')[0] ?? '';

const raceCardOf = (path: string, [matchId = '', date = '']: readonly string[]): Route => ({
  name: 'match',
  path,
  sportId: '',
  matchId,
  date,
});

/** '/game-details/4/m1?x' to a route; unknown paths are kept so that the address bar still shows them. */
export function toRoute(text: string): Route {
  const path = text.startsWith('/') ? text : `/${text}`;
  // A trailing slash is forgiven.
  const screen = screenAt(withoutQuery(path).replace(/(.)\/+$/, '$1'));
  if (!screen) return { name: 'unknown', path };
  const { name, sportId, matchId, params } = screen;
  if (isBare(name)) return { name, path };
  switch (name) {
    case 'match':
      return { name, path, sportId, matchId };
    case 'horseRacing':
      return raceCardOf(path, params);
    case 'sport':
      return { name, path, sportId };
    default:
      return { name: 'page', path, page: name, params };
  }
}

function moved(r: Route, path: string): Route {
  const next = toRoute(path);
  return next.path === r.path ? r : next;
}

/** Whether a screen is for everybody, signed in or not. */
export const isPublic = (route: Route): boolean =>
  route.name === 'replay' || (route.name === 'page' && route.page === 'fairness');

export const routeSlice = createSlice({
  name: 'route',
  initialState: (): Route => ({ name: 'login', path: '/' }),
  reducers: {
    /** The player followed a link: the browser gets a history entry. */
    navigated: (r, { payload }: PayloadAction<string>): Route => moved(r, payload),
    /** The app redirects: the history entry is replaced, so that Back does not loop. */
    redirected: (r, { payload }: PayloadAction<string>): Route => moved(r, payload),
    /** The browser moved: Back, Forward or a pasted address. */
    urlChanged: (r, { payload }: PayloadAction<string>): Route => moved(r, payload),
  },
  selectors: { selectRoute: (r) => r, selectPath: (r) => r.path },
});

export const { navigated, redirected, urlChanged } = routeSlice.actions;
export const { selectRoute, selectPath } = routeSlice.selectors;
