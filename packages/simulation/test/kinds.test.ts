import { isOnLadder } from '../../../domain/bets/ladder';
import { sessionProfitAt } from '../../../domain/sessions/session';
import { hasLine, numberOf, termsOn } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { chancesOfBall, FOURS_HIT } from '../cricket/cricketModel';
import { createKinds } from '../cricket/cricketKinds';
import { planMatch } from '../cricket/cricketPlan';
import type { Plan } from '../cricket/cricketPlan';
import { createSessions } from '../cricket/cricketSessions';
import { eventChances } from '../cricket/eventChances';
import { digitQuote, fixedQuote, khadoQuote, meterQuote, oddEvenQuote } from '../sessions/kindQuotes';
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

type Ball = Plan['balls'][0][0];

/** The balls a session is about, the last not included, and what each adds to its number. */
type Asked = { number: 1 | 2; from: number; to: number; adds: (ball: Ball) => number };

const isOff =
  (...runs: number[]) =>
  ({ delivery: { boundary } }: Ball): number =>
    boundary !== null && runs.includes(boundary) ? 1 : 0;
const COUNTS: readonly (readonly [RegExp, Asked['adds']])[] = [
  [/^Wicket/, ({ wicket }) => Number(wicket)],
  [/^Boundary/, isOff(4, 6)],
  [/^Total fours/, isOff(4)],
  [/^Total sixes/, isOff(6)],
  [/^/, ({ runs }) => runs],
];

/** What the name of a session says, read again. */
function askedBy(name: string): Asked {
  const number = name.endsWith(TEAMS[0]) ? 1 : 2;
  const adds = COUNTS.find(([pattern]) => pattern.test(name))![1];
  const over = Number(/(?<=[Oo]ver )\d+/.exec(name)?.[0] ?? 0);
  const overs = Number(/^\d+(?= over)/.exec(name)?.[0] ?? 20);
  return over > 0
    ? { number, adds, from: 6 * over - 6, to: 6 * over }
    : { number, adds, from: 0, to: 6 * overs };
}

function countIn({ number, from, to, adds }: Asked, { balls }: Plan): number | undefined {
  let legal = 0;
  let sum = 0;
  for (const ball of balls[number - 1]!) {
    if (legal >= from && legal < to) sum += adds(ball);
    if (ball.legal) legal += 1;
  }
  return legal > from ? sum : undefined;
}

type Offer = { selection: number; side: 'back' | 'lay'; price: number; rate: number };
type Seen = {
  id: string;
  kind: string;
  name: string;
  asked: Asked;
  facts: SessionFacts;
  offers: Offer[];
  status: string;
  changes: number;
  result?: number;
};

const offersIn = ({ rc = [] }: FeedMarketChange): Offer[] =>
  rc.flatMap(({ id, batb = [], batl = [] }) => [
    ...batb.map(([, price, rate]): Offer => ({ selection: id, side: 'back', price, rate })),
    ...batl.map(([, price, rate]): Offer => ({ selection: id, side: 'lay', price, rate })),
  ]);

function hear(seen: Map<string, Seen>, change: FeedMarketChange): void {
  const { id, marketDefinition: said } = change;
  const name = said?.name ?? '';
  const one = seen.get(id) ?? {
    id,
    kind: id.replace(/^\d+-s(\d)-(\D+).*$/, '$1 $2'),
    name,
    asked: askedBy(name),
    facts: said!.session!,
    offers: [],
    status: '',
    changes: 0,
  };
  seen.set(id, one);
  one.status = said?.status ?? one.status;
  if (said?.sessionResult !== undefined) one.result = said.sessionResult;
  one.changes += 1;
  // The first, and one in five: memory is what makes this slow.
  if (one.changes % 5 === 1) one.offers.push(...offersIn(change).filter(({ rate }) => rate > 0));
}

/** The sessions of one match by its plan, without the other markets. */
function play(seedText: string, withLines: boolean) {
  const plan = planMatch(seedText, TEAMS);
  const [kinds, lines] = [createKinds(MATCH, plan, TEAMS), createSessions(MATCH, plan, TEAMS)];
  const seen = new Map<string, Seen>();
  const openLines = new Set<string>();
  const late: string[] = [];
  let first: string[] = [];
  let [mostOpen, changes] = [0, 0];
  for (const moment of plan.moments) {
    const said = kinds.at(moment, moment.at);
    for (const change of said) hear(seen, change);
    changes += said.length;
    for (const { id, marketDefinition: line } of withLines ? lines.at(moment, moment.at) : [])
      if (line) openLines[line.status === 'OPEN' ? 'add' : 'delete'](id);
    const open = [...seen.values()].filter(({ status }) => status === 'OPEN');
    if (moment.at === 0) first = open.map(({ name }) => name);
    mostOpen = Math.max(mostOpen, open.length + openLines.size);
    const { number, innings } = moment;
    // Not even before the last of its balls may one be bet on.
    const isLate = ({ asked }: Seen) => asked.number === number && innings.balls >= asked.to - 1;
    late.push(...open.filter(isLate).map(({ name }) => `${seedText} ${name}`));
    for (const change of kinds.results()) hear(seen, change);
    lines.results();
  }
  return { plan, seen: [...seen.values()], late, first, mostOpen, changes };
}

/** Without rain, of which the settlement makes what the rules say. */
const matches = Array.from({ length: 60 }, (_, i) => `match ${i}`)
  .filter((seedText) => planMatch(seedText, TEAMS).moments.every(({ phase }) => phase !== 'RAIN'))
  .map((seedText, i) => play(seedText, i < 20));
const everySession = matches.flatMap(({ seen }) => seen);

/** What one rupee makes, or a rupee a run. */
function profitOf({ facts, result }: Seen, { selection, side, price, rate }: Offer): number {
  const terms = termsOn(facts, numberOf(facts, selection, price * 100));
  return sessionProfitAt({ side, stakePaise: 10_000, rateBps: rate * 100, terms }, result!) / 10_000;
}

describe('sessions of other kinds than runs over a line', () => {
  test('each ends on what was counted; void only if no ball of it was bowled', () => {
    const wrong = matches.flatMap(({ plan, seen }) =>
      seen.filter(({ asked, status, result }) => status !== 'CLOSED' || result !== countIn(asked, plan)),
    );
    expect(wrong).toEqual([]);
    const voided = everySession.filter(({ result }) => result === undefined);
    expect(voided.length / matches.length).toBeLessThan(0.4);
  });

  test('none is open once a single ball would decide it', () => {
    expect(matches.flatMap(({ late }) => late)).toEqual([]);
  });

  test('one of each stands from the first ball on, in order; 20 sessions of all kinds at a time at most', () => {
    const first = matches[0]!.first.map((name) => name.replace(' Firsts', ''));
    expect(first).toEqual([
      '6 over runs odd or even',
      '10 over Meter',
      'Innings runs odd or even',
      '6 over Khado',
      '10 over Khado',
      'Innings Khado',
      'Innings Meter',
      'Innings runs last digit',
      'Total fours',
      'Total sixes',
      'Wicket in over 1',
      'Over 2 odd or even',
      'Boundary in over 2',
    ]);
    expect(Math.max(...matches.map(({ mostOpen }) => mostOpen))).toBeLessThanOrEqual(20);
    const ids = matches[0]!.seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...matches.map(({ changes }) => changes))).toBeLessThan(7000);
  });

  test('in a chase nothing hangs on the whole innings, and Khado is for the first only', () => {
    const kinds = new Set(everySession.map(({ kind }) => kind));
    expect([...kinds].sort().join()).toBe('1 bo,1 d,1 e,1 eo,1 f,1 k,1 m,1 wo,2 bo,2 e,2 eo,2 m,2 wo');
    const whole = everySession.filter(({ asked }) => asked.number === 2 && asked.to === 120);
    expect(whole.filter(({ name }) => !/over 20/i.test(name))).toEqual([]);
  });

  test('prices are on their ladder, and facts say what the number means', () => {
    const strange = everySession.flatMap(({ facts, offers }) =>
      offers.filter(({ price, rate }) => {
        const ladder = hasLine(facts) ? 'RUNS' : 'RATE';
        return !isOnLadder(price * 100, ladder) || !isOnLadder(rate * 100, 'RATE');
      }),
    );
    expect(strange).toEqual([]);
    const typed = everySession.filter(({ kind, facts: { type, typeId, ballSess, width, capRuns } }) => {
      const said = [type, typeId, ballSess, width > 0, capRuns > 0].join();
      const expected: Record<string, string> = {
        bo: 'line,4,2,false,false',
        wo: 'line,4,2,false,false',
        f: 'line,4,1,false,false',
        e: 'oddEven,3,1,false,false',
        eo: 'oddEven,3,2,false,false',
        d: 'lastDigit,1,1,false,false',
        k: 'khado,1,1,true,false',
        m: 'meter,1,1,false,true',
      };
      return said !== expected[kind.slice(2)];
    });
    expect(typed).toEqual([]);
  });

  test('a line of Fancy 1 stays what it was at first', () => {
    const moved = everySession.filter(
      ({ facts, offers }) => facts.typeId === 4 && new Set(offers.map(({ price }) => price)).size > 1,
    );
    expect(moved).toEqual([]);
    const lines = everySession.flatMap(({ kind, offers }) => (kind === '1 f' ? [offers[0]!.price] : []));
    expect(Math.max(...lines)).toBeGreaterThan(Math.min(...lines) + 4);
  });
});

/** Offers of a kind with what came of them, one in so many. */
const offersOf = (kinds: RegExp): { session: Seen; offer: Offer }[] =>
  everySession
    .filter(({ kind, result }) => kinds.test(kind) && result !== undefined)
    .flatMap((session) => session.offers.map((offer) => ({ session, offer })));

describe.each([
  ['odd or even', /^\d eo?$/, [0.02, 0.1]],
  ['last digits', / d$/, [0.05, 0.17]],
  ['Khado', / k$/, [-0.02, 0.13]],
  ['Fancy 1 of overs', / [bw]o$/, [-0.03, 0.1]],
  ['Fancy 1 of the innings', / f$/, [-0.08, 0.14]],
] as const)('%s', (_, kinds, [least, most]) => {
  const all = offersOf(kinds);

  test('what is quoted comes true as often as its rate says, less the margin', () => {
    const buckets = new Map<number, { quoted: number; won: number; count: number }>();
    for (const { session, offer } of all.filter(({ offer: { side } }) => side === 'back')) {
      const implied = 1 / (1 + offer.rate / 100);
      const key = Math.floor(implied * 5);
      const bucket = buckets.get(key) ?? { quoted: 0, won: 0, count: 0 };
      bucket.quoted += implied;
      bucket.won += profitOf(session, offer) > 0 ? 1 : 0;
      bucket.count += 1;
      buckets.set(key, bucket);
    }
    const big = [...buckets.values()].filter(({ count }) => count > 500);
    expect(big.length).toBeGreaterThan(0);
    for (const { quoted, won, count } of big) {
      expect((quoted - won) / count).toBeGreaterThan(-0.03);
      expect((quoted - won) / count).toBeLessThan(0.06);
    }
  });

  test('the house keeps a few per cent on average, on either side', () => {
    for (const side of ['back', 'lay'] as const) {
      const one = all.filter(({ offer }) => offer.side === side);
      if (one.length === 0) continue;
      // Per rupee at risk: of a lay that is more or less than the stake.
      const made = one.reduce((sum, { session, offer }) => sum + profitOf(session, offer), 0);
      const risked = one.reduce((sum, { offer }) => sum + (side === 'back' ? 1 : offer.rate / 100), 0);
      expect(-made / risked).toBeGreaterThan(least);
      expect(-made / risked).toBeLessThan(most);
    }
  });
});

test('a meter gives away part of a run on average on either side, its lines one or two apart', () => {
  const all = offersOf(/ m$/);
  for (const side of ['back', 'lay'] as const) {
    const one = all.filter(({ offer }) => offer.side === side);
    const mean = one.reduce((sum, { session, offer }) => sum + profitOf(session, offer), 0) / one.length;
    expect(mean).toBeLessThan(0);
    expect(mean).toBeGreaterThan(-2.5);
  }
  const gaps = all.flatMap(({ offer }, i) =>
    offer.side === 'lay' ? all[i - 1]!.offer.price - offer.price : [],
  );
  expect(new Set(gaps)).toEqual(new Set([1, 2]));
});

describe('chances', () => {
  test('those of sixes off three balls are the sums over everything that can be bowled', () => {
    const { wicket, runs, again } = chancesOfBall(9);
    // Of a legal ball: those that are bowled again make it likelier that something else comes, or add a boundary before it.
    const legal = 1 - again.reduce((sum, [chance]) => sum + chance, 0);
    const hit = ([chance, off]: readonly [number, number]): (readonly [number, number])[] =>
      off === 4
        ? [
            [chance * FOURS_HIT, 4],
            [chance * (1 - FOURS_HIT), 0],
          ]
        : [[chance, off]];
    const outcomes = [[wicket, -1] as const, ...runs.flatMap(hit)].map(
      ([chance, off]) => [chance / legal, off] as const,
    );
    const chances = eventChances(9, [6]);
    for (const wickets of [1, 2, 3])
      for (const wanted of [1, 2, 3]) {
        let whole = 0;
        for (const a of outcomes)
          for (const b of outcomes)
            for (const c of outcomes) {
              let [left, made] = [wickets, 0];
              for (const [, off] of [a, b, c]) {
                if (left === 0) break;
                if (off < 0) left -= 1;
                else if (off === 6) made += 1;
              }
              if (made >= wanted) whole += a[0] * b[0] * c[0];
            }
        expect(chances(3, wickets, wanted)).toBeCloseTo(whole, 12);
      }
  });
});

describe('quotes on a distribution', () => {
  const even = Array.from({ length: 20 }, () => 1 / 20);

  test('odd and even share what is fair less the margin, and nothing is asked of what is all but sure', () => {
    expect(oddEvenQuote(even, 3)).toEqual([
      { id: 1, batb: [[0, 90, 90]] },
      { id: 2, batb: [[0, 90, 90]] },
    ]);
    // Three in four are odd from an odd number on: 1 to 3 against.
    expect(oddEvenQuote([0.75, 0.25], 7)).toEqual([
      { id: 1, batb: [[0, 30, 30]] },
      { id: 2, batb: [[0, 280, 280]] },
    ]);
    expect(oddEvenQuote([0.95, 0.05], 7)).toBeNull();
  });

  test('ten digits at rates of their own, one out of reach without any', () => {
    const quote = digitQuote(even, 41)!;
    expect(quote).toHaveLength(10);
    expect(quote[0]).toEqual({ id: 0, batb: [[0, 810, 810]] });
    const nine = digitQuote(
      Array.from({ length: 9 }, () => 1 / 9),
      40,
    )!;
    expect(nine[9]).toEqual({ id: 9, batb: [[0, 0, 0]] });
    expect(digitQuote([0.4, 0.3, 0.3], 40)).toBeNull();
  });

  test('the likeliest band of its width, moved by what was made', () => {
    const peak = [0.1, 0.1, 0.2, 0.3, 0.2, 0.1];
    expect(khadoQuote(peak, 40, { id: 1, width: 2 })).toEqual([{ id: 1, batb: [[0, 42, 90]] }]);
    expect(khadoQuote(peak, 40, { id: 1, width: 4 })).toBeNull();
  });

  test('a meter stands around the mean, paid no further than its cap', () => {
    // Mean 9.5 of 0 to 19.
    expect(meterQuote(even, 0, { id: 1, capRuns: 50 })).toEqual([
      { id: 1, batb: [[0, 10, 100]], batl: [[0, 9, 100]] },
    ]);
    const rare = [...Array.from({ length: 99 }, () => 0.01), ...Array.from({ length: 900 }, () => 0), 0.01];
    // 999 runs count as 20 only: the mean without a cap would be ten runs higher.
    expect(meterQuote(rare, 0, { id: 1, capRuns: 20 })[0]!.batb![0]![1]).toBeLessThan(53);
    expect(meterQuote(rare, 0, { id: 1, capRuns: 2000 })[0]!.batb![0]![1]).toBeGreaterThan(58);
  });

  test('a fixed line has two rates that stand for decimal odds', () => {
    expect(fixedQuote(0.25, { id: 1, line: 1 })).toEqual([
      { id: 1, batb: [[0, 1, 280]], batl: [[0, 1, 320]] },
    ]);
    expect(fixedQuote(0.95, { id: 1, line: 1 })).toBeNull();
  });
});
