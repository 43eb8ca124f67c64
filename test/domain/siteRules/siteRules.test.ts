import { ruleFacts, RULE_CONSTANTS } from '../../../domain/siteRules/facts';
import type { RuleConstants } from '../../../domain/siteRules/facts';
import { fillRule, siteRules } from '../../../domain/siteRules/siteRules';
import { RULE_TABS, RULE_WORDS } from '../../../domain/siteRules/tabs';
import { cancelsOpenLays } from '../../../domain/results/nonRunner';

const textOf = (constants: RuleConstants): string =>
  siteRules(ruleFacts(constants))
    .flatMap(({ statements }) => statements.map(({ text }) => text))
    .join('\n');

test('the 27 tabs stand in the order of the specification', () => {
  expect(RULE_TABS.map(({ title }) => title)).toEqual(
    (
      'Horse Racing, Handball, Table Tennis, Basketball, Vollyball, Ice Hockey, Football, Tennis, Snooker, E-Games, ' +
      'Fustal, Big Bash League, Lunch Favourite, Politics, Bookmaker, Teenpatti, CricketCasino, Fancy Market 1, ' +
      'Football Fancy, IPL, Kabaddi, World Cup, Khado, Election, Fancy, Match, Binary'
    ).split(', '),
  );
  expect(new Set(RULE_TABS.map(({ id }) => id)).size).toBe(27);
});

test('every panel but Teenpatti has rules, and none says one twice', () => {
  for (const { id, statements } of siteRules()) {
    if (id === 'teenpatti') expect(statements).toEqual([]);
    else expect(statements.length).toBeGreaterThan(4);
    expect(new Set(statements.map(({ key }) => key)).size).toBe(statements.length);
  }
});

test('no statement is left out of the tabs', () => {
  const used = new Set(RULE_TABS.flatMap(({ statements }) => statements));
  expect(Object.keys(RULE_WORDS).filter((key) => ![...used].some((one) => one === key))).toEqual([]);
});

test('the templates hold no number of their own', () => {
  const bare = Object.values(RULE_WORDS).map((words) => words.replace(/\{\w+\}|\bT20\b|UTC\+5:30/g, ''));
  expect(bare.filter((words) => /\d/.test(words))).toEqual([]);
});

type Path = readonly string[];
const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const leaves = (value: unknown, path: Path = []): Path[] =>
  isBranch(value) ? Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key])) : [path];
function bumped(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return Number(value) + 100;
  if (!isBranch(value)) throw new Error(`nothing at ${key}`);
  return Array.isArray(value)
    ? value.map((one: unknown, i) => (String(i) === key ? bumped(one, rest) : one))
    : { ...value, [key]: bumped(value[key], rest) };
}

test.each(leaves(RULE_CONSTANTS).map((path) => [path.join('.'), path] as const))(
  'changing %s changes the text',
  (_name, path) => {
    expect(textOf(bumped(RULE_CONSTANTS, path) as RuleConstants)).not.toBe(textOf(RULE_CONSTANTS));
  },
);

test.each([
  ['horseRacing', /reduction factor of 2\.5 % or more/],
  ['horseRacing', /from a factor of 4\.0 %/],
  ['horseRacing', /below 1\.01/],
  ['horseRacing', /about 15 minutes after the off; about 5 for Australian/],
  ['football', /within 48 hours of its kick-off/],
  ['basketball', /5 minutes or less were remaining/],
  ['bigBash', /at least 32 overs/],
  ['bigBash', /absent from the playing eleven for 3 matches/],
  [
    'bigBash',
    /6 runs in the first over, 46 runs in six overs, 25 fours, 10 sixes, 12 wickets, 8 wides, 14 extras/,
  ],
  ['bookmaker', /within 7 days/],
  ['bookmaker', /after 25 overs/],
  ['bookmaker', /after 10 overs/],
  ['ipl', /74 matches/],
  ['ipl', /5 runs in the first over, 46 in six overs, 25 fours, 13 sixes, 12 wickets, 8 wides, 17 extras/],
  ['worldCup', /4 runs in the first over, 48 fours, 10 sixes, 15 wickets, 14 wides, 25 extras/],
  ['worldCup', /9 league matches/],
  ['kabaddi', /40 minutes, over 2 halves/],
  ['khado', /at least 70 overs/],
  ['fancy1', /at least 25 overs.*at least 80 overs.*at least 70 overs.*at least 300 overs/],
  ['fancy', /33 fixtures/],
  [
    'fancy',
    /43 in six overs, an opening partnership of 22, 22 fours, 13 sixes, 13 wickets, 10 wides, 18 extras/,
  ],
  [
    'fancy',
    /46 in six overs, an opening partnership of 25, 24 fours, 9 sixes, 12 wickets, 8 wides, 15 extras/,
  ],
  ['binary', /Index and stock sessions: Monday to Friday, 10:00 to 14:30\. Gold/],
  ['binary', /crude: 11:30 to 22:30/],
  ['binary', /Foreign indices: 19:30 to 24:00/],
  ['match', /Dead-heat: half the rate/],
  ['handball', /within 24 hours/],
])('%s says %s', (id, words) => {
  const panel = siteRules().find((one) => one.id === id);
  expect(panel?.statements.map(({ text }) => text).join(' ')).toMatch(words);
});

test('text and behaviour go by the same threshold', () => {
  expect(cancelsOpenLays('place', RULE_CONSTANTS.nonRunner.place)).toBe(true);
  expect(cancelsOpenLays('place', RULE_CONSTANTS.nonRunner.place - 1)).toBe(false);
});

test('another language fills the same facts', () => {
  const words = { ...RULE_WORDS, footballVoid: '{footballHours} घंटे' };
  const football = siteRules(ruleFacts(), words).find(({ id }) => id === 'football');
  expect(football?.statements[0]).toEqual({ key: 'footballVoid', text: '48 घंटे' });
});

test('a placeholder nobody fills is an error, not a hole in the text', () => {
  expect(() => fillRule('at {nothing}', ruleFacts())).toThrow('no fact for {nothing}');
});
