import { playMatch, textOfLog } from '../../../../domain/games/fantasy/match';
import type { Ball } from '../../../../domain/games/fantasy/match';
import { POINTS, pointsOf } from '../../../../domain/games/fantasy/points';
import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import { teamPoints } from '../../../../domain/games/fantasy/teams';

/**
 * Points counted a second time, from the published text of the log alone: line by line as a scorer would, with the figures of the
 * printed table written out here.
 */
function recount(text: string, bowlersOnly: ReadonlySet<string>): Map<string, number> {
  const points = new Map<string, number>();
  const give = (id: string, many: number) => points.set(id, (points.get(id) ?? 0) + many);
  const runs = new Map<string, number>();
  const wickets = new Map<string, number>();
  const overs = new Map<string, { balls: number; runs: number; by: string }>();
  const gone = new Set<string>();
  for (const line of text.split('\n')) {
    const [innings = '', over = '', batter = '', bowler = '', scored = '', out = ''] = line.split('|');
    const many = Number(scored);
    give(batter, many + (many === 4 ? 1 : 0) + (many === 6 ? 2 : 0));
    runs.set(batter, (runs.get(batter) ?? 0) + many);
    const key = `${innings}/${over.split('.')[0] ?? ''}`;
    const so = overs.get(key) ?? { balls: 0, runs: 0, by: bowler };
    overs.set(key, { balls: so.balls + 1, runs: so.runs + many, by: bowler });
    if (out === '') continue;
    gone.add(batter);
    const [how = '', by = ''] = out.split(':');
    if (how === 'caught') give(by, 8);
    if (how === 'stumped') give(by, 12);
    if (how === 'runOut') give(by, 6);
    else {
      give(bowler, how === 'bowled' || how === 'lbw' ? 33 : 25);
      wickets.set(bowler, (wickets.get(bowler) ?? 0) + 1);
    }
  }
  for (const [id, many] of runs) {
    if (many >= 50) give(id, 8);
    else if (many >= 30) give(id, 4);
    if (many === 0 && gone.has(id) && !bowlersOnly.has(id)) give(id, -3);
  }
  for (const [id, many] of wickets) if (many >= 3) give(id, 8);
  for (const { balls, runs: conceded, by } of overs.values()) if (balls === 6 && conceded === 0) give(by, 12);
  return points;
}

it('comes to the same points as a second count from the published log, over sixty matches', () => {
  for (let n = 0; n < 60; n += 1) {
    const fixture = fixtureOf(n);
    const log = playMatch(fixture, { seed: '66'.repeat(32), n });
    const all = fixture.flatMap(({ eleven }) => eleven);
    const bowlersOnly = new Set(all.filter(({ role }) => role === 'bowler').map(({ id }) => id));
    const counted = pointsOf(fixture, log);
    const again = recount(textOfLog(log), bowlersOnly);
    for (const { id } of all) expect([id, counted.get(id)]).toEqual([id, again.get(id) ?? 0]);
    expect([...again.keys()].filter((id) => !counted.has(id))).toEqual([]);
  }
});

describe('one thing at a time', () => {
  const fixture = fixtureOf(0);
  const [home, away] = fixture;
  const idOf = (side: typeof home, role: string) => side.eleven.find((one) => one.role === role)?.id ?? '';
  const batter = idOf(home, 'batter');
  const bowler = idOf(away, 'bowler');
  const ball = (some: Partial<Ball>, i = 0): Ball => ({
    innings: 0,
    over: Math.floor(i / 6),
    ball: (i % 6) + 1,
    batter,
    bowler,
    runs: 0,
    out: null,
    ...some,
  });
  const after = (balls: Ball[]) => (id: string) => pointsOf(fixture, balls).get(id);

  it.each([
    [1, 1],
    [4, 5],
    [6, 8],
    [0, 0],
  ])('counts %i runs of a ball as %i points', (runs, points) => {
    expect(after([ball({ runs })])(batter)).toBe(points);
  });

  it('counts 30 and 50 once, the higher one only', () => {
    const sixes = (many: number) => Array.from({ length: many }, (_, i) => ball({ runs: 6 }, i));
    expect(after(sixes(4))(batter)).toBe(32);
    expect(after(sixes(5))(batter)).toBe(44);
    expect(after(sixes(8))(batter)).toBe(68);
    expect(after(sixes(9))(batter)).toBe(80);
  });

  it('takes points for out without a run, not from a bowler and not while in', () => {
    const out = { how: 'bowled', by: null } as const;
    expect(after([ball({ out })])(batter)).toBe(POINTS.duck);
    const tail = idOf(home, 'bowler');
    expect(after([ball({ out, batter: tail })])(tail)).toBe(0);
    expect(after([ball({ runs: 1 }), ball({ out }, 1)])(batter)).toBe(1);
  });

  it('gives a run-out to the fielder alone, a stumping to both', () => {
    const keeper = idOf(away, 'keeper');
    const ranOut = after([ball({ runs: 1 }), ball({ out: { how: 'runOut', by: keeper } }, 1)]);
    expect([ranOut(bowler), ranOut(keeper)]).toEqual([0, 6]);
    const stumped = after([ball({ runs: 1 }), ball({ out: { how: 'stumped', by: keeper } }, 1)]);
    expect([stumped(bowler), stumped(keeper)]).toEqual([25, 12]);
  });

  it('counts a maiden of six balls, not of five', () => {
    const dots = (many: number) => Array.from({ length: many }, (_, i) => ball({}, i));
    expect(after(dots(5))(bowler)).toBe(0);
    expect(after(dots(6))(bowler)).toBe(12);
  });

  it('counts the captain twice', () => {
    const points = new Map([
      ['a', 10],
      ['b', 3],
    ]);
    expect(teamPoints({ eleven: ['a', 'b', 'c'], captain: 'a' }, points)).toBe(23);
    expect(teamPoints({ eleven: ['a', 'b', 'c'], captain: 'c' }, points)).toBe(13);
  });
});
