import { EMPTY_TALLY } from '../../../domain/sports/cricketTally';
import { decidedBy } from '../../../domain/settlement/eventEnd';
import { cricketTrack, ODI_SEASON } from '../cricket/cricket';
import { ODI, T20 } from '../cricket/cricketFormats';
import { matchEndOf, tieChances } from '../cricket/cricketMarkets';
import { bowl, chancesOfBall, drawBall, firstSideChance, isOver, runsToCome } from '../cricket/cricketModel';
import type { Ball } from '../cricket/cricketModel';
import { planMatch } from '../cricket/cricketPlan';
import type { Plan } from '../cricket/cricketPlan';
import { parScore, rainOf, shortenChase, shortenedFirst, targetOf } from '../cricket/cricketRain';
import { createSessions } from '../cricket/cricketSessions';
import { seeded } from '../../../domain/base/random';
import type { FeedDefinition } from '@backlay/feed/message';

jest.setTimeout(60_000);

const TEAMS = ['Firsts', 'Seconds'] as const;
const SIDES = [
  { id: 11, name: 'Firsts' },
  { id: 12, name: 'Seconds' },
] as const;
const MATCH = {
  eventId: '1000400000',
  eventTypeId: '4',
  eventName: 'Firsts v Seconds',
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-11-21T06:00:00.000Z',
  numberOfWinners: 1,
};
const FRESH = { runs: 0, wickets: 0, balls: 0 };

describe('balls with extras', () => {
  const random = seeded(7);
  const balls = Array.from({ length: 40_000 }, () => drawBall(random, 3));

  test('wides and no-balls are bowled again; byes and leg byes are legal', () => {
    const shareOf = (is: (ball: Ball) => boolean) => balls.filter(is).length / balls.length;
    expect(
      balls.filter(({ delivery, legal }) => legal !== (delivery.wides === 0 && delivery.noBalls === 0)),
    ).toEqual([]);
    expect(shareOf(({ delivery }) => delivery.wides > 0)).toBeCloseTo(0.03, 2);
    expect(shareOf(({ delivery }) => delivery.noBalls > 0)).toBeCloseTo(0.006, 2);
    expect(shareOf(({ delivery }) => delivery.byes > 0)).toBeGreaterThan(0);
    expect(shareOf(({ delivery }) => delivery.legByes > 0)).toBeGreaterThan(0.005);
    const fined = shareOf(({ delivery }) => delivery.penalty > 0);
    expect(fined).toBeGreaterThan(0);
    expect(fined).toBeLessThan(0.001);
  });

  test('penalty runs are on the scoreboard and in the target, and in no session', () => {
    const isFined = ({ moments }: Plan) =>
      moments.some(({ number, tally }) => number === 1 && tally.penalties > 0);
    let n = 0;
    let plan = planMatch('fined', TEAMS, T20, null);
    while (!isFined(plan)) plan = planMatch(`fined ${(n += 1)}`, TEAMS, T20, null);
    const opening = plan.moments.findLast(({ number }) => number === 1)!;
    expect(opening.innings.runs).toBe(opening.tally.runs + opening.tally.penalties);
    const chase = plan.moments.find(({ number }) => number === 2)!;
    expect(chase.target).toBe(opening.innings.runs + 1);
    const sessions = createSessions(MATCH, plan, TEAMS);
    const results = new Map<string, number | undefined>();
    for (const moment of plan.moments) {
      sessions.at(moment, moment.at);
      for (const { marketDefinition } of sessions.results())
        results.set(marketDefinition?.name ?? '', marketDefinition?.sessionResult);
    }
    expect(results.get('Lambi Firsts') ?? results.get('Lambi Seconds')).toBe(opening.tally.runs);
  });
});

describe('a one-day match', () => {
  test('balls drawn make one-day scores, near the par of its model', () => {
    const random = seeded(2);
    const totals = Array.from({ length: 300 }, () => {
      let innings = FRESH;
      while (!isOver(innings, null, ODI)) innings = bowl(innings, drawBall(random, 0, ODI));
      return innings.runs;
    });
    const mean = totals.reduce((a, b) => a + b, 0) / totals.length;
    expect(Math.abs(mean - ODI.par)).toBeLessThan(12);
    expect(runsToCome(FRESH, ODI)).toBeCloseTo(ODI.par, 6);
    expect(firstSideChance(FRESH, null, 0, ODI)).toBeCloseTo(0.5, 6);
    expect(chancesOfBall(0, ODI).wicket).toBeLessThan(chancesOfBall(0).wicket);
  });

  test('is over in three hours, with up to 130 markets that all close, and sessions of fifty overs', () => {
    const [fixture] = cricketTrack('demo', 0, ODI_SEASON).from(0);
    const definitions = new Map<string, FeedDefinition>();
    let most = 0;
    for (const { mc } of fixture!.script()) {
      for (const { id, marketDefinition } of mc) if (marketDefinition) definitions.set(id, marketDefinition);
      most = Math.max(most, mc.filter(({ marketDefinition }) => marketDefinition).length);
    }
    const list = [...definitions.values()];
    expect(list.filter(({ status }) => status !== 'CLOSED')).toEqual([]);
    expect(list.length).toBeGreaterThan(70);
    expect(list.length).toBeLessThanOrEqual(130);
    expect(most).toBeLessThan(40);
    expect(list.map(({ name }) => name?.replace(/ (runs|wicket) .*|(?<=^Lambi) .*/, ''))).toEqual(
      expect.arrayContaining(['Tied Match', 'To Win the Toss', 'Lambi', '25 over']),
    );
    expect(fixture!.endAt - fixture!.listAt).toBeLessThan(4 * 3_600_000);
    for (const { session, ending } of list)
      if (session) expect(ending).toMatchObject({ of: 'innings', format: 'ODI' });
  });
});

test.each([
  ['T20', 'day', 9, cricketTrack('day', 0)],
  ['one-day', 'demo', 4, cricketTrack('demo', 0, ODI_SEASON)],
  ['one-day', 'a', 5, cricketTrack('a', 0, ODI_SEASON)],
])(
  'a session that ended a moment before something else has its result as well: %s, %s %p',
  (_, __, n, track) => {
    const status = new Map<string, string | undefined>();
    for (const { match, script } of track.from(0)) {
      if (match!.n < n) continue;
      for (const { mc } of script())
        for (const { id, marketDefinition } of mc)
          if (marketDefinition) status.set(id, marketDefinition.status);
      break;
    }
    expect(status.size).toBeGreaterThan(40);
    expect([...status].filter(([, one]) => one !== 'CLOSED')).toEqual([]);
  },
);

/** What the settlement makes of the sessions of a match. */
function madeBy(plan: Plan, order: readonly [string, string]): Map<string, string> {
  const sessions = createSessions(MATCH, plan, order);
  const made = new Map<string, string>();
  for (const moment of plan.moments) {
    sessions.at(moment, moment.at);
    for (const { marketDefinition } of sessions.results()) {
      const { session, sessionResult, ending, name = '' } = marketDefinition!;
      const reported =
        sessionResult === undefined
          ? ({ kind: 'void', reason: '' } as const)
          : ({ kind: 'number', number: sessionResult } as const);
      const { result } = decidedBy(ending!, { kind: 'numbers', session: session! }, reported);
      made.set(name, result.kind === 'void' ? result.reason : result.kind);
    }
  }
  return made;
}

describe('rain', () => {
  const before = { runs: 60, wickets: 2, balls: 60 };

  test('is seldom, and changes no ball of a match it spares', () => {
    const rains = Array.from({ length: 2000 }, (_, i) => rainOf(`rain ${i}`, T20));
    const wet = rains.filter((rain) => rain !== null).length;
    expect(wet / rains.length).toBeGreaterThan(0.04);
    expect(wet / rains.length).toBeLessThan(0.1);
    const rain = { kind: 'abandons', afterBalls: 12 } as const;
    const [dry, cut] = [planMatch('a', TEAMS, T20, null), planMatch('a', TEAMS, T20, rain)];
    expect(cut.balls[0]).toEqual(dry.balls[0]);
    expect(dry.balls[1].slice(0, cut.balls[1].length)).toEqual(cut.balls[1]);
  });

  test('with fewer overs asks for fewer runs, by what resources are lost', () => {
    const short = shortenChase(before, 160, T20, 5);
    expect(short.cricket.balls).toBe(90);
    expect(short.target).toBeLessThan(160);
    expect(short.target).toBeGreaterThan(before.runs);
    expect(shortenChase(before, 160, T20, 1).target).toBeGreaterThan(short.target);
    // The better side is not made the worse one.
    const now = firstSideChance(before, 160, 0);
    const then = firstSideChance(before, short.target, 0, short.cricket);
    expect(Math.abs(now - then)).toBeLessThan(0.2);
  });

  test('voids the sessions whose overs it took, and only those', () => {
    const plan = planMatch('cut', TEAMS, T20, { kind: 'shortens', afterBalls: 42, lostOvers: 6 });
    const order = plan.first === 0 ? TEAMS : ([TEAMS[1], TEAMS[0]] as const);
    const made = madeBy(plan, order);
    expect(made.get(`15 over runs ${order[1]}`)).toBe('OVERS_REDUCED');
    expect(made.get(`6 over runs ${order[1]}`)).toBe('number');
    expect(made.get(`Lambi ${order[0]}`)).toBe('number');
    expect([...made].filter(([, what]) => what === 'OVERS_REDUCED').map(([name]) => name)).toEqual([
      `15 over runs ${order[1]}`,
    ]);
  });

  test('ends a match without a result before enough overs, and by the par score after them', () => {
    const early = planMatch('end', TEAMS, T20, { kind: 'abandons', afterBalls: 24 });
    expect([early.winner, early.isTied]).toEqual([null, null]);
    expect(matchEndOf({ sides: SIDES, plan: early })).toMatchObject({ of: 'match', isEarly: true });
    const late = planMatch('end', TEAMS, T20, { kind: 'abandons', afterBalls: 66 });
    const { innings, target } = late.moments.at(-1)!;
    const par = parScore(innings, target!, T20)!;
    const chaser = late.first === 0 ? 1 : 0;
    expect(late.winner).toBe(innings.runs > par ? chaser : late.first);
    expect(parScore({ runs: 20, wickets: 0, balls: 29 }, 160, T20)).toBeNull();
  });

  test('falls in either innings', () => {
    const rains = Array.from({ length: 2000 }, (_, i) => rainOf(`rain ${i}`, T20));
    const wet = rains.flatMap((rain) => (rain ? [`${rain.innings} ${rain.kind}`] : []));
    expect([...new Set(wet)].sort()).toEqual(['1 abandons', '1 shortens', '2 abandons', '2 shortens']);
  });

  const early = { innings: 1, afterBalls: 42 } as const;

  test('in the first innings takes as many overs from both sides, and the target follows what both have left', () => {
    const dry = planMatch('both', TEAMS, T20, null);
    const plan = planMatch('both', TEAMS, T20, { ...early, kind: 'shortens', lostOvers: 6 });
    expect(dry.balls[0].slice(0, plan.balls[0].length)).toEqual(plan.balls[0]);
    const of = (number: 1 | 2) => plan.moments.filter((moment) => moment.number === number);
    const [opening, chase] = [of(1).at(-1)!, of(2)[0]!];
    expect([opening.cricket.balls, chase.cricket.balls]).toEqual([84, 84]);
    expect(opening.innings.balls).toBeLessThanOrEqual(84);
    // Who lost overs in the middle has used more of its wickets' worth: the chase is asked for more.
    expect(chase.target).toBe(targetOf(opening.innings, opening.cricket));
    expect(chase.target!).toBeGreaterThan(opening.innings.runs + 1);
    expect(plan.moments.some(({ score }) => score.saying?.key === 'rainReduced')).toBe(true);
    expect(plan.winner).not.toBeNull();
  });

  test('leaves both sides about the chance they had', () => {
    for (const innings of [before, { runs: 40, wickets: 5, balls: 60 }]) {
      const less = shortenedFirst(innings, T20, 6);
      const [now, then] = [firstSideChance(innings, null, 0), firstSideChance(innings, null, 0, less)];
      expect(Math.abs(now - then)).toBeLessThan(0.12);
      expect(Math.abs(firstSideChance(innings, null, 5, less) - then)).toBeLessThan(0.2);
    }
    expect(targetOf({ runs: 150, wickets: 4, balls: 120 }, T20)).toBe(151);
  });

  test('chances as it falls come true on average', () => {
    const sum = { given: 0, won: 0 };
    for (let n = 0; n < 60; n += 1) {
      const plan = planMatch(`fair ${n}`, TEAMS, T20, { ...early, kind: 'shortens', lostOvers: 8 });
      sum.given += plan.moments.find(({ phase }) => phase === 'RAIN')?.chance ?? plan.chance;
      sum.won += plan.winner === plan.first ? 1 : 0;
    }
    expect(Math.abs(sum.given - sum.won) / 60).toBeLessThan(0.15);
  });

  test('in the first innings voids its cut sessions, and leaves the chase those of its overs', () => {
    const plan = planMatch('both', TEAMS, T20, { ...early, kind: 'shortens', lostOvers: 6 });
    const order = plan.first === 0 ? TEAMS : ([TEAMS[1], TEAMS[0]] as const);
    const made = madeBy(plan, order);
    expect(made.get(`Lambi ${order[0]}`)).toBe('OVERS_REDUCED');
    expect(made.get(`6 over runs ${order[0]}`)).toBe('number');
    expect(made.get(`10 over runs ${order[1]}`)).toBe('number');
    expect(made.has(`15 over runs ${order[1]}`)).toBe(false);
  });

  test('may end a match in its first innings: no result, and nothing is left open', () => {
    const plan = planMatch('both', TEAMS, T20, { ...early, kind: 'abandons' });
    expect([plan.winner, plan.isTied, plan.balls[1]]).toEqual([null, null, []]);
    const last = plan.moments.at(-1)!;
    expect([last.phase, last.number, last.isAbandoned]).toEqual(['OVER', 1, true]);
    const end = matchEndOf({ sides: SIDES, plan });
    expect(end).toMatchObject({ isEarly: true, compared: [{}, { runsAfter: [] }] });
    const order = plan.first === 0 ? TEAMS : ([TEAMS[1], TEAMS[0]] as const);
    const made = madeBy(plan, order);
    expect(made.get(`6 over runs ${order[0]}`)).toBe('number');
    expect(made.get(`15 over runs ${order[0]}`)).toBe('NO_AVERAGE');
  });

  test('leaves the bookmaker’s market to the comparison of overs', () => {
    const plan = planMatch('end', TEAMS, T20, { kind: 'abandons', afterBalls: 24 });
    const market = { kind: 'rates', session: null } as const;
    const nothing = { kind: 'void', reason: 'No winner was declared' } as const;
    const end = matchEndOf({ sides: SIDES, plan });
    expect(decidedBy(end, market, nothing).result).toEqual({ kind: 'void', reason: 'NOT_COMPARED' });
    expect(end.compared.map(({ runsAfter }) => runsAfter.length)).toEqual([20, 4]);
  });
});

describe('the small markets', () => {
  test('the chance of a tie is that of the very balls: one run short with a ball to go', () => {
    const chances = chancesOfBall(0);
    const off = (list: readonly (readonly [number, number])[], runs: number) =>
      list.filter(([, made]) => made === runs).reduce((sum, [chance]) => sum + chance, 0);
    const none = chances.wicket + off(chances.runs, 0);
    const one = off(chances.runs, 1) + off(chances.again, 1) * none;
    const innings = { runs: 158, wickets: 4, balls: 119 };
    const now = { innings, target: 160, cricket: T20, tally: EMPTY_TALLY };
    expect(tieChances({ edge: 0, cricket: T20 })(now)).toBeCloseTo(one, 10);
  });

  test('ties are about as many as are offered before the chase', () => {
    const random = seeded(4);
    const played = (target: number | null, edge: number) => {
      let innings = FRESH;
      while (!isOver(innings, target)) innings = bowl(innings, drawBall(random, edge));
      return innings.runs;
    };
    const matches = 1000;
    let ties = 0;
    for (let n = 0; n < matches; n += 1) {
      const edge = (n % 35) - 17;
      const first = played(null, edge);
      ties += played(first + 1, -edge) === first ? 1 : 0;
    }
    expect(Math.abs(ties / matches - 0.013)).toBeLessThan(0.006);
  });

  test('the toss is won by one side before the first ball', () => {
    const [fixture] = cricketTrack('demo', 0).from(0);
    const states: string[] = [];
    for (const { mc } of fixture!.script())
      for (const { marketDefinition } of mc)
        if (marketDefinition?.marketType === 'TO_WIN_THE_TOSS')
          states.push(
            `${marketDefinition.status} ${marketDefinition.inPlay} ${marketDefinition.runners.filter(({ status }) => status === 'WINNER').length}`,
          );
    expect(states).toEqual(['OPEN false 0', 'SUSPENDED false 0', 'CLOSED false 1']);
  });
});
