import { isOnLadder } from '../../../domain/bets/ladder';
import { seeded } from '../../../domain/base/random';
import { T20 } from '../cricket/cricketFormats';
import type { Cricket } from '../cricket/cricketFormats';
import type { Ball } from '../cricket/cricketModel';
import { bowl, chancesOfBall, drawBall, isOver } from '../cricket/cricketModel';
import { planMatch } from '../cricket/cricketPlan';
import type { Plan } from '../cricket/cricketPlan';
import { runChances } from '../cricket/cricketRuns';
import { createSessions } from '../cricket/cricketSessions';
import { quoteOf } from '../sessions/sessionQuote';
import type { FeedMarketChange } from '@backlay/feed/message';

jest.setTimeout(60_000);

const TEAMS = ['Firsts', 'Seconds'] as const;
const MATCH = {
  eventId: '1000400000',
  eventTypeId: '4',
  eventName: 'Firsts v Seconds',
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-11-21T06:00:00.000Z',
  numberOfWinners: 1,
};

/** First ball, and the ball after the last, of those bowled; `until` of those it is about. */
type Span = { number: 1 | 2; from: number; to: number; until: number };

type Bowled = Pick<Plan, 'balls'>;

const legalIn = (balls: readonly Ball[]): number => balls.filter(({ legal }) => legal).length;

/** What the name of a session says, read again. */
function spanOf(name: string, { balls }: Bowled): Span {
  const number = name.endsWith(TEAMS[0]) ? 1 : 2;
  const bowled = balls[number - 1]!;
  const all = legalIn(bowled);
  const some = (pattern: RegExp) => Number(pattern.exec(name)?.[1] ?? NaN);
  const overs = name.startsWith('Lambi ') ? 20 : some(/^(\d+) over runs/);
  const [over, ball] = [some(/^Over (\d+) runs/), some(/ball (\d+)\.6/)];
  if (overs) return { number, from: 0, to: Math.min(6 * overs, all), until: 6 * overs };
  if (over) return { number, from: 6 * over - 6, to: Math.min(6 * over, all), until: 6 * over };
  if (ball) return { number, from: 6 * ball + 5, to: 6 * ball + 6, until: 6 * ball + 6 };
  const wicket = bowled.findIndex((one) => one.wicket);
  const to = wicket < 0 ? all : legalIn(bowled.slice(0, wicket + 1));
  return { number, from: 0, to, until: wicket < 0 ? Infinity : to };
}

/** A ball that is bowled again belongs to the one that is bowled for it. */
const runsIn = ({ number, from, until }: Span, { balls }: Bowled): number =>
  balls[number - 1]!.reduce(
    ([sum, legal], ball): readonly [number, number] => [
      sum + (legal >= from && legal < until ? ball.runs : 0),
      legal + (ball.legal ? 1 : 0),
    ],
    [0, 0] as readonly [number, number],
  )[0];

type Quote = { no: readonly [number, number]; yes: readonly [number, number] };
type Seen = { id: string; name: string; span: Span; quotes: Quote[]; status: string; result?: number };

function quoteIn({ rc }: FeedMarketChange): Quote[] {
  const [yes, no] = [rc?.[0]?.batb?.[0], rc?.[0]?.batl?.[0]];
  return yes && no ? [{ no: [no[1], no[2]], yes: [yes[1], yes[2]] }] : [];
}

/** The sessions of one match by its plan, without the other markets. */
function play(seedText: string, cricket: Cricket = T20) {
  const plan = planMatch(seedText, TEAMS, cricket, null);
  const sessions = createSessions(MATCH, plan, TEAMS);
  const seen = new Map<string, Seen>();
  const [late, opens]: [string[], number[]] = [[], []];
  let changes = 0;
  const hear = ({ number, innings, phase }: Plan['moments'][number], change: FeedMarketChange) => {
    const definition = change.marketDefinition;
    const name = definition?.name ?? '';
    const one = seen.get(change.id) ?? {
      id: change.id,
      name,
      span: spanOf(name, plan),
      quotes: [],
      status: '',
    };
    seen.set(change.id, one);
    one.status = definition?.status ?? one.status;
    if (definition?.sessionResult !== undefined) one.result = definition.sessionResult;
    one.quotes.push(...quoteIn(change));
    const { span } = one;
    const isKnown =
      number === span.number ? innings.balls >= span.until || phase === 'OVER' : number > span.number;
    if (isKnown && (one.status === 'OPEN' || change.rc)) late.push(`${seedText} ${one.name}`);
    changes += 1;
  };
  for (const moment of plan.moments) {
    for (const change of sessions.at(moment, moment.at)) hear(moment, change);
    opens.push([...seen.values()].filter(({ status }) => status === 'OPEN').length);
    for (const change of sessions.results()) hear(moment, change);
  }
  const { balls } = plan;
  return { plan: { balls }, seen: [...seen.values()], late, changes, mostOpen: Math.max(...opens) };
}

const matches = Array.from({ length: 60 }, (_, i) => play(`match ${i}`));
const everySession = matches.flatMap(({ seen }) => seen);

describe('the sessions of T20 matches', () => {
  test('each ends on the runs of its balls; void only if no ball of it was bowled', () => {
    const wrong = matches.flatMap(({ plan, seen }) =>
      seen.filter(({ span, status, result }) => {
        const expected = span.to > span.from ? runsIn(span, plan) : undefined;
        return status !== 'CLOSED' || result !== expected;
      }),
    );
    expect(wrong).toEqual([]);
    const voided = everySession.filter(({ result }) => result === undefined);
    expect(voided.length / matches.length).toBeLessThan(0.2);
  });

  test('none is open or quoted once its result is known', () => {
    expect(matches.flatMap(({ late }) => late)).toEqual([]);
  });

  test('lines are on the ladder; No is one or two runs below Yes at 100, or the same at a higher rate', () => {
    const strange = everySession
      .flatMap(({ quotes }) => quotes)
      .filter(({ no, yes }) => {
        const isOnLine = [no, yes].every(([line]) => isOnLadder(line * 100, 'RUNS'));
        const gap = yes[0] - no[0];
        if (gap === 0) return !(isOnLine && no[1] > yes[1] && yes[1] >= 20 && no[1] <= 500);
        return !(isOnLine && (gap === 1 || gap === 2) && no[1] === 100 && yes[1] === 100);
      });
    expect(strange).toEqual([]);
    const rates = new Set(everySession.flatMap(({ quotes }) => quotes.map(({ yes }) => yes[1])));
    expect(rates.size).toBeGreaterThan(10);
  });

  test('results reach the first Yes somewhat less than half the time, whatever the kind of session', () => {
    const reached = new Map<string, [hits: number, all: number]>();
    for (const { id, quotes, result } of everySession) {
      if (result === undefined) continue;
      const kind = id.replace(/^\d+-s(\d)-(r\d+|[a-z]).*$/, '$1 $2');
      const [hits, all] = reached.get(kind) ?? [0, 0];
      reached.set(kind, [hits + (result >= quotes[0]!.yes[0] ? 1 : 0), all + 1]);
    }
    const kinds = '1 b,1 o,1 r10,1 r15,1 r20,1 r6,1 w,2 b,2 o,2 r10,2 r15,2 r6,2 w';
    expect([...reached.keys()].sort().join()).toBe(kinds);
    const shareOf = ([hits, all]: readonly [number, number]) => hits / all;
    // One ball has a run or none: its rates make up for it.
    const shares = [...reached].filter(([kind]) => !kind.endsWith('b')).map(([, counts]) => shareOf(counts));
    expect(Math.min(...shares)).toBeGreaterThan(0.3);
    expect(Math.max(...shares)).toBeLessThan(0.6);
    const [hits, all] = [...reached.values()].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
    expect(hits / all).toBeGreaterThan(0.4);
    expect(hits / all).toBeLessThan(0.5);
  });

  test('the house keeps a few per cent of what is staked on any side of any quote', () => {
    const share = { yes: 0, no: 0, quotes: 0 };
    for (const { quotes, result } of everySession)
      for (const { no, yes } of quotes) {
        if (result === undefined) continue;
        share.yes += result >= yes[0] ? yes[1] / 100 : -1;
        share.no += result < no[0] ? 1 : -no[1] / 100;
        share.quotes += 1;
      }
    for (const won of [share.yes, share.no]) {
      expect(won / share.quotes).toBeLessThan(-0.01);
      expect(won / share.quotes).toBeGreaterThan(-0.12);
    }
  });

  test('40 to 60 in a match that goes its length, 12 open at one time at most, 3000 changes at most', () => {
    const long = matches.filter(({ plan }) => plan.balls.every((balls) => legalIn(balls) > 114));
    expect(long.length).toBeGreaterThan(20);
    const counts = long.map(({ seen }) => seen.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...counts)).toBeLessThanOrEqual(60);
    expect(Math.max(...matches.map(({ mostOpen }) => mostOpen))).toBeLessThanOrEqual(12);
    expect(Math.max(...matches.map(({ changes }) => changes))).toBeLessThan(3000);
  });
});

describe('the chances of runs', () => {
  test('those of three balls are the sums over everything that can be bowled', () => {
    const { wicket, runs, again } = chancesOfBall(9);
    const outcomes = [[wicket, -1] as const, ...runs];
    expect([...outcomes, ...again].reduce((sum, [chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
    /** Tried one by one, until what is left is too unlikely to matter. */
    const reached = (balls: number, wickets: number, wanted: number, chance: number): number => {
      if (wanted <= 0) return chance;
      if (balls === 0 || wickets === 0 || chance < 1e-12) return 0;
      const legal = outcomes.map(([share, off]) =>
        off < 0
          ? reached(balls - 1, wickets - 1, wanted, chance * share)
          : reached(balls - 1, wickets, wanted - off, chance * share),
      );
      const more = again.map(([share, off]) => reached(balls, wickets, wanted - off, chance * share));
      return [...legal, ...more].reduce((sum, one) => sum + one, 0);
    };
    const chances = runChances(9);
    for (const wickets of [1, 2, 3])
      for (const wanted of [1, 4, 9, 18])
        expect(chances(3, wickets, wanted)).toBeCloseTo(reached(3, wickets, wanted, 1), 7);
  });

  test('balls as the plan draws them keep to the chances', () => {
    const random = seeded(11);
    const totals = Array.from({ length: 3000 }, () => {
      let innings = { runs: 0, wickets: 7, balls: 90 };
      while (!isOver(innings, null)) innings = bowl(innings, drawBall(random, -12));
      return innings.runs;
    });
    for (const runs of [15, 30, 45]) {
      const share = totals.filter((made) => made >= runs).length / totals.length;
      expect(Math.abs(share - runChances(-12)(30, 3, runs))).toBeLessThan(0.035);
    }
  });
});

describe('a quote', () => {
  const chances = runChances(0);
  const on = (balls: number, made: number, most = Infinity) =>
    quoteOf((more) => chances(balls, 10, more), { made, most });

  test('goes up by what was made, and has one line at two rates at the end', () => {
    const { no, yes } = on(60, 0)!;
    expect(on(60, 50)).toEqual({ no: [no[0] + 50, 100], yes: [yes[0] + 50, 100] });
    const last = on(1, 50)!;
    expect([last.no[0], last.yes[0]]).toEqual([51, 51]);
    expect(last.no[1]).toBeGreaterThan(last.yes[1]);
  });

  test('never asks for more than the target, and there is none on what is all but sure', () => {
    const { no, yes } = on(60, 0)!;
    const near = on(60, 100, yes[0] - 8)!;
    expect([near.no[0], near.yes[0]]).toEqual([92 + yes[0], 92 + yes[0]]);
    expect(near.no[1]).toBeLessThan(100);
    expect(on(60, 100, no[0] - 40)).toBeNull();
    expect(on(60, 100, 0)).toBeNull();
    expect(on(0, 100)).toBeNull();
  });
});
