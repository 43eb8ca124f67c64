import { houseLossesOf, isBeyondHouse, mostHouseTakes, withOffers } from '../../../domain/placing/houseRisk';
import type { Position } from '../../../domain/bets/position';
import { rulesOf } from '../../../domain/kinds/rules';

const ODDS = { kind: 'odds', session: null } as const;
const FIELD = { runnerIds: [1, 2, 3], winners: 1 };
const rules = rulesOf(ODDS);

const bet = (selectionId: number, side: 'back' | 'lay', odds: number, stakePaise: number): Position =>
  rules.positionOf({ selectionId, side, odds, rateBps: null, openPaise: 0, fills: [{ odds, stakePaise }] });

test('the house loses at each end what its players win there', () => {
  const losses = houseLossesOf(ODDS, [bet(1, 'back', 400, 100_00), bet(2, 'lay', 300, 50_00)], FIELD);
  expect(losses.worstPaise).toBe(350_00);
  expect([...losses.byRunner]).toEqual([
    [1, 350_00],
    [2, -200_00],
    [3, -50_00],
  ]);
  expect(houseLossesOf(ODDS, [], FIELD)).toEqual({ worstPaise: 0, byRunner: new Map() });
});

test('firm offers count where they cost something, and nowhere else', () => {
  const losses = houseLossesOf(ODDS, [bet(1, 'back', 400, 100_00)], FIELD);
  const offer = houseLossesOf(ODDS, [bet(1, 'lay', 300, 130_00)], FIELD);
  const both = withOffers(losses, [offer, offer], FIELD);
  expect([...both.byRunner]).toEqual([
    [1, 300_00],
    [2, 160_00],
    [3, 160_00],
  ]);
  expect(both.worstPaise).toBe(300_00);
  expect(withOffers(losses, [], FIELD)).toBe(losses);
});

test('a bet is beyond a limit only where it raises what is lost', () => {
  const limits = { marketPaise: 100_00, byRunner: new Map([[2, 10_00]]) };
  const at = (worstPaise: number, second = 0) => ({ worstPaise, byRunner: new Map([[2, second]]) });
  expect(isBeyondHouse(at(0), at(100_00), limits)).toBe(false);
  expect(isBeyondHouse(at(0), at(100_01), limits)).toBe(true);
  expect(isBeyondHouse(at(300_00), at(200_00), limits)).toBe(false);
  expect(isBeyondHouse(at(0), at(50_00, 11_00), limits)).toBe(true);
  expect(isBeyondHouse(at(0, 12_00), at(50_00, 11_00), limits)).toBe(false);
});

/** Seeded, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

test('no stake within what is shown is ever beyond the limit, whatever was bet before and at whichever level', () => {
  const random = randomOf(20_251_128);
  const most = { tried: 0 };
  for (let book = 0; book < Number(process.env['RISK_BOOKS'] ?? 2000); book += 1) {
    const winners = 1 + random(2);
    const field = { runnerIds: [1, 2, 3, 4], winners };
    const before = Array.from({ length: random(6) }, () =>
      bet(1 + random(4), random(2) === 0 ? 'back' : 'lay', 101 + random(900), 1 + random(500_00)),
    );
    const limits = {
      marketPaise: random(3) === 0 ? null : random(5_000_00),
      byRunner: new Map(random(2) === 0 ? [] : [[1 + random(4), random(3_000_00)]]),
    };
    const losses = houseLossesOf(ODDS, before, field);
    const whole = before.length === 0 ? { worstPaise: 0, byRunner: new Map<number, number>() } : losses;
    const [selectionId, side] = [1 + random(4), random(2) === 0 ? 'back' : 'lay'] as const;
    const bestOdds = 101 + random(900);
    const shown = Math.min(
      mostHouseTakes(whole, limits, { selectionId, side, bestOdds }, field),
      1_000_000_00,
    );
    if (shown < 1) continue;
    most.tried += 1;
    // Any level is no better than the best.
    const odds = side === 'back' ? Math.max(101, bestOdds - random(50)) : bestOdds + random(50);
    const after = houseLossesOf(ODDS, [...before, bet(selectionId, side, odds, 1 + random(shown))], field);
    expect({ book, isBeyond: isBeyondHouse(whole, after, limits) }).toEqual({ book, isBeyond: false });
    const full = houseLossesOf(ODDS, [...before, bet(selectionId, side, odds, shown)], field);
    expect({ book, isBeyond: isBeyondHouse(whole, full, limits) }).toEqual({ book, isBeyond: false });
  }
  expect(most.tried).toBeGreaterThan(300);
});
