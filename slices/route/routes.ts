/** Every address of product.md section 2: parser, router patterns and links are made from it. Links use a
 * screen's first address; the others are older spellings. */
export const ROUTES = {
  login: ['/login', '/'],
  signUp: ['/sign-up'],
  changePassword: ['/change-password'],
  home: ['/home'],
  match: ['/game-details/:sportId/:matchId', '/match/matchdetail/:matchId', '/CM/MD/:matchId'],
  sport: ['/all-sports/:sportId'],
  user: ['/user'],
  accountStatement: ['/report/account-statement'],
  // Our own: product.md section 2 has no address for them, api.md section 2.9 has the first one's call.
  profitLoss: ['/report/profit-loss'],
  queries: ['/report/queries'],
  currentBet: ['/report/current-bet'],
  paymentWithdraw: ['/report/payment-withdraw'],
  betHistory: ['/report/bet-history'],
  liveCasinoBets: ['/report/live-casino-bets'],
  casinoResult: ['/report/casino-result'],
  casinoList: ['/casino/list', '/casino/list/:seriesId'],
  casinoMatch: ['/casino/match/:matchId'],
  horseRacing: ['/horse-racing/:matchId/:date'],
  settingPassword: ['/setting/change-password'],
  // Our own: product.md section 2 has only what lies beneath it.
  setting: ['/setting'],
  wallet: ['/setting/d-w'],
  securityAuth: ['/security-auth'],
  // Our own: what players limit themselves.
  limits: ['/limits'],
  // Beside the address of product.md our own: one kind of games, and a game of a provider.
  worldCasino: ['/world-casino', '/world-casino/:kind', '/world-casino/:provider/:game'],
  slotGames: ['/slot-games'],
  // The sidebar names this game, but product.md section 2 gives it no address: this one is our own.
  fantasyGame: ['/fantasy-game'],
  // Our own too: markets a player has pinned.
  multiMarkets: ['/multi-markets'],
  // What our tables proved, for everybody; a day is 'yyyy-MM-dd'.
  fairness: ['/fairness/:table', '/fairness', '/fairness/:table/:day'],
  // Recordings are watched there, even when signed out.
  replay: ['/replay'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ScreenName = keyof typeof ROUTES;

type IdsIn<P extends string> = P extends `${string}:${infer Id}/${infer Rest}`
  ? Id | IdsIn<Rest>
  : P extends `${string}:${infer Id}`
    ? Id
    : never;
type Ids<N extends ScreenName> = Readonly<Record<IdsIn<(typeof ROUTES)[N][0]>, string | number>>;
type Arguments<N extends ScreenName> = [IdsIn<(typeof ROUTES)[N][0]>] extends [never] ? [] : [ids: Ids<N>];

/** `pathTo('match', { sportId: 4, matchId: 'm1' })`: the address of a screen, for links. */
export function pathTo<N extends ScreenName>(name: N, ...given: Arguments<N>): string {
  const [ids] = given;
  const values: Readonly<Record<string, string | number>> = ids ?? {};
  return ROUTES[name][0].replace(/:(\w+)/g, (_, id: string) => String(values[id]));
}

/** The address of a match whose sport is not known, in an older spelling. */
export const pathToMatch = (matchId: string): string => ROUTES.match[1].replace(':matchId', matchId);

/** What an address says beyond its screen: which part of it is shown. */
export type View = {
  /** The kind of markets; null: all of them. */
  readonly kind: string | null;
  /** The market or the bet to mark and to scroll into view. */
  readonly market: string | null;
  readonly bet: string | null;
  /** Whose ladder is open: 'market:selection'. */
  readonly ladder: string | null;
  readonly isTv: boolean;
};

const TV = 'tv';
const NAMES = ['kind', 'market', 'bet', 'ladder'] as const;
const PART = /^(?:kind=\w+|(?:market|bet)=[\w.-]{1,64}|ladder=[\w.-]{1,64}:\d{1,15})$/;

function partsOf(path: string) {
  const [screen = '', query = ''] = path.split('?');
  return { screen, parts: query.split('&').filter((part) => part === TV || PART.test(part)) };
}

/** What a match's address shows. */
export function viewIn(path: string): View {
  const { parts } = partsOf(path);
  const valueOf = (name: string): string | null =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  return {
    kind: valueOf('kind'),
    market: valueOf('market'),
    bet: valueOf('bet'),
    ladder: valueOf('ladder'),
    isTv: parts.includes(TV),
  };
}

/** The address with these parts of the view changed and the others kept. */
export function withView(path: string, change: Partial<View>): string {
  const view = { ...viewIn(path), ...change };
  const parts = NAMES.flatMap((name) => (view[name] === null ? [] : [`${name}=${view[name]}`]));
  const query = [...parts, ...(view.isTv ? [TV] : [])].join('&');
  return query === '' ? partsOf(path).screen : `${partsOf(path).screen}?${query}`;
}

const WHOLE: View = { kind: null, market: null, bet: null, ladder: null, isTv: false };

/** The address of the screen alone, without its view. */
export const withoutView = (path: string): string =>
  partsOf(path).parts.length === 0 ? path : withView(path, WHOLE);

/** How an address names a runner. */
export const runnerKey = (marketId: string, selectionId: number): string => `${marketId}:${selectionId}`;

/** The address with the ladder of this runner open. */
export const withLadder = (path: string, marketId: string, selectionId: number): string =>
  withView(path, { ladder: runnerKey(marketId, selectionId) });

/** Restricts ids, so that a pasted address cannot smuggle anything else into a call. */
const ID = '([\\w.-]{1,64})';
/** A day or time in an address, whose colons and spaces may be escaped, and a game as its provider calls it. */
const FREE = '([\\w.:%+-]{1,64})';
const FREELY: readonly string[] = ['date', 'game'];

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/:(\w+)/g, (_, id: string) => (FREELY.includes(id) ? FREE : ID))}$`);

export const SCREEN_NAMES = Object.keys(ROUTES) as ScreenName[];

const PATTERNS = SCREEN_NAMES.flatMap((name) =>
  ROUTES[name].map((address) => ({ name, address, pattern: patternOf(address) })),
);

/** `sportId` and `matchId` are '' if the address names none; `params`: all its ids, in order. */
type Found = { name: ScreenName; sportId: string; matchId: string; params: readonly string[] };

/** The screen of an address without its query; null if there is none. */
export function screenAt(path: string): Found | null {
  for (const { name, address, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = found.slice(1);
    const places = [...address.matchAll(/:(\w+)/g)].map(([, id]) => id);
    const idOf = (id: string): string => params[places.indexOf(id)] ?? '';
    return { name, params, sportId: idOf('sportId'), matchId: idOf('matchId') };
  }
  return null;
}
