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
  ['/nowhere', { name: 'unknown' }],
  ['/toString', { name: 'unknown' }],
])('%s', (path, route) => expect(toRoute(path)).toMatchObject(route));

const states: Record<string, Route> = {
  login: toRoute('/'),
  home: toRoute('/home'),
  changePassword: toRoute('/change-password'),
  match: toRoute('/game-details/4/m1'),
  sport: toRoute('/all-sports/4'),
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
  },
  `
                 toHome  toLogin  toMatch  toNowhere  toSport  toChange
  login          home    -        match    unknown    sport    changePassword
  home           -       login    match    unknown    sport    changePassword
  changePassword home    login    match    unknown    sport    -
  match          home    login    -        unknown    sport    changePassword
  sport          home    login    match    unknown    -        changePassword
  unknown        home    login    match    -          sport    changePassword
`,
);
