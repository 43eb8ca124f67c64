import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The screen, from the hash (product.md section 2). `path` is what follows '#', always from '/'. */
export type Route =
  | { name: 'login'; path: string }
  | { name: 'changePassword'; path: string }
  | { name: 'home'; path: string }
  | { name: 'match'; path: string; sportId: string; matchId: string }
  | { name: 'sport'; path: string; sportId: string }
  | { name: 'unknown'; path: string };

/** Ids are kept to what an id can be, so that a pasted address cannot carry anything else into a call. */
const MATCH = /^\/game-details\/([\w.-]{1,64})\/([\w.-]{1,64})$/;
const SPORT = /^\/all-sports\/([\w.-]{1,64})$/;

/** '/game-details/4/m1?x' to a route; unknown paths are kept as they are so that the address bar still shows them. */
export function toRoute(text: string): Route {
  const path = text.startsWith('/') ? text : `/${text}`;
  const bare = path.split('?')[0] ?? '';
  const [, sportId, matchId] = MATCH.exec(bare) ?? SPORT.exec(bare) ?? [];
  if (sportId && matchId) return { name: 'match', path, sportId, matchId };
  if (sportId) return { name: 'sport', path, sportId };
  return { name: SIMPLE[bare] ?? 'unknown', path };
}

const SIMPLE: Readonly<Record<string, 'login' | 'home' | 'changePassword'>> = {
  '/': 'login',
  '/login': 'login',
  '/home': 'home',
  '/change-password': 'changePassword',
};

const moved = (r: Route, path: string): Route => {
  const next = toRoute(path);
  return next.path === r.path ? r : next;
};

export const routeSlice = createSlice({
  name: 'route',
  initialState: (): Route => ({ name: 'login', path: '/' }),
  reducers: {
    /** The player pressed a link: the browser gets a history entry. */
    navigated: (r, { payload }: PayloadAction<string>): Route => moved(r, payload),
    /** The app sends the player elsewhere: the history entry is replaced, Back does not lead into a loop. */
    redirected: (r, { payload }: PayloadAction<string>): Route => moved(r, payload),
    /** The browser moved by itself: Back, Forward, a pasted address. */
    urlChanged: (r, { payload }: PayloadAction<string>): Route => moved(r, payload),
  },
  selectors: { selectRoute: (r) => r, selectPath: (r) => r.path },
});

export const { navigated, redirected, urlChanged } = routeSlice.actions;
export const { selectRoute, selectPath } = routeSlice.selectors;
