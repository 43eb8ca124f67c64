import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Screens whose content is a capability of its own; `params` are the ids in the address. */
export type PageName =
  | 'user'
  | 'accountStatement'
  | 'currentBet'
  | 'paymentWithdraw'
  | 'betHistory'
  | 'liveCasinoBets'
  | 'casinoResult'
  | 'casinoList'
  | 'casinoMatch'
  | 'horseRacing'
  | 'settingPassword'
  | 'wallet'
  | 'securityAuth'
  | 'worldCasino'
  | 'slotGames'
  | 'fantasyGame';

/** The screen, from the hash (product.md section 2). `path` is what follows '#', always from '/'. */
export type Route =
  | { name: 'login'; path: string }
  | { name: 'signUp'; path: string }
  | { name: 'changePassword'; path: string }
  | { name: 'home'; path: string }
  /** `sportId` is '' in the addresses that name the match alone. */
  | { name: 'match'; path: string; sportId: string; matchId: string }
  | { name: 'sport'; path: string; sportId: string }
  | { name: 'page'; path: string; page: PageName; params: readonly string[] }
  | { name: 'unknown'; path: string };

/** Ids are kept to what an id can be, so that a pasted address cannot carry anything else into a call. */
const ID = '([\\w.-]{1,64})';
/** A day or a time of day as links of the family write it: its colons and spaces may be escaped. */
const DATE = '([\\w.:%+-]{1,64})';
const at = (pattern: string): RegExp => new RegExp(`^${pattern}$`);
const MATCH = at(`/game-details/${ID}/${ID}`);
/** Other ways to a match, as older links of the family have them. */
const MATCH_ALONE = at(`/(?:match/matchdetail|CM/MD)/${ID}`);
const SPORT = at(`/all-sports/${ID}`);

const PAGES: readonly (readonly [RegExp, PageName])[] = [
  [at('/user'), 'user'],
  [at('/report/account-statement'), 'accountStatement'],
  [at('/report/current-bet'), 'currentBet'],
  [at('/report/payment-withdraw'), 'paymentWithdraw'],
  [at('/report/bet-history'), 'betHistory'],
  [at('/report/live-casino-bets'), 'liveCasinoBets'],
  [at('/report/casino-result'), 'casinoResult'],
  [at('/casino/list'), 'casinoList'],
  [at(`/casino/list/${ID}`), 'casinoList'],
  [at(`/casino/match/${ID}`), 'casinoMatch'],
  [at(`/horse-racing/${ID}/${DATE}`), 'horseRacing'],
  [at('/setting/change-password'), 'settingPassword'],
  [at('/setting/d-w'), 'wallet'],
  [at('/security-auth'), 'securityAuth'],
  [at('/world-casino'), 'worldCasino'],
  [at('/slot-games'), 'slotGames'],
  // The sidebar names the game and nothing says where it is (product.md section 2): an address of our own.
  [at('/fantasy-game'), 'fantasyGame'],
];

function toPage(path: string, bare: string): Route {
  for (const [pattern, page] of PAGES) {
    const found = pattern.exec(bare);
    if (found) return { name: 'page', path, page, params: found.slice(1) };
  }
  return { name: SIMPLE[bare] ?? 'unknown', path };
}

/** '/game-details/4/m1?x' to a route; unknown paths are kept as they are so that the address bar still shows them. */
export function toRoute(text: string): Route {
  const path = text.startsWith('/') ? text : `/${text}`;
  // A slash at the end is a slip of whoever wrote the link.
  const bare = (path.split('?')[0] ?? '').replace(/(.)\/+$/, '$1');
  const [, sportId, matchId] = MATCH.exec(bare) ?? SPORT.exec(bare) ?? [];
  if (sportId && matchId) return { name: 'match', path, sportId, matchId };
  if (sportId) return { name: 'sport', path, sportId };
  const [, alone] = MATCH_ALONE.exec(bare) ?? [];
  return alone ? { name: 'match', path, sportId: '', matchId: alone } : toPage(path, bare);
}

const SIMPLE: Readonly<Record<string, 'login' | 'signUp' | 'home' | 'changePassword'>> = {
  '/': 'login',
  '/login': 'login',
  '/sign-up': 'signUp',
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
