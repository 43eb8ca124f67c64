import { decidedBy } from '../../../domain/settlement/eventEnd';
import { footballMatch } from '../football/football';
import { bothScore, matchOdds, nextGoal, over, ratesWith } from '../football/footballModel';
import { planFootball } from '../football/footballPlan';
import { misjudged, notWhole, pairing, play, START_AT } from './playing';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => `football ${i}`);
/** Those that are played to their end. */
const plans = seeds(300)
  .map((seed) => planFootball(seed, ['Firsts', 'Seconds']))
  .filter(({ moments }) => !moments.at(-1)!.state.isAbandoned);
const MINUTE = 60_000;

describe('the model', () => {
  const even = { goals: [0, 0], toCome: [1.3, 1.3] } as const;

  test('chances sum to 1, equal sides are equal, a goal helps who made it', () => {
    const [home, away, draw] = matchOdds(even);
    expect(home + away + draw).toBeCloseTo(1, 12);
    expect(home).toBeCloseTo(away, 12);
    expect(matchOdds({ ...even, goals: [1, 0] })[0]).toBeGreaterThan(home);
    const next = nextGoal(even);
    expect(next[0] + next[1] + next[2]).toBeCloseTo(1, 12);
  });

  test('with nothing left to play the score decides', () => {
    const done = { goals: [1, 1], toCome: [0, 0] } as const;
    expect(matchOdds(done)).toEqual([0, 0, 1]);
    expect([over(done, 1.5), over(done, 2.5), bothScore(done)]).toEqual([1, 0, 1]);
    expect(nextGoal(done)).toEqual([0, 0, 1]);
  });

  test('two goals and a half of a mean of 2.6: 1 - e^-2.6 (1 + 2.6 + 2.6^2/2)', () => {
    expect(over(even, 2.5)).toBeCloseTo(1 - Math.exp(-2.6) * (1 + 2.6 + 3.38), 12);
    expect(bothScore(even)).toBeCloseTo((1 - Math.exp(-1.3)) ** 2, 12);
  });

  test('a player sent off costs his side goals and helps the other', () => {
    const [home, away] = ratesWith([0.01, 0.01], [1, 0]);
    expect(home).toBeLessThan(0.01);
    expect(away).toBeGreaterThan(0.01);
  });
});

describe('plans', () => {
  test('the same seed is the same match', () => {
    expect(planFootball('one', ['A', 'B'])).toEqual(planFootball('one', ['A', 'B']));
    expect(planFootball('one', ['A', 'B'])).not.toEqual(planFootball('two', ['A', 'B']));
  });

  test('two halves, a break and added time; goals as often as the rates say', () => {
    const minutes = plans.map(({ moments }) => moments.at(-1)!.at / MINUTE);
    expect(Math.min(...minutes)).toBeGreaterThan(107);
    expect(Math.max(...minutes)).toBeLessThan(117);
    const made = plans.map(({ moments }) => moments.at(-1)!.state.scorers.length);
    const mean = made.reduce((a, b) => a + b, 0) / made.length;
    expect(mean).toBeGreaterThan(2.4);
    expect(mean).toBeLessThan(3);
    expect(plans.some(({ incidents }) => incidents.some(({ reason }) => reason === 'RED_CARD'))).toBe(true);
  });

  test('betting stops at a goal, a card and a check of a goal that is not given, and goes on', () => {
    for (const { incidents, moments } of plans.slice(0, 60)) {
      const paused = moments.filter(({ pause }) => pause !== null && pause !== 'MATCH_OVER');
      expect(new Set(paused.map(({ pause }) => pause))).toEqual(
        new Set(incidents.map(({ reason }) => reason)),
      );
      const [before, end] = moments.slice(-2);
      expect([before?.pause, end?.pause]).toEqual(['MATCH_OVER', null]);
    }
  });

  test('the score counts minutes from 1, with added time and the break', () => {
    const said = plans[0]!.moments.map(({ score }) => score.summary);
    expect(said[0]).toBe('Firsts 0-0 Seconds, minute 1');
    expect(said.some((one) => /minute 45\+1$/.test(one))).toBe(true);
    expect(said.some((one) => one.startsWith('Half time: '))).toBe(true);
    expect(said.at(-1)).toMatch(/^Full time: /);
  });
});

describe('markets', () => {
  const matches = seeds(300).map((seed) => footballMatch(pairing(seed)));

  test('chances sum to 1 at every moment', () => {
    expect(matches.slice(0, 20).flatMap(notWhole)).toEqual([]);
  });

  test.each([/Match Odds/, /Over\/Under/, /Both teams/, /Next Goal/])(
    'what %p says comes true as often as it says',
    (name) => {
      for (const off of misjudged(matches, name)) expect(off).toBeLessThan(3);
    },
  );

  test('every market is listed, priced and resulted by the score', () => {
    for (const match of matches.slice(0, 3)) {
      const { results, score, messages, endAt } = play(match);
      const { goals, scorers } = match.moments.at(-1)!.state;
      const [home, away] = goals;
      const won = home > away ? 'Firsts' : 'Seconds';
      expect(score).toBe(`Full time: Firsts ${home}-${away} Seconds`);
      expect(results.get('Match Odds')).toMatchObject({ winner: home === away ? 'The Draw' : won });
      for (const line of [0.5, 1.5, 2.5, 3.5])
        expect(results.get(`Over/Under ${line} Goals`)!.winner).toBe(
          `${home + away > line ? 'Over' : 'Under'} ${line} Goals`,
        );
      expect(results.get('Both teams to Score?')!.winner).toBe(home > 0 && away > 0 ? 'Yes' : 'No');
      const next = [...results.values()].filter(({ type }) => type === 'NEXT_GOAL');
      for (const { name, winner } of next) {
        const scorer = scorers[Number(name.slice(-2)) - 1];
        expect(winner).toBe(scorer === undefined ? 'No More Goals' : ['Firsts', 'Seconds'][scorer]);
      }
      const inPlay = messages.filter(({ pt }) => pt >= START_AT);
      expect(inPlay.length / ((endAt - START_AT) / 1000)).toBeLessThan(1);
    }
  });

  test('a market that is decided ends before the match does', () => {
    const match = matches.find(({ moments }) => moments.at(-1)!.state.scorers.length >= 3)!;
    const { results } = play(match);
    expect(results.get('Over/Under 2.5 Goals')!.closedAt).toBeLessThan(results.get('Match Odds')!.closedAt);
  });
});

describe('a match that is abandoned and not played again', () => {
  const named = (i: number) => `abandoned ${i}`;
  const isOff = (i: number) => planFootball(named(i), ['A', 'B']).moments.at(-1)!.state.isAbandoned;

  test('is one in some dozens', () => {
    const off = Array.from({ length: 800 }, (_, i) => i).filter(isOff);
    expect(off.length).toBeGreaterThan(8);
    expect(off.length).toBeLessThan(40);
  });

  test('says so in every market still open, which the settlement voids; what was decided before stands', () => {
    const scored = (i: number) => planFootball(named(i), ['A', 'B']).moments.at(-1)!.state.scorers.length > 0;
    const first = Array.from({ length: 800 }, (_, i) => i).find((i) => isOff(i) && scored(i))!;
    const { messages, results, score } = play(footballMatch(pairing(named(first))));
    expect(score).toMatch(/^Abandoned: Firsts \d-\d Seconds$/);
    const closed = messages.flatMap(({ mc }) =>
      mc.flatMap(({ marketDefinition }) => (marketDefinition?.status === 'CLOSED' ? [marketDefinition] : [])),
    );
    const [late, early] = [closed.filter(({ ending }) => ending), closed.filter(({ ending }) => !ending)];
    expect(late.map(({ marketType }) => marketType)).toContain('MATCH_ODDS');
    expect(early.map(({ marketType }) => marketType)).toEqual(
      expect.arrayContaining(['NEXT_GOAL', 'OVER_UNDER_05']),
    );
    expect(late.length + early.length).toBe(results.size);
    for (const { ending } of late) {
      const reported = { kind: 'winners', finish: [[1]] } as const;
      const { result } = decidedBy(ending!, { kind: 'odds', session: null }, reported);
      expect(result).toEqual({ kind: 'void', reason: 'NOT_PLAYED_IN_TIME' });
      expect(ending).toMatchObject({ of: 'football', kickOffAt: START_AT, playedAt: null });
    }
  });
});
