import {
  BALLS_AN_OVER,
  chancesOf,
  hashOfLog,
  OVERS,
  playMatch,
  runsIn,
  sealOfSeed,
  textOfLog,
  wicketsIn,
} from '../../../../domain/games/fantasy/match';
import type { Ball } from '../../../../domain/games/fantasy/match';
import { CRICKETER, fixtureOf, ROLES, SIDES } from '../../../../domain/games/fantasy/sides';
import { seedBefore } from '../../../../domain/casino/draw/chain';

const SEED = '55'.repeat(32);
const MATCHES = 48;
const matches = Array.from({ length: MATCHES }, (_, n) => ({
  n,
  fixture: fixtureOf(n),
  log: playMatch(fixtureOf(n), { seed: SEED, n }),
}));

const inningsOf = (log: readonly Ball[], innings: 0 | 1) => log.filter((ball) => ball.innings === innings);

describe('the sides', () => {
  it('have eleven each, of every role, five who bowl, and names in both languages', () => {
    for (const { eleven } of SIDES) {
      expect(eleven).toHaveLength(11);
      for (const role of ROLES) expect(eleven.some((one) => one.role === role)).toBe(true);
      expect(eleven.filter(({ role }) => role === 'bowler' || role === 'allRounder')).toHaveLength(5);
      for (const { name } of eleven) expect(name.hi).toMatch(/^[\u0900-\u097F]+$/);
    }
    expect(CRICKETER.size).toBe(SIDES.length * 11);
    expect(new Set([...CRICKETER.values()].map(({ name }) => name.en)).size).toBe(CRICKETER.size);
  });

  it('meet each other, home and away', () => {
    const pairs = Array.from({ length: 12 }, (_, n) =>
      fixtureOf(n)
        .map(({ id }) => id)
        .join('-'),
    );
    expect(new Set(pairs).size).toBe(12);
    expect(fixtureOf(12)).toEqual(fixtureOf(0));
  });

  it('never leave a ball without a chance of nothing, whoever bats and bowls', () => {
    for (const batter of CRICKETER.values())
      for (const bowler of CRICKETER.values()) {
        const weights = chancesOf(batter.batting, bowler.bowling).map(({ weight }) => weight);
        expect(Math.min(...weights)).toBeGreaterThan(0);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(1000);
      }
  });
});

describe('a match', () => {
  it('is the same from the same seed, another from another', () => {
    const again = playMatch(fixtureOf(3), { seed: SEED, n: 3 });
    expect(again).toEqual(matches[3]?.log);
    expect(playMatch(fixtureOf(3), { seed: '56'.repeat(32), n: 3 })).not.toEqual(again);
  });

  it('runs by the laws: overs, wickets, target, bowlers', () => {
    for (const { log, fixture } of matches) {
      const target = runsIn(log, 0) + 1;
      for (const innings of [0, 1] as const) {
        const balls = inningsOf(log, innings);
        const last = balls[balls.length - 1];
        const isDone =
          balls.length === OVERS * BALLS_AN_OVER ||
          wicketsIn(log, innings) === 10 ||
          (innings === 1 && runsIn(log, 1) >= target);
        expect(isDone).toBe(true);
        expect(last).toBeDefined();
        // Counting without the last ball, nothing had ended the innings yet.
        expect(innings === 1 && runsIn(log, 1) - (last?.runs ?? 0) >= target).toBe(false);
        balls.forEach((ball, i) => {
          expect([ball.over, ball.ball]).toEqual([Math.floor(i / 6), (i % 6) + 1]);
          const sideIn = fixture[innings].eleven.map(({ id }) => id);
          const sideOut = fixture[1 - innings]?.eleven.map(({ id }) => id) ?? [];
          expect(sideIn).toContain(ball.batter);
          expect(sideOut).toContain(ball.bowler);
          if (ball.out?.by) expect(sideOut).toContain(ball.out.by);
          if (ball.out) expect(ball.runs).toBe(0);
        });
        const overs = new Map<string, Set<number>>();
        for (const { bowler, over } of balls) overs.set(bowler, (overs.get(bowler) ?? new Set()).add(over));
        for (const bowled of overs.values()) expect(bowled.size).toBeLessThanOrEqual(2);
      }
    }
  });

  it('has whoever is out never bat again, and the strike change as the runs say', () => {
    for (const { log } of matches)
      for (const innings of [0, 1] as const) {
        const gone = new Set<string>();
        const balls = inningsOf(log, innings);
        balls.forEach((ball, i) => {
          expect(gone.has(ball.batter)).toBe(false);
          const next = balls[i + 1];
          const turns = (ball.runs % 2 === 1) !== (ball.ball === BALLS_AN_OVER);
          if (!ball.out && next) expect(next.batter === ball.batter).toBe(!turns);
          if (ball.out) gone.add(ball.batter);
        });
      }
  });

  it('brings the runs and wickets of a short game', () => {
    const mean = (of: (log: readonly Ball[]) => number) =>
      matches.reduce((sum, { log }) => sum + of(log), 0) / MATCHES;
    expect(mean((log) => runsIn(log, 0))).toBeGreaterThan(60);
    expect(mean((log) => runsIn(log, 0))).toBeLessThan(110);
    expect(mean((log) => wicketsIn(log, 0))).toBeGreaterThan(2);
    expect(mean((log) => wicketsIn(log, 0))).toBeLessThan(7);
  });

  it('is hashed ball by ball, so that no ball can be changed behind', () => {
    const log = matches[0]?.log ?? [];
    expect(textOfLog(log).split('\n')).toHaveLength(log.length);
    const changed = log.map((ball, i) => (i === 7 ? { ...ball, runs: ball.runs + 1 } : ball));
    expect(hashOfLog(changed)).not.toBe(hashOfLog(log));
  });

  it('publishes of its seed what no seed of another match is', () => {
    expect(sealOfSeed(3, SEED)).not.toBe(seedBefore(SEED));
    expect(sealOfSeed(3, SEED)).not.toBe(sealOfSeed(4, SEED));
  });
});
