import { FANCY_SECTIONS, sectionOf } from '../../../domain/sessions/fancySection';
import { MARKET_TABS, tabOfMarket, tabOfSession } from '../../../domain/markets/marketTab';
import { bandOf, formOf, picksOf } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { formatRateOdds } from '../../../domain/bets/ladder';
import { lastOf } from '../../../domain/sessions/session';

const facts = (over: Partial<SessionFacts> = {}): SessionFacts => ({
  type: 'line',
  typeId: 1,
  ballSess: 1,
  width: 0,
  capRuns: 0,
  ...over,
});

test.each([
  ['MATCH_ODDS', 'odds'],
  ['BOOKMAKER', 'bookmaker'],
  ['TO_WIN_THE_TOSS', 'toss'],
  ['TIED_MATCH', 'tied'],
  ['OVER_UNDER_25', 'overUnder'],
  ['OVER_UNDER_05', 'overUnder'],
  ['BOTH_TEAMS_TO_SCORE', 'other'],
  ['WIN', 'other'],
  ['constructor', 'other'],
  [undefined, 'other'],
])('a market of type %p stands under %p', (type, tab) => {
  expect(tabOfMarket(type)).toBe(tab);
});

test.each([
  [facts(), 'fancy', 'session'],
  [facts({ typeId: 2 }), 'fancy', 'session'],
  [facts({ ballSess: 2 }), 'fancy', 'over'],
  [facts({ ballSess: 3 }), 'fancy', 'ball'],
  [facts({ typeId: 4 }), 'fancy', 'fancy1'],
  [facts({ type: 'khado', width: 10 }), 'khado', null],
  [facts({ type: 'meter', capRuns: 50 }), 'meter', null],
  [facts({ type: 'oddEven', typeId: 3 }), 'oddEven', null],
  [facts({ type: 'lastDigit' }), 'lastDigit', null],
])('a session %j stands under %p, section %p', (session, tab, section) => {
  expect(tabOfSession(session)).toBe(tab);
  expect(sectionOf(session)).toBe(section);
  expect(MARKET_TABS).toContain(tab);
  if (section !== null) expect(FANCY_SECTIONS).toContain(section);
});

test('Fancy 1 is a line of type 4; other types keep their own form', () => {
  expect(formOf(facts({ typeId: 4 }))).toBe('fancy1');
  expect(formOf(facts({ type: 'meter', typeId: 4 }))).toBe('meter');
});

test('the band of a Khado has as many runs as its width, at least one', () => {
  expect(bandOf({ width: 10 }, 150)).toEqual({ from: 150, to: 159 });
  expect(bandOf({ width: 0 }, 150)).toEqual({ from: 150, to: 150 });
});

test('each pick has a number it wins with', () => {
  expect(picksOf({ type: 'oddEven' })).toEqual([
    { selectionId: 1, result: 1 },
    { selectionId: 2, result: 0 },
  ]);
  expect(picksOf({ type: 'lastDigit' }).map(({ result }) => result)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(picksOf({ type: 'line' })).toEqual([]);
});

test.each([
  [9500, '1.95'],
  [9850, '1.985'],
  [10_000, '2.00'],
  [85_000, '9.50'],
  [50, '1.005'],
])('a rate of %p basis points is %p as odds', (bps, odds) => {
  expect(formatRateOdds(bps)).toBe(odds);
});

test('a step of meter bets ends one run before the next begins', () => {
  const next = { from: 77, to: 126, paise: 0 };
  expect(lastOf({ from: 27, to: 76, paise: -50_000 }, next)).toBe(-1000);
  expect(lastOf({ from: 127, to: null, paise: 50_000 }, undefined)).toBe(50_000);
});
