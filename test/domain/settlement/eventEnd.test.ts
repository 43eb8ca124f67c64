import {
  ABANDONED,
  averageOf,
  BASKETBALL_MINUTES_LEFT,
  BIG_BASH,
  BOOKMAKER_COMPARED_OVERS,
  COMPETITIONS,
  CPL,
  EVENTS,
  FOOTBALL_VOID_HOURS,
  IPL,
  WORLD_CUP,
} from '../../../domain/sports/competitions';
import type { InningsEnd } from '../../../domain/ends/innings';
import { decidedAtOf, decidedBy } from '../../../domain/settlement/eventEnd';
import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { TEST_MIN_OVERS } from '../../../domain/sessions/sessionKinds';
import { siteRules } from '../../../domain/siteRules/siteRules';

const ODDS = { kind: 'odds', session: null } as const;
const RATES = { kind: 'rates', session: null } as const;
const sessionOf = (type: SessionFacts['type']) =>
  ({ kind: 'numbers', session: { type, typeId: 1, ballSess: 1, width: 10, capRuns: 10 } }) as const;
const LINE = sessionOf('line');

const WHOLE: InningsEnd = {
  of: 'innings',
  format: 'T20',
  innings: 1,
  balls: 120,
  isAbandoned: false,
  isReduced: false,
};
const NUMBER = { kind: 'number', number: 61 } as const;
const WON = { kind: 'winners', finish: [[11]] } as const;

/** What became of a session reported as 61: its number, or the reason why its bets are void. */
function sessionBy(over: Partial<InningsEnd>, market: typeof LINE = LINE) {
  const { result, rule } = decidedBy({ ...WHOLE, ...over }, market, NUMBER);
  return [result.kind === 'number' ? result.number : result.kind === 'void' ? result.reason : '', rule?.id];
}
function marketBy(end: EventEnd, market: typeof ODDS | typeof RATES = ODDS) {
  const { result } = decidedBy(end, market, WON);
  return result.kind === 'winners' ? result.finish.flat() : result.kind === 'void' ? result.reason : '';
}
/** The text of a tab, in one line. */
const textOf = (title: string): string =>
  siteRules()
    .filter((one) => one.title === title)
    .flatMap(({ statements }) => statements.map(({ text }) => text))
    .join(' ');

/* Each rule stands beside its constant and its text: whoever changes the constant changes both. */

describe('Khado', () => {
  const khado = sessionOf('khado');
  test('stands in the first innings of T20 and one-day, and falls with an abandoned or shortened match', () => {
    expect(sessionBy({}, khado)).toEqual([61, 'session.khado']);
    expect(sessionBy({ format: 'ODI', innings: 2 }, khado)).toEqual(['NOT_FIRST_INNINGS', 'session.khado']);
    expect(sessionBy({ isAbandoned: true }, khado)).toEqual(['ABANDONED', 'session.khado']);
    expect(sessionBy({ isReduced: true, due: 36 }, khado)).toEqual(['OVERS_REDUCED', 'session.khado']);
  });
  test('needs its overs in a Test', () => {
    const balls = 6 * TEST_MIN_OVERS.khado;
    const test_ = { format: 'TEST', innings: 2 } as const;
    expect(sessionBy({ ...test_, balls }, khado)[0]).toBe(61);
    expect(sessionBy({ ...test_, balls: balls - 1 }, khado)[0]).toBe('TOO_FEW_OVERS');
    expect(textOf('Khado')).toContain(`at least ${TEST_MIN_OVERS.khado} overs`);
  });
});

describe('a Test', () => {
  test.each([
    ['firstDaySession', 'must be bowled in the session'],
    ['firstDayTotal', 'total of the first day'],
    ['inningsRun', 'runs of an innings'],
    ['totalMatchEvents', 'events over the whole match'],
  ] as const)('%s needs its overs', (span, words) => {
    const balls = 6 * TEST_MIN_OVERS[span];
    expect(sessionBy({ format: 'TEST', span, balls })[0]).toBe(61);
    expect(sessionBy({ format: 'TEST', span, balls: balls - 1 })).toEqual([
      'TOO_FEW_OVERS',
      'session.testOvers',
    ]);
    expect(sessionBy({ format: 'ODI', span, balls: 1 })[0]).toBe(61);
    expect(textOf('Fancy Market 1')).toContain(words);
    expect(textOf('Fancy Market 1')).toContain(`at least ${TEST_MIN_OVERS[span]} overs`);
  });
  test('says how many overs were bowled', () => {
    const end = { ...WHOLE, format: 'TEST', span: 'inningsRun', balls: 250 } as const;
    expect(decidedBy(end, LINE, NUMBER).note?.message).toBe(
      `At least ${TEST_MIN_OVERS.inningsRun} overs are needed, 41.4 were bowled.`,
    );
  });
});

describe('an abandoned match', () => {
  test.each(COMPETITIONS.flatMap((competition) => EVENTS.map((event) => [competition, event] as const)))(
    'ends on the average of %s for %s, and is void where none is stated',
    (competition, event) => {
      const average = averageOf(competition, event);
      expect(sessionBy({ isAbandoned: true, balls: 20, competition, event })).toEqual([
        average ?? 'NO_AVERAGE',
        'session.average',
      ]);
    },
  );
  test('says so in the rules, with the same figures', () => {
    expect(textOf('Fancy')).toContain(`${ABANDONED.first.fours} fours, ${ABANDONED.first.sixes} sixes`);
    expect(textOf('IPL')).toContain(`${IPL.averages.fours} fours, ${IPL.averages.sixes} sixes`);
    expect(textOf('World Cup')).toContain(`${WORLD_CUP.averages.fours} fours`);
    expect(textOf('Big Bash League')).toContain(`${BIG_BASH.averages.fours} fours`);
  });
  test('goes by the first table where no competition is named, and is void without an event', () => {
    expect(sessionBy({ isAbandoned: true, balls: 20 })[0]).toBe('NO_AVERAGE');
    expect(sessionBy({ isAbandoned: true, balls: 20, event: 'fours' })[0]).toBe(ABANDONED.first.fours);
    expect(textOf('Fancy')).toContain('Where a market names no table the first counts');
  });
  test('leaves a session alone that had its balls', () => {
    expect(sessionBy({ isAbandoned: true, balls: 36, due: 36, event: 'sixOverRuns' })).toEqual([
      61,
      undefined,
    ]);
    expect(sessionBy({ isAbandoned: true, balls: 35, due: 36 })[0]).toBe('NO_AVERAGE');
  });
  test('ends a meter in the middle of its last quote', () => {
    const meter = sessionOf('meter');
    const lastQuote = { no: 53, yes: 54 };
    expect(sessionBy({ isAbandoned: true, balls: 20, lastQuote }, meter)).toEqual([
      54,
      'session.meterAbandoned',
    ]);
    expect(sessionBy({ isAbandoned: true, balls: 20 }, meter)[0]).toBe('ABANDONED');
    expect(textOf('Fancy')).toContain('the middle of the last quote');
  });
  test('with fewer overs voids what they took away', () => {
    expect(sessionBy({ isReduced: true, balls: 60, due: 90 })).toEqual([
      'OVERS_REDUCED',
      'session.oversReduced',
    ]);
    expect(sessionBy({ isReduced: true, balls: 60, due: 36 })[0]).toBe(61);
    expect(sessionBy({ isReduced: false, balls: 60, due: 90 })[0]).toBe(61);
  });
});

test('Big Bash: events of a bowler need their overs, and a player who was absent is removed', () => {
  const bowler = { competition: 'bigBash', isBowlerEvent: true } as const;
  const balls = 6 * BIG_BASH.bowlerMinOvers;
  expect(sessionBy({ ...bowler, balls })[0]).toBe(61);
  expect(sessionBy({ ...bowler, balls: balls - 1 })).toEqual(['TOO_FEW_OVERS', 'session.bowlerOvers']);
  expect(sessionBy({ ...bowler, competition: 'ipl', balls: 1 })[0]).toBe(61);
  const absent = { missedInARow: BIG_BASH.missedMatches };
  expect(sessionBy({ competition: 'bigBash', missedInARow: BIG_BASH.missedMatches - 1 })[0]).toBe(61);
  for (const other of COMPETITIONS.filter((one) => one !== 'bigBash'))
    expect(sessionBy({ ...absent, competition: other })[0]).toBe(61);
  expect(sessionBy(absent)[0]).toBe(61);
  expect(sessionBy({ ...absent, competition: 'bigBash' })).toEqual(['PLAYER_ABSENT', 'session.playerAbsent']);
  expect(textOf('Big Bash League')).toMatch(
    new RegExp(`at least ${BIG_BASH.bowlerMinOvers} overs.*for ${BIG_BASH.missedMatches} matches in a row`),
  );
});

test('football: a match that is played too late, or never, voids its bets', () => {
  const late = FOOTBALL_VOID_HOURS * 3_600_000;
  const played = (playedAt: number | null) => marketBy({ of: 'football', kickOffAt: 1000, playedAt });
  expect([played(1000 + late), played(1001 + late), played(null)]).toEqual([
    [11],
    'NOT_PLAYED_IN_TIME',
    'NOT_PLAYED_IN_TIME',
  ]);
  expect(textOf('Football')).toContain(`within ${FOOTBALL_VOID_HOURS} hours`);
});

test('basketball: a game that ended early stands if little was left of it', () => {
  const left = (secondsLeft: number) => marketBy({ of: 'basketball', secondsLeft });
  const limit = BASKETBALL_MINUTES_LEFT * 60;
  expect([left(0), left(limit), left(limit + 1)]).toEqual([[11], [11], 'ENDED_EARLY']);
  expect(textOf('Basketball')).toContain(`${BASKETBALL_MINUTES_LEFT} minutes or less`);
});

describe('the bookmaker’s market on a match that ended early', () => {
  const side = (selectionId: number, overs: number, last: number) => ({
    selectionId,
    runsAfter: Array.from({ length: overs }, (_, i) => (i === overs - 1 ? last : i)),
  });
  test.each([
    ['T20', BOOKMAKER_COMPARED_OVERS.t20, 'A T20 match'],
    ['ODI', BOOKMAKER_COMPARED_OVERS.oneDay, 'A one-day match'],
  ] as const)('%s: goes to the side that was ahead then', (format, overs, words) => {
    const after = (a: number, b: number, isEarly = true): EventEnd => ({
      of: 'match',
      format,
      isEarly,
      compared: [side(11, overs, a), side(12, overs, b)],
    });
    expect(marketBy(after(80, 81), RATES)).toEqual([12]);
    expect(marketBy(after(82, 81), RATES)).toEqual([11]);
    expect(marketBy(after(81, 81), RATES)).toBe('LEVEL');
    expect(marketBy(after(80, 81, false), RATES)).toEqual([11]);
    expect(marketBy(after(80, 81))).toEqual([11]);
    const short: EventEnd = {
      of: 'match',
      format,
      isEarly: true,
      compared: [side(11, overs, 80), side(12, overs - 1, 81)],
    };
    expect(marketBy(short, RATES)).toBe('NOT_COMPARED');
    expect(textOf('Bookmaker')).toContain(`${words} that ends early`);
    expect(textOf('Bookmaker')).toContain(`after ${overs} overs`);
  });
  test('is void in a Test, which has no such rule', () => {
    const compared = [side(11, 30, 100), side(12, 30, 90)];
    expect(marketBy({ of: 'match', format: 'TEST', isEarly: true, compared }, RATES)).toBe('NOT_COMPARED');
  });
});

test('binary: up, down, or the stakes go back', () => {
  const closedAt = (close: number) => marketBy({ of: 'binary', open: 100, close });
  expect([closedAt(101), closedAt(99), closedAt(100)]).toEqual([[1], [2], 'UNMOVED']);
});

test('the total of a season covers its fixtures, and counts the average for what was not played', () => {
  const total = (season: 'ipl' | 'cpl' | 'worldCup', played: number, unplayed: number) => {
    const end = { of: 'season', season, event: 'sixes', played, unplayed } as const;
    const { result } = decidedBy(end, LINE, { kind: 'number', number: 900 });
    return result.kind === 'number' ? result.number : result.kind === 'void' ? result.reason : '';
  };
  expect(total('ipl', IPL.fixtures, 0)).toBe(900);
  expect(total('ipl', IPL.fixtures - 2, 2)).toBe(900 + 2 * IPL.averages.sixes);
  expect(total('ipl', IPL.fixtures - 1, 0)).toBe('SEASON_CUT');
  expect(total('cpl', CPL.fixtures, 0)).toBe(900);
  expect(total('cpl', CPL.fixtures - 1, 1)).toBe('NO_AVERAGE');
  expect(total('worldCup', WORLD_CUP.leagueMatchesPerTeam, 0)).toBe(900);
  expect(total('worldCup', WORLD_CUP.leagueMatchesPerTeam + 1, 0)).toBe('SEASON_CUT');
  expect(textOf('IPL')).toContain(`${IPL.fixtures} matches`);
  expect(textOf('World Cup')).toContain(`${WORLD_CUP.leagueMatchesPerTeam} league matches`);
  expect(textOf('Fancy')).toContain(`CPL has ${CPL.fixtures} fixtures`);
});

test('an end that is none of the market’s leaves what was reported', () => {
  expect(decidedBy({ of: 'binary', open: 1, close: 2 }, LINE, NUMBER)).toEqual({
    result: NUMBER,
    rule: null,
    note: null,
  });
  expect(marketBy(WHOLE)).toEqual([11]);
  const nothing = { kind: 'void', reason: 'No result was declared' } as const;
  expect(decidedBy(WHOLE, LINE, nothing).result).toEqual(nothing);
});

test('only an innings says when its number was certain', () => {
  expect([decidedAtOf({ ...WHOLE, decidedAt: 5 }), decidedAtOf(WHOLE), decidedAtOf(null)]).toEqual([
    5,
    null,
    null,
  ]);
});
