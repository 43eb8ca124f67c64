import { navigated, redirected, routeSlice, toRoute, urlChanged } from '../../slices/route';
import type { Route } from '../../slices/route';
import { matrix } from './matrix';

test.each([
  ['/', { name: 'login' }],
  ['', { name: 'login' }],
  ['/login', { name: 'login' }],
  ['/home', { name: 'home' }],
  ['home?x=1', { name: 'home', path: '/home?x=1' }],
  ['/change-password', { name: 'changePassword' }],
  ['/game-details/4/1.234', { name: 'match', sportId: '4', matchId: '1.234' }],
  ['/all-sports/-4', { name: 'sport', sportId: '-4' }],
  ['/game-details/4', { name: 'unknown' }],
  ['/game-details/4/m1/more', { name: 'unknown' }],
  ['/game-details/4/..%2f', { name: 'unknown' }],
  [`/all-sports/${'9'.repeat(65)}`, { name: 'unknown' }],
  ['/sign-up', { name: 'signUp' }],
  ['/replay?file=a.actions.jsonl', { name: 'replay' }],
  ['/match/matchdetail/m1', { name: 'match', sportId: '', matchId: 'm1' }],
  ['/CM/MD/1.23', { name: 'match', sportId: '', matchId: '1.23' }],
  ['/cm/md/m1', { name: 'unknown' }],
  ['/match/matchdetail/', { name: 'unknown' }],
  ['/match/matchdetail/m1/x', { name: 'unknown' }],
  ['/report', { name: 'unknown' }],
  ['/report/everything', { name: 'unknown' }],
  ['/setting/everything', { name: 'unknown' }],
  ['/horse-racing/m1', { name: 'unknown' }],
  ['/horse-racing/m1/2026-11-21', { name: 'match', sportId: '', matchId: 'm1', date: '2026-11-21' }],
  [
    '/horse-racing/m1/2026-11-21%2018:30?kind=place',
    { name: 'match', matchId: 'm1', date: '2026-11-21%2018:30' },
  ],
  ['/nowhere', { name: 'unknown' }],
  ['/toString', { name: 'unknown' }],
])('%s', (path, route) => expect(toRoute(path)).toMatchObject(route));

test.each([
  ['/user', 'user', []],
  ['/report/account-statement', 'accountStatement', []],
  ['/report/current-bet', 'currentBet', []],
  ['/report/payment-withdraw', 'paymentWithdraw', []],
  ['/report/bet-history', 'betHistory', []],
  ['/report/live-casino-bets', 'liveCasinoBets', []],
  ['/report/casino-result', 'casinoResult', []],
  ['/casino/list', 'casinoList', []],
  ['/casino/list/-16', 'casinoList', ['-16']],
  ['/casino/match/-1019', 'casinoMatch', ['-1019']],
  ['/setting/change-password', 'settingPassword', []],
  ['/setting', 'setting', []],
  ['/setting/d-w', 'wallet', []],
  ['/security-auth', 'securityAuth', []],
  ['/world-casino', 'worldCasino', []],
  ['/slot-games?x=1', 'slotGames', []],
  ['/fantasy-game', 'fantasyGame', []],
])('%s is the page %s', (path, page, params) => {
  expect(toRoute(path)).toEqual({ name: 'page', path, page, params });
});

const states: Record<string, Route> = {
  login: toRoute('/'),
  home: toRoute('/home'),
  changePassword: toRoute('/change-password'),
  match: toRoute('/game-details/4/m1'),
  sport: toRoute('/all-sports/4'),
  signUp: toRoute('/sign-up'),
  page: toRoute('/report/bet-history'),
  replay: toRoute('/replay'),
  unknown: toRoute('/nowhere'),
};

matrix(
  routeSlice.reducer,
  states,
  {
    toHome: navigated('/home'),
    toLogin: redirected('/'),
    toMatch: urlChanged('/game-details/4/m1'),
    toNowhere: urlChanged('/nowhere'),
    toSport: navigated('/all-sports/4'),
    toChange: redirected('/change-password'),
    toSignUp: urlChanged('/sign-up'),
    toPage: navigated('/report/bet-history'),
    toAlias: navigated('/CM/MD/m1'),
    toReplay: urlChanged('/replay'),
  },
  `
                 toHome  toLogin  toMatch  toNowhere  toSport  toChange        toSignUp  toPage  toAlias  toReplay
  login          home    -        match    unknown    sport    changePassword  signUp    page    match    replay
  home           -       login    match    unknown    sport    changePassword  signUp    page    match    replay
  changePassword home    login    match    unknown    sport    -               signUp    page    match    replay
  match          home    login    -        unknown    sport    changePassword  signUp    page    match    replay
  sport          home    login    match    unknown    -        changePassword  signUp    page    match    replay
  signUp         home    login    match    unknown    sport    changePassword  -         page    match    replay
  page           home    login    match    unknown    sport    changePassword  signUp    -       match    replay
  replay         home    login    match    unknown    sport    changePassword  signUp    page    match    -
  unknown        home    login    match    -          sport    changePassword  signUp    page    match    replay
`,
);
