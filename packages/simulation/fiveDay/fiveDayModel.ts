import { below } from '../prices/normal';

/** Scheduled overs of a Test: five days of ninety, each in three sessions. */
export const OVERS = { match: 450, day: 90, session: 30 } as const;
/** Overs that go by between two innings. */
export const BREAK_OVERS = 2;
const WICKETS = 10;

/** What a ball brings a side on average: runs, their variance, and a wicket. */
export type Rates = { runs: number; variance: number; wicket: number };
/** Of the side that bats first, and of the other. */
export type Sides = readonly [Rates, Rates];

/** First side, second side, draw; they add up to 1. */
export type Chances = readonly [first: number, second: number, draw: number];
export type InningsNumber = 1 | 2 | 3 | 4;
/** An innings as it stands: `lead` of the side that bats, wickets it has left, overs left in the match. */
export type FiveDayStanding = { number: InningsNumber; lead: number; wickets: number; left: number };

const sideOf = (number: InningsNumber): 0 | 1 => (number % 2 === 1 ? 0 : 1);

/** Leads with which captains have enough. */
const DECLARED = { first: 550, second: 250 } as const;
/** More than the other side can make in the time that is left. */
const enough = (left: number): number => Math.max(180, 3.4 * left + 20);

/** Whether the captain has enough: sides declare after an over, and never in the last innings. */
export function declares({ number, lead, left }: Omit<FiveDayStanding, 'wickets'>): boolean {
  if (number === 1) return lead >= DECLARED.first;
  if (number === 2) return lead >= DECLARED.second;
  return number === 3 && left >= 15 && lead >= enough(left);
}

/** Runs more that are made, if they are, before anybody declares or has won: above them an innings may end by
 * itself. @param within overs that it may take, in which the time for a declaration comes nearer */
export function surely({ number, lead, left }: Omit<FiveDayStanding, 'wickets'>, within: number): number {
  if (number === 1) return DECLARED.first - lead;
  if (number === 2) return DECLARED.second - lead;
  if (number === 4) return 1 - lead;
  return Math.floor(enough(left - within) - lead);
}

/** Chance that fewer than `count` wickets fall where `mean` fall on average. */
export function fewerFall(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = 0;
  for (let k = 0; k < count; k += 1) {
    sum += term;
    term *= mean / (k + 1);
  }
  return sum;
}

/** The last innings: `needed` runs before the wickets or the overs are gone. */
function lastInnings(
  { runs, variance, wicket }: Rates,
  needed: number,
  wickets: number,
  left: number,
): Chances {
  if (needed <= 0) return [0, 1, 0];
  const balls = 6 * Math.max(0, left);
  if (balls === 0) return [0, 0, 1];
  const reached = below((runs * balls - needed + 0.5) / Math.sqrt(variance * balls));
  const inTime = fewerFall(wickets, wicket * Math.min(balls, needed / runs));
  const atEnd = fewerFall(wickets, wicket * balls);
  const draw = (1 - reached) * atEnd;
  const won = reached * inTime;
  return [1 - won - draw, won, draw];
}

type After = (lead: number, left: number) => Chances;

/** Overs at a time in which an innings may end; more make no price different by as much as its tick. */
const BLOCK = 8;

/** An innings but the last, over everything it may come to: all out, declared, or out of time. How long its wickets
 * last is what differs most; the runs of so many balls are taken as their mean.
 * @param after what the match is worth once it is over */
function inningsValue(standing: FiveDayStanding, { runs, wicket }: Rates, after: After): Chances {
  const { number, lead, wickets, left } = standing;
  let [first, second, draw] = [0, 0, 0];
  const add = (chance: number, of: Chances): void => {
    first += chance * of[0];
    second += chance * of[1];
    draw += chance * of[2];
  };
  let [lasting, now, overs] = [1, lead, 0];
  while (overs < left && lasting > 1e-4 && !declares({ number, lead: now, left: left - overs })) {
    const before = overs;
    overs = Math.min(left, overs + BLOCK);
    now = lead + 6 * runs * overs;
    const still = fewerFall(wickets, 6 * wicket * overs);
    const middle = (before + overs) / 2;
    add(lasting - still, after(lead + 6 * runs * middle, left - middle));
    lasting = still;
  }
  add(lasting, overs >= left ? [0, 0, 1] : after(now, left - overs));
  return [first, second, draw];
}

const LEADS = { from: -600, step: 100, count: 13 } as const;
const LEFTS = { step: 75, count: 7 } as const;

/** A value over lead and overs left, read between the points at which it was worked out. */
function tableOf(value: (lead: number, left: number) => Chances): After {
  const rows = Array.from({ length: LEADS.count }, (_, i) =>
    Array.from({ length: LEFTS.count }, (_, j) => value(LEADS.from + i * LEADS.step, j * LEFTS.step)),
  );
  const place = (at: number, count: number): readonly [low: number, share: number] => {
    const held = Math.min(count - 1.000001, Math.max(0, at));
    return [Math.floor(held), held - Math.floor(held)];
  };
  return (lead, left) => {
    const [i, a] = place((lead - LEADS.from) / LEADS.step, LEADS.count);
    const [j, b] = place(left / LEFTS.step, LEFTS.count);
    const of = (k: 0 | 1 | 2): number => {
      const at = (di: number, dj: number): number => rows[i + di]?.[j + dj]?.[k] ?? 0;
      return (1 - a) * ((1 - b) * at(0, 0) + b * at(0, 1)) + a * ((1 - b) * at(1, 0) + b * at(1, 1));
    };
    return [of(0), of(1), of(2)];
  };
}

/** The chances of a Test as its overs are drawn, and as its captains declare. */
export function createFiveDayModel(sides: Sides): (standing: FiveDayStanding) => Chances {
  const fresh = (number: InningsNumber, lead: number, left: number): FiveDayStanding => ({
    number,
    lead,
    left,
    wickets: WICKETS,
  });
  const ratesOf = (number: InningsNumber): Rates => sides[sideOf(number)];
  const next =
    (of: After): After =>
    (lead, left) =>
      left <= BREAK_OVERS ? [0, 0, 1] : of(0 - lead, left - BREAK_OVERS);
  const fourth: After = (lead, left) => lastInnings(ratesOf(4), 1 - lead, WICKETS, left);
  // A side that is all out and still behind has lost, whatever the time.
  const last: After = (lead, left) => (lead < 0 ? [0, 1, 0] : next(fourth)(lead, left));
  const third = tableOf((lead, left) => inningsValue(fresh(3, lead, left), ratesOf(3), last));
  const second = tableOf((lead, left) => inningsValue(fresh(2, lead, left), ratesOf(2), next(third)));
  const after = { 1: next(second), 2: next(third), 3: last } as const;
  return (standing) => {
    const { number, lead, wickets, left } = standing;
    if (number === 4) return lastInnings(ratesOf(4), 1 - lead, wickets, left);
    return inningsValue(standing, ratesOf(number), after[number]);
  };
}
