import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { EventEnd } from '../../domain/settlement/eventEnd';

/* A constant of product.md, section 9, is changed in the source: the settlement and the rules that players read then
 * both have the new one, and nothing says the old. */

const DOMAIN = join(__dirname, '..', '..', 'domain');

const load = async () => ({
  ...(await import('../../domain/settlement/eventEnd')),
  ...(await import('../../domain/sessions/sessionKinds')),
  ...(await import('../../domain/results/nonRunner')),
  ...(await import('../../domain/base/product')),
  ...(await import('../../domain/siteRules/siteRules')),
});
type Rules = Awaited<ReturnType<typeof load>>;

/** A module of `domain` as its source would be with these words instead of those. */
function changed(file: string, was: string, is: string): unknown {
  const source = readFileSync(join(DOMAIN, `${file}.ts`), 'utf8');
  expect(source.split(was)).toHaveLength(2);
  const { outputText } = ts.transpileModule(source.replace(was, is), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const module = { exports: {} };
  const need = (path: string): unknown => jest.requireActual(join(DOMAIN, dirname(file), path));
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the source of this project, with one word changed
  new Function('module', 'exports', 'require', outputText)(module, module.exports, need);
  return module.exports;
}

/** The product's rules, with a changed module among them or as they are. */
async function rulesWith(file?: string, was = '', is = ''): Promise<Rules> {
  let rules: Rules | undefined;
  await jest.isolateModulesAsync(async () => {
    if (file !== undefined) jest.doMock(join(DOMAIN, file), () => changed(file, was, is));
    rules = await load();
  });
  if (file !== undefined) jest.dontMock(join(DOMAIN, file));
  if (!rules) throw new Error('nothing was loaded');
  return rules;
}

const [HOUR, OVER] = [3_600_000, 6];
const odds =
  (end: EventEnd) =>
  ({ decidedBy }: Rules): unknown =>
    decidedBy(end, { kind: 'rates', session: null }, { kind: 'winners', finish: [[11]] }).result;
const session =
  (end: EventEnd, type: 'line' | 'khado' = 'line') =>
  ({ decidedBy }: Rules): unknown => {
    const facts = { type, typeId: 1, ballSess: 1 as const, width: 10, capRuns: 0 };
    return decidedBy(end, { kind: 'numbers', session: facts }, { kind: 'number', number: 900 }).result;
  };
const innings = {
  of: 'innings',
  format: 'T20',
  innings: 1,
  balls: 60,
  isAbandoned: false,
  isReduced: false,
} as const;
const test_ = { ...innings, format: 'TEST' } as const;
const abandoned = { ...innings, isAbandoned: true } as const;
const ahead = (format: 'T20' | 'ODI', overs: number): EventEnd => ({
  of: 'match',
  format,
  isEarly: true,
  compared: [11, 12].map((selectionId) => ({
    selectionId,
    runsAfter: Array.from({ length: overs }, () => selectionId),
  })),
});
const season = (of: 'ipl' | 'cpl' | 'worldCup', played: number): EventEnd => ({
  of: 'season',
  season: of,
  event: 'fours',
  unplayed: 0,
  played,
});
const JUST_BEFORE_10_15 = Date.UTC(2026, 10, 23, 4, 44);

type Case = readonly [
  name: string,
  change: readonly [file: string, was: string, is: string],
  tab: string,
  says: string,
  behaviour: (rules: Rules) => unknown,
];
const CASES: readonly Case[] = [
  [
    'football',
    ['sports/competitions', 'HOURS = 48', 'HOURS = 47'],
    'Football',
    '47 hours',
    odds({ of: 'football', kickOffAt: 0, playedAt: 48 * HOUR }),
  ],
  [
    'basketball',
    ['sports/competitions', 'LEFT = 5', 'LEFT = 4'],
    'Basketball',
    '4 minutes or less',
    odds({ of: 'basketball', secondsLeft: 300 }),
  ],
  [
    'kabaddi, minutes',
    ['sports/competitions', 'Minutes: 40', 'Minutes: 41'],
    'Kabaddi',
    '41 minutes',
    odds({ of: 'kabaddi', isPlayoff: true, secondsPlayed: 2400, halves: 2 }),
  ],
  [
    'kabaddi, halves',
    ['sports/competitions', 'halves: 2', 'halves: 3'],
    'Kabaddi',
    '3 halves',
    odds({ of: 'kabaddi', isPlayoff: true, secondsPlayed: 2400, halves: 2 }),
  ],
  [
    'bookmaker, one-day',
    ['sports/competitions', 'oneDay: 25', 'oneDay: 26'],
    'Bookmaker',
    'after 26 overs',
    odds(ahead('ODI', 25)),
  ],
  [
    'bookmaker, T20',
    ['sports/competitions', 't20: 10', 't20: 11'],
    'Bookmaker',
    'after 11 overs',
    odds(ahead('T20', 10)),
  ],
  [
    'Big Bash, bowlers',
    ['sports/competitions', 'Overs: 32', 'Overs: 33'],
    'Big Bash League',
    'at least 33 overs',
    session({ ...innings, competition: 'bigBash', isBowlerEvent: true, balls: 32 * OVER }),
  ],
  [
    'Big Bash, absence',
    ['sports/competitions', 'Matches: 3,', 'Matches: 4,'],
    'Big Bash League',
    '4 matches in a row',
    session({ ...innings, competition: 'bigBash', missedInARow: 3 }),
  ],
  [
    'Big Bash, averages',
    ['sports/competitions', 'fours: 25, sixes: 10', 'fours: 26, sixes: 10'],
    'Big Bash League',
    '26 fours',
    session({ ...abandoned, competition: 'bigBash', event: 'fours' }),
  ],
  [
    'IPL, fixtures',
    ['sports/competitions', 'fixtures: 74', 'fixtures: 75'],
    'IPL',
    '75 matches',
    session(season('ipl', 74)),
  ],
  [
    'IPL, averages',
    ['sports/competitions', 'fours: 25, sixes: 13', 'fours: 25, sixes: 14'],
    'IPL',
    '14 sixes',
    session({ ...abandoned, competition: 'ipl', event: 'sixes' }),
  ],
  [
    'World Cup, matches',
    ['sports/competitions', 'PerTeam: 9', 'PerTeam: 10'],
    'World Cup',
    '10 league matches',
    session(season('worldCup', 9)),
  ],
  [
    'World Cup, averages',
    ['sports/competitions', 'fours: 48', 'fours: 49'],
    'World Cup',
    '49 fours',
    session({ ...abandoned, competition: 'worldCup', event: 'fours' }),
  ],
  [
    'CPL, fixtures',
    ['sports/competitions', 'fixtures: 33', 'fixtures: 34'],
    'Fancy',
    '34 fixtures',
    session(season('cpl', 33)),
  ],
  [
    'averages, first table',
    ['sports/competitions', 'fours: 22', 'fours: 23'],
    'Fancy',
    '23 fours',
    session({ ...abandoned, event: 'fours' }),
  ],
  [
    'averages, second table',
    ['sports/competitions', 'Partnership: 25', 'Partnership: 26'],
    'Fancy',
    'partnership of 26',
    session({ ...abandoned, competition: 'second', event: 'openingPartnership' }),
  ],
  [
    'Test, sessions of the first day',
    ['sessions/sessionKinds', 'firstDaySession: 25', 'firstDaySession: 26'],
    'Fancy Market 1',
    'at least 26 overs',
    session({ ...test_, span: 'firstDaySession', balls: 25 * OVER }),
  ],
  [
    'Test, total of the first day',
    ['sessions/sessionKinds', 'firstDayTotal: 80', 'firstDayTotal: 81'],
    'Fancy Market 1',
    'at least 81 overs',
    session({ ...test_, span: 'firstDayTotal', balls: 80 * OVER }),
  ],
  [
    'Test, an innings',
    ['sessions/sessionKinds', 'inningsRun: 70', 'inningsRun: 71'],
    'Fancy Market 1',
    'at least 71 overs',
    session({ ...test_, span: 'inningsRun', balls: 70 * OVER }),
  ],
  [
    'Test, the match',
    ['sessions/sessionKinds', 'Events: 300', 'Events: 301'],
    'Fancy Market 1',
    'at least 301 overs',
    session({ ...test_, span: 'totalMatchEvents', balls: 300 * OVER }),
  ],
  [
    'Khado',
    ['sessions/sessionKinds', 'khado: 70', 'khado: 71'],
    'Khado',
    'at least 71 overs',
    session({ ...test_, balls: 70 * OVER }, 'khado'),
  ],
  [
    'hours of a binary session',
    ['sessions/sessionKinds', '[600, 870]', '[615, 870]'],
    'Binary',
    '10:15 to 14:30',
    ({ isBinaryOpen }) => isBinaryOpen('indexAndStock', JUST_BEFORE_10_15),
  ],
  [
    'non-runners, win',
    ['results/nonRunner', 'WIN_THRESHOLD = 2500', 'WIN_THRESHOLD = 2600'],
    'Horse Racing',
    '2.6 %',
    ({ reducedOdds }) => reducedOdds(400, [2500], 'win'),
  ],
  [
    'non-runners, place',
    ['results/nonRunner', 'CANCEL_THRESHOLD = 4000', 'CANCEL_THRESHOLD = 4100'],
    'Horse Racing',
    '4.1 %',
    ({ cancelsOpenLays }) => cancelsOpenLays('place', 4000),
  ],
  [
    'deleted bets',
    ['base/product', 'HOURS = 24', 'HOURS = 23'],
    'Fancy',
    'within 23 hours',
    ({ deletedShownSince }) => deletedShownSince(0),
  ],
];

const textOf = ({ siteRules }: Rules, title: string): string =>
  siteRules()
    .filter((one) => one.title === title)
    .flatMap(({ statements }) => statements.map(({ text }) => text))
    .join(' ');

test.each(CASES)(
  '%s: text and behaviour change together',
  async (_, [file, was, is], tab, says, behaviour) => {
    const [before, after] = [await rulesWith(), await rulesWith(file, was, is)];
    expect(textOf(before, tab)).not.toContain(says);
    expect(textOf(after, tab)).toContain(says);
    expect(behaviour(after)).not.toEqual(behaviour(before));
  },
);
