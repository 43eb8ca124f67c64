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
  currentBet: ['/report/current-bet'],
  paymentWithdraw: ['/report/payment-withdraw'],
  betHistory: ['/report/bet-history'],
  liveCasinoBets: ['/report/live-casino-bets'],
  casinoResult: ['/report/casino-result'],
  casinoList: ['/casino/list', '/casino/list/:seriesId'],
  casinoMatch: ['/casino/match/:matchId'],
  horseRacing: ['/horse-racing/:matchId/:date'],
  settingPassword: ['/setting/change-password'],
  wallet: ['/setting/d-w'],
  securityAuth: ['/security-auth'],
  worldCasino: ['/world-casino'],
  slotGames: ['/slot-games'],
  // The sidebar names this game, but product.md section 2 gives it no address: this one is our own.
  fantasyGame: ['/fantasy-game'],
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
export function pathTo<N extends ScreenName>(name: N, ...[ids]: Arguments<N>): string {
  const values: Readonly<Record<string, string | number>> = ids ?? {};
  return ROUTES[name][0].replace(/:(\w+)/g, (_, id: string) => String(values[id]));
}

/** The address of a match whose sport is not known, in an older spelling. */
export const pathToMatch = (matchId: string): string => ROUTES.match[1].replace(':matchId', matchId);

const TV = 'tv';
const KIND = /^kind=(\w+)$/;

function partsOf(path: string) {
  const [screen = '', query = ''] = path.split('?');
  return { screen, parts: query.split('&').filter((part) => part !== '') };
}

/** The kind of markets a match's address shows; null: all of them. */
export const kindIn = (path: string): string | null =>
  partsOf(path).parts.flatMap((part) => KIND.exec(part)?.[1] ?? [])[0] ?? null;

/** Whether a match's address shows its pictures. */
export const isTvIn = (path: string): boolean => partsOf(path).parts.includes(TV);

function addressOf(path: string, kind: string | null, isTv: boolean): string {
  const parts = [...(kind === null ? [] : [`kind=${kind}`]), ...(isTv ? [TV] : [])];
  return [partsOf(path).screen, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
}

/** The address of a screen that shows one kind of its markets, or all. */
export const withKind = (path: string, kind: string | null): string => addressOf(path, kind, isTvIn(path));

/** The address of a match that shows its pictures, or does not. */
export const withTv = (path: string, isTv: boolean): string => addressOf(path, kindIn(path), isTv);

/** The address of the screen, whatever of it is shown. */
export const withoutView = (path: string): string =>
  kindIn(path) === null && !isTvIn(path) ? path : addressOf(path, null, false);

/** Restricts ids, so that a pasted address cannot smuggle anything else into a call. */
const ID = '([\\w.-]{1,64})';
/** A day or time in an address; its colons and spaces may be escaped. */
const DATE = '([\\w.:%+-]{1,64})';

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/:(\w+)/g, (_, id: string) => (id === 'date' ? DATE : ID))}$`);

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
