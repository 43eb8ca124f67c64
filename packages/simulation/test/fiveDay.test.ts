import type { Side } from '../../../domain/bets/bet';
import { decidedBy } from '../../../domain/settlement/eventEnd';
import { sessionProfitAt } from '../../../domain/sessions/session';
import { numberOf, termsOn } from '../../../domain/sessions/sessionFacts';
import type { Cut } from '../track/cut';
import { fiveDayMatch, fiveDayTrack } from '../fiveDay/fiveDay';
import { createFiveDayModel, declares, fewerFall, surely } from '../fiveDay/fiveDayModel';
import type { InningsNumber } from '../fiveDay/fiveDayModel';
import { bowlOver, ratesOf } from '../fiveDay/fiveDayOver';
import { planFiveDays } from '../fiveDay/fiveDayPlan';
import type { FiveDayPlan } from '../fiveDay/fiveDayPlan';
import { chancesOfSide } from '../fiveDay/fiveDayRuns';
import { scriptOf } from '../match/playedScript';
import { seeded } from '../../../domain/base/random';
import { feedMessage } from '@backlay/feed/message';
import type { FeedDefinition, FeedRunnerChange } from '@backlay/feed/message';
import { is } from 'valibot';
import { LIST_AT, misjudged, notWhole, pairing, SIDES, START_AT } from './playing';

jest.setTimeout(60_000);
const TEAMS = ['Firsts', 'Seconds'] as const;
const plans = Array.from({ length: 60 }, (_, i) => planFiveDays(`test ${i}`, TEAMS));
const endOf = ({ moments }: FiveDayPlan) => moments.at(-1)!.state;
const said = ({ moments }: FiveDayPlan, key: string) =>
  moments.some(({ score }) => score.saying?.key === key);

type Offer = { id: string; selection: number; side: Side; price: number; rate: number };

const offersOf = (id: string, { id: selection, batb = [], batl = [] }: FeedRunnerChange): Offer[] =>
  (['back', 'lay'] as const).flatMap((side) =>
    (side === 'back' ? batb : batl)
      .filter(([, , rate]) => rate > 0)
      .map(([, price, rate]) => ({ id, selection, side, price, rate })),
  );

/** What an exchange hears of a match: every market as it was last defined, and whether any was wrong. */
function heard(seedText: string, cut?: Cut) {
  const definitions = new Map<string, FeedDefinition>();
  const offers: Offer[] = [];
  let last = 0;
  let most = 0;
  for (const message of scriptOf(
    fiveDayMatch(pairing(seedText)),
    { listAt: LIST_AT, startAt: START_AT },
    cut,
  )) {
    if (!is(feedMessage, message) || message.pt < last) throw new Error(`a bad message at ${message.pt}`);
    last = message.pt;
    for (const { id, marketDefinition, rc = [] } of message.mc) {
      if (definitions.get(id)?.status === 'CLOSED') throw new Error(`${id} goes on after its result`);
      if (marketDefinition) definitions.set(id, marketDefinition);
      if (rc.length > 0 && definitions.get(id)?.status !== 'OPEN') throw new Error(`${id} quoted while shut`);
      if (id.startsWith('M-i') || id.startsWith('M-d'))
        offers.push(...rc.flatMap((one) => offersOf(id, one)));
    }
    most = Math.max(most, [...definitions.values()].filter(({ status }) => status === 'OPEN').length);
  }
  return { definitions, most, offers };
}

const matches = Array.from({ length: 10 }, (_, i) => heard(`test ${i}`));

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

  test('has 40 to 130 markets, 20 open at a time at most, each with a name of its own; all of them close', () => {
    for (const { definitions, most } of matches) {
      const list = [...definitions.values()];
      expect(list.length).toBeGreaterThanOrEqual(40);
      expect(list.length).toBeLessThanOrEqual(130);
      expect(most).toBeLessThanOrEqual(20);
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
      expect(list.filter(({ status }) => status !== 'CLOSED')).toEqual([]);
      for (const { session, ending } of list)
        if (session) expect(ending).toMatchObject({ of: 'innings', format: 'TEST' });
    }
  });

  test('its match odds and the house have the draw as third runner, and the same winner', () => {
    for (const { definitions } of matches.slice(0, 5)) {
      const of = (type: string) => [...definitions.values()].find(({ marketType }) => marketType === type)!;
      const [odds, house] = [of('MATCH_ODDS'), of('BOOKMAKER')];
      const names = [...pairing('').sides.map(({ name }) => name), 'The Draw'];
      expect(odds.runners.map(({ name }) => name)).toEqual(names);
      expect(odds.runners.filter(({ status }) => status === 'WINNER')).toHaveLength(1);
      expect(house.runners).toEqual(odds.runners);
      expect([house.betDelay, house.priceLadderDefinition?.type]).toEqual([0, 'RATE']);
    }
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

describe('its sessions', () => {
  const books = plans.slice(0, matches.length).map((plan) => endOf(plan).innings);
  /** Sessions of every match by a pattern of their ids, with their number and what the pattern found. */
  const found = (pattern: RegExp) =>
    matches.flatMap(({ definitions }, i) =>
      [...definitions].flatMap(([id, { sessionResult, name = '' }]) => {
        const numbers = pattern.exec(id)?.slice(1).map(Number);
        return numbers
          ? [{ book: books[i]![numbers[0]! - 1]!, last: numbers.at(-1)!, sessionResult, name }]
          : [];
      }),
    );

  test('over ten overs end on the runs of those overs, or of as many as the innings had', () => {
    const all = found(/^M-i(\d)o(\d+)$/);
    expect(all.length).toBeGreaterThan(250);
    for (const { book, last, sessionResult } of all) {
      const until = book.after.slice(0, last).at(-1)!;
      expect(sessionResult).toBe(until - (book.after[last - 11] ?? 0));
    }
    expect(all[0]!.name).toMatch(/^Innings 1 overs 1 to 10 runs (Firsts|Seconds)$/);
  });

  test('over a wicket end on the runs at its fall, or of the innings if it does not fall', () => {
    const all = found(/^M-i(\d)w(\d+)$/);
    expect(all.filter(({ book, last }) => book.falls.length < last).length).toBeGreaterThan(0);
    for (const { book, last, sessionResult } of all)
      expect(sessionResult).toBe(book.falls[last - 1] ?? book.runs);
  });

  test('over an innings end on its runs, of every kind', () => {
    for (const kind of ['', 'e', 'd', 'k']) {
      const all = found(new RegExp(`^M-i(\\d)${kind}$`));
      expect(all.length).toBeGreaterThan(4);
      for (const { book, sessionResult } of all) expect(sessionResult).toBe(book.runs);
    }
  });

  test('leave the house a few per cent on either side, of what the settlement lets stand', () => {
    const sum = new Map<string, { won: number; risked: number }>();
    for (const { definitions, offers } of matches)
      for (const { id, selection, side, price, rate } of offers) {
        const { session, sessionResult, ending } = definitions.get(id)!;
        const reported = { kind: 'number', number: sessionResult! } as const;
        const { result } = decidedBy(ending!, { kind: 'numbers', session: session! }, reported);
        if (result.kind !== 'number') continue;
        const terms = termsOn(session!, numberOf(session!, selection, price * 100));
        const bet = { side, stakePaise: 100, rateBps: rate * 100, terms };
        const kind = `${side} ${id.replace(/\d+/g, '')}`;
        const made = sum.get(kind) ?? { won: 0, risked: 0 };
        made.won += sessionProfitAt(bet, result.number);
        made.risked += side === 'back' ? 100 : rate;
        sum.set(kind, made);
      }
    const shares = (of: RegExp) =>
      [...sum].filter(([kind]) => of.test(kind)).map(([, one]) => one.won / one.risked);
    // Ten overs and wickets there are hundreds of; of an innings or a day a few, so that luck decides as much.
    expect(shares(/ M-i(o|w)$/)).toHaveLength(4);
    expect(Math.max(...shares(/ M-i(o|w)$/))).toBeLessThan(0.06);
    expect(Math.min(...shares(/ M-i(o|w)$/))).toBeGreaterThan(-0.2);
    expect(Math.max(...shares(/ M-(i|d|dw)$/))).toBeLessThan(0.35);
  });
});

describe('a Test cut short by an operator', () => {
  test('gives the house the same winner, and voids the sessions that were not over', () => {
    const cut = {
      track: 'match:45',
      n: 0,
      times: { listAt: LIST_AT, startAt: START_AT },
      at: START_AT + 40 * 60_000,
      winners: [SIDES[0].id],
    };
    const { definitions } = heard('test 3', cut);
    const list = [...definitions.values()];
    expect(list.filter(({ status }) => status !== 'CLOSED')).toEqual([]);
    const winners = list
      .filter(({ session }) => !session)
      .map(({ runners }) => runners.filter(({ status }) => status === 'WINNER').map(({ id }) => id));
    expect(winners).toEqual([[SIDES[0].id], [SIDES[0].id]]);
    const made = ruled(definitions);
    const name = (id: string) => definitions.get(id)!.name!;
    expect(made.get(name('M-i1o10'))).toMatch(/^number/);
    expect(made.get(name('M-i1e'))).toBe('TOO_FEW_OVERS');
    const open = [...definitions.keys()].filter((id) => /^M-i\do/.test(id)).at(-1)!;
    expect(made.get(name(open))).toBe('NO_AVERAGE');
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

describe('its chances', () => {
  const side = ratesOf(1);
  const { within, lasting } = chancesOfSide(side);

  test('are those of the overs as they are bowled: off so many balls, and until so many wickets', () => {
    const random = seeded(7);
    const most = { runs: Infinity, wickets: 2 };
    const innings = Array.from({ length: 4000 }, () => {
      const first = bowlOver(random, side, most);
      let { runs, wickets } = first;
      while (wickets < 2) {
        const over = bowlOver(random, side, { runs: Infinity, wickets: 2 - wickets });
        runs += over.runs;
        wickets += over.wickets;
      }
      return { first: first.runs, runs };
    });
    const share = (is: (one: { first: number; runs: number }) => boolean) =>
      innings.filter(is).length / innings.length;
    for (const line of [2, 4, 8])
      expect(Math.abs(share(({ first }) => first >= line) - within(6, 2, line))).toBeLessThan(0.03);
    for (const line of [20, 60, 120])
      expect(Math.abs(share(({ runs }) => runs >= line) - lasting(2, line))).toBeLessThan(0.03);
  });

  test('know how far an innings comes before it is declared or won', () => {
    expect(surely({ number: 1, lead: 500, left: 300 }, 10)).toBe(50);
    expect(surely({ number: 2, lead: 249, left: 200 }, 10)).toBe(1);
    expect(surely({ number: 4, lead: -120, left: 90 }, 10)).toBe(121);
    for (const left of [40, 90, 200])
      for (const lead of [-50, 100, 170]) {
        const more = surely({ number: 3, lead, left }, 10);
        for (let overs = 0; overs <= 10; overs += 1)
          expect(declares({ number: 3, lead: lead + more - 1, left: left - overs })).toBe(false);
        expect(declares({ number: 3, lead: lead + more + 1, left: left - 10 })).toBe(true);
      }
  });

  test('an over keeps the runs before each of its wickets', () => {
    // A wicket, a four, a wicket.
    const draws = [0, 0.99, 0.25, 0];
    const over = bowlOver(() => draws.shift()!, ratesOf(0), { runs: 100, wickets: 2 });
    expect(over).toMatchObject({ runs: 4, wickets: 2, balls: 3, fours: 1, falls: [0, 4] });
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
