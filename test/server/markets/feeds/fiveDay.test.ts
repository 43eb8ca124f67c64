import { decidedBy } from '../../../../domain/eventEnd';
import { fiveDayMatch, fiveDayTrack } from '../../../../server/markets/feeds/simulated/fiveDay';
import {
  createFiveDayModel,
  declares,
  fewerFall,
} from '../../../../server/markets/feeds/simulated/fiveDayModel';
import type { InningsNumber } from '../../../../server/markets/feeds/simulated/fiveDayModel';
import { planFiveDays } from '../../../../server/markets/feeds/simulated/fiveDayPlan';
import type { FiveDayPlan } from '../../../../server/markets/feeds/simulated/fiveDayPlan';
import { scriptOf } from '../../../../server/markets/feeds/simulated/playedScript';
import { feedMessage } from '../../../../server/markets/matches/message';
import type { FeedDefinition } from '../../../../server/markets/matches/message';
import { is } from 'valibot';
import { LIST_AT, misjudged, notWhole, pairing, START_AT } from './playing';

jest.setTimeout(60_000);
const TEAMS = ['Firsts', 'Seconds'] as const;
const plans = Array.from({ length: 60 }, (_, i) => planFiveDays(`test ${i}`, TEAMS));
const endOf = ({ moments }: FiveDayPlan) => moments.at(-1)!.state;
const said = ({ moments }: FiveDayPlan, key: string) =>
  moments.some(({ score }) => score.saying?.key === key);

/** What an exchange hears of a match: every market as it was last defined, and whether any was wrong. */
function heard(seedText: string) {
  const definitions = new Map<string, FeedDefinition>();
  let last = 0;
  let most = 0;
  for (const message of scriptOf(fiveDayMatch(pairing(seedText)), { listAt: LIST_AT, startAt: START_AT })) {
    if (!is(feedMessage, message) || message.pt < last) throw new Error(`a bad message at ${message.pt}`);
    last = message.pt;
    for (const { id, marketDefinition, rc = [] } of message.mc) {
      if (definitions.get(id)?.status === 'CLOSED') throw new Error(`${id} goes on after its result`);
      if (marketDefinition) definitions.set(id, marketDefinition);
      if (rc.length > 0 && definitions.get(id)?.status !== 'OPEN') throw new Error(`${id} quoted while shut`);
    }
    most = Math.max(most, [...definitions.values()].filter(({ status }) => status === 'OPEN').length);
  }
  return { definitions, most };
}

/** What the settlement makes of each session. */
function ruled(definitions: ReadonlyMap<string, FeedDefinition>): Map<string, string> {
  const made = new Map<string, string>();
  for (const { name = '', session, sessionResult, ending } of definitions.values()) {
    if (!session) continue;
    const { result } = decidedBy(
      ending!,
      { kind: 'numbers', session },
      { kind: 'number', number: sessionResult! },
    );
    made.set(name, result.kind === 'void' ? result.reason : `${result.kind} ${sessionResult}`);
  }
  return made;
}

describe('a Test', () => {
  test('has four innings of ten wickets in 450 overs, is won, drawn and declared in, and nobody follows on', () => {
    const ends = plans.map(endOf);
    expect(ends.filter(({ winner }) => winner === null).length).toBeGreaterThan(2);
    expect(ends.filter(({ winner }) => winner === 0).length).toBeGreaterThan(12);
    expect(ends.filter(({ winner }) => winner === 1).length).toBeGreaterThan(12);
    expect(plans.filter((plan) => said(plan, 'declared')).length).toBeGreaterThan(5);
    expect(ends.some(({ number, winner }) => number === 3 && winner === 1)).toBe(true);
    for (const { moments } of plans) {
      const wrong = moments.filter(
        ({ state: { wickets, gone, whole } }) => wickets > 10 || gone > 450 || whole.balls > 2700,
      );
      expect(wrong).toEqual([]);
      const order = moments.map(({ state }) => state.number);
      expect(order).toEqual([...order].sort());
      expect(moments.at(-1)!.at).toBeLessThan(6 * 3_600_000);
    }
  });

  test('ends with the side that has more runs, or with the draw; a chase stops at its target', () => {
    for (const plan of plans) {
      const { innings, winner, number, wickets, lead } = endOf(plan);
      const runs = (i: number) => (innings[i]?.runs ?? 0) + (innings[i + 2]?.runs ?? 0);
      if (winner !== null) expect(Math.sign(runs(0) - runs(1))).toBe(winner === 0 ? 1 : -1);
      if (number === 4 && winner === 1) expect(lead).toBeLessThanOrEqual(6);
      if (winner === 0) expect(wickets).toBe(10);
    }
  });

  test('is priced by chances that come true on average, and that are one whole', () => {
    const matches = Array.from({ length: 60 }, (_, i) => fiveDayMatch(pairing(`test ${i}`)));
    expect(Math.max(...misjudged(matches, /Match Odds/))).toBeLessThan(3);
    expect(notWhole(matches[0]!)).toEqual([]);
  });

  test('has eight markets, all of which close, with the draw as third runner', () => {
    const { definitions, most } = heard('test 1');
    const list = [...definitions.values()];
    expect(list).toHaveLength(8);
    expect(most).toBeLessThanOrEqual(8);
    expect(list.filter(({ status }) => status !== 'CLOSED')).toEqual([]);
    const odds = list.find(({ marketType }) => marketType === 'MATCH_ODDS')!;
    expect(odds.runners.map(({ name }) => name)).toEqual([
      ...pairing('').sides.map(({ name }) => name),
      'The Draw',
    ]);
    expect(odds.runners.filter(({ status }) => status === 'WINNER')).toHaveLength(1);
    for (const { session, ending } of list)
      if (session) expect(ending).toMatchObject({ of: 'innings', format: 'TEST' });
  });

  test('follows the last by six hours, listed before it starts', () => {
    const times = [];
    for (const { listAt, endAt, match } of fiveDayTrack('demo', 0).from(0)) {
      times.push([match!.times.startAt - listAt, endAt - match!.times.startAt]);
      if (times.length === 3) break;
    }
    for (const [ahead, length] of times) {
      expect(ahead).toBe(90 * 60_000);
      expect(length).toBeLessThan(5 * 3_600_000);
    }
  });
});

describe('the least overs of a Test', () => {
  const find = (is: (plan: FiveDayPlan) => boolean) => {
    for (let i = 0; ; i += 1) if (is(planFiveDays(`least ${i}`, ['Firsts', 'Seconds']))) return `least ${i}`;
  };
  const oversOf = (part: { balls: number } | undefined) => (part?.balls ?? 0) / 6;

  test('void a session and the total of a first day that rain cut short', () => {
    const seedText = find((plan) => oversOf(endOf(plan).firstDay[1]) < 25);
    const made = ruled(heard(seedText).definitions);
    expect(made.get('Day 1 session 2 runs')).toBe('TOO_FEW_OVERS');
    const whole = endOf(planFiveDays(seedText, TEAMS)).firstDay.reduce((sum, part) => sum + oversOf(part), 0);
    expect(made.get('Day 1 runs') === 'TOO_FEW_OVERS').toBe(whole < 80);
    expect(whole).toBeLessThan(80);
    expect(made.get('Day 1 session 1 runs')).toMatch(/^number/);
  });

  test('void the runs of an innings that was over too early, and the events of a match that was', () => {
    const isShort = (plan: FiveDayPlan) =>
      oversOf(endOf(plan).innings[0]) < 70 && oversOf(endOf(plan).whole) < 300;
    const seedText = find(isShort);
    const { definitions } = heard(seedText);
    const made = ruled(definitions);
    const innings = definitions.get('M-i1')!.name!;
    expect(made.get(innings)).toBe('TOO_FEW_OVERS');
    expect(made.get('Total fours of the match')).toBe('TOO_FEW_OVERS');
  });

  test('leave what was played long enough as it was counted', () => {
    const isLong = (plan: FiveDayPlan) =>
      oversOf(endOf(plan).innings[0]) >= 70 && oversOf(endOf(plan).whole) >= 300;
    const seedText = find(isLong);
    const { definitions } = heard(seedText);
    const made = ruled(definitions);
    const { innings, whole } = fiveDayMatch(pairing(seedText)).moments.at(-1)!.state;
    expect(made.get(definitions.get('M-i1')!.name!)).toBe(`number ${innings[0]!.runs}`);
    expect(made.get('Total fours of the match')).toBe(`number ${whole.fours}`);
  });
});

describe('its model', () => {
  const side = { runs: 0.55, variance: 1.3, wicket: 0.0165 };
  const worth = createFiveDayModel([side, side]);
  const last = (needed: number, wickets: number, left: number) =>
    worth({ number: 4, lead: 1 - needed, wickets, left });

  test('knows the last innings: runs, wickets and overs decide', () => {
    expect(last(0, 5, 10)).toEqual([0, 1, 0]);
    expect(last(50, 5, 0)).toEqual([0, 0, 1]);
    expect(last(20, 10, 100)[1]).toBeGreaterThan(0.95);
    expect(last(600, 10, 300)[0]).toBeGreaterThan(0.8);
    expect(last(300, 9, 20)[2]).toBeGreaterThan(0.9);
    expect(fewerFall(1, 2)).toBeCloseTo(Math.exp(-2), 12);
  });

  test('gives more to a side with more runs, whichever innings it is', () => {
    for (const number of [1, 2, 3] as InningsNumber[]) {
      const mine = number === 2 ? 1 : 0;
      const of = (lead: number) => worth({ number, lead, wickets: 5, left: 200 })[mine];
      expect(of(150)).toBeGreaterThan(of(50));
    }
    expect(declares({ number: 4, lead: 900, left: 400 })).toBe(false);
    expect(declares({ number: 3, lead: 400, left: 90 })).toBe(true);
    expect(declares({ number: 3, lead: 200, left: 90 })).toBe(false);
  });
});
