import { writeFileSync } from 'node:fs';
import { sessionsOf } from './feedSessions';
import type { SessionChange } from './feedSessions';
import type { Random } from './random';

/*
 * A made-up recording: races (win and place) and matches that overlap, each with what feeds do to an exchange: prices
 * that move and cross, suspensions, removals, runners that come back, turns in play, dead heats, results and voids.
 */
type Status = 'OPEN' | 'SUSPENDED' | 'CLOSED';
type Runner = {
  id: number;
  name: string;
  status: string;
  sortPriority: number;
  adjustmentFactor?: number;
  position?: number;
};
type Definition = {
  eventId: string;
  eventTypeId: string;
  eventName: string;
  marketType: string;
  marketTime: string;
  status: Status;
  inPlay: boolean;
  betDelay: number;
  numberOfWinners: number;
  runners: Runner[];
};
type Change = { id: string; img?: boolean; tv?: number; marketDefinition?: Definition; rc?: object[] };
type Message = { op: 'mcm'; pt: number; mc: (Change | SessionChange)[] };

type Plan = {
  random: Random;
  id: string;
  start: number;
  definition: Definition;
  messages: Message[];
  traded: number;
};

/** Any moment: the exchange moves the dates of a recording to now. */
const EPOCH = Date.UTC(2026, 0, 1, 12);
const BEFORE_MS = 70_000;
const IN_PLAY_MS = 15_000;
const EVERY_MS = 12_000;

const PRICES = [1.5, 1.8, 2, 2.2, 2.5, 3, 3.5, 4.1, 5, 6.2, 8, 11, 15, 21] as const;

/** Runners of these markets are removed and come back. */
const RETURNS = '1.77';
export const comesBack = (marketId: string): boolean => marketId.startsWith(RETURNS);

const say = ({ messages, id }: Plan, at: number, change: Omit<Change, 'id'>): void =>
  void messages.push({ op: 'mcm', pt: EPOCH + at, mc: [{ id, ...change }] });

function define(plan: Plan, at: number, change: Partial<Definition>): void {
  plan.definition = { ...plan.definition, ...change };
  say(plan, at, { marketDefinition: plan.definition });
}

const active = ({ definition }: Plan): Runner[] =>
  definition.runners.filter(({ status }) => status === 'ACTIVE');

const levels = (random: Random, place: number, step: 1 | -1): [number, number][] =>
  [0, 1, 2].flatMap((i): [number, number][] => {
    const price = PRICES[place + i * step];
    return price === undefined ? [] : [[price, random.between(50, 900) * 10 + random.between(0, 99) / 100]];
  });

/** Prices of one runner; now and then the best offers cross. */
function price(plan: Plan, at: number, runner: Runner): void {
  const { random } = plan;
  const place = random.between(1, PRICES.length - 3);
  const crossed = random.chance(0.04);
  // What is offered to backers are the lower prices; a book that crosses offers both sides too much.
  const back = levels(random, crossed ? place + 1 : place, -1);
  const lay = levels(random, crossed ? place : place + 1, 1);
  const clear = (side: [number, number][]): [number, number][] => [
    ...PRICES.filter((one) => !side.some(([kept]) => kept === one)).map((one): [number, number] => [one, 0]),
    ...side,
  ];
  // What was traded grows with every price, so that whoever looks twice sees whether the feed is heard.
  plan.traded += 10;
  say(plan, at, {
    tv: plan.traded,
    rc: [{ id: runner.id, atb: clear(back), atl: clear(lay), ltp: PRICES[place] }],
  });
}

function move(plan: Plan, from: number, to: number): void {
  for (let at = from; at < to; at += plan.random.between(400, 1600)) {
    const runners = active(plan);
    if (runners.length > 0) price(plan, at, plan.random.pick(runners));
  }
}

const withStatus = (plan: Plan, ids: readonly number[], status: string, factor?: number): Runner[] =>
  plan.definition.runners.map((runner) =>
    ids.includes(runner.id)
      ? { ...runner, status, ...(factor === undefined ? {} : { adjustmentFactor: factor }) }
      : runner,
  );

function remove(plan: Plan, at: number): Runner | undefined {
  const runners = active(plan);
  if (runners.length < 4) return undefined;
  const gone = plan.random.pick(runners);
  const factor = plan.random.pick([1.2, 5, 12.5, 20.833]);
  define(plan, at, { runners: withStatus(plan, [gone.id], 'REMOVED', factor) });
  return gone;
}

/** Suspensions, removals and returns before the off. */
function beforeTheOff(plan: Plan, from: number, to: number): void {
  const { random, id } = plan;
  const middle = Math.round((from + to) / 2);
  move(plan, from + 200, middle);
  if (random.chance(0.3)) {
    define(plan, middle + 10, { status: 'SUSPENDED' });
    define(plan, middle + 2500, { status: 'OPEN' });
  }
  const gone = comesBack(id) || random.chance(0.3) ? remove(plan, middle + 3000) : undefined;
  move(plan, middle + 3200, middle + 15_000);
  if (gone && comesBack(id))
    define(plan, middle + 15_100, { runners: withStatus(plan, [gone.id], 'ACTIVE') });
  move(plan, middle + 15_300, to);
}

/** These never win, so that an operator may remove them without contradicting the result. */
export const OUTSIDERS = [106, 107] as const;

function winnersOf(plan: Plan): number[] {
  const ids = active(plan)
    .map((runner) => runner.id)
    .filter((id) => !OUTSIDERS.some((one) => one === id));
  const { numberOfWinners } = plan.definition;
  const count = numberOfWinners + (plan.random.chance(0.2) ? 1 : 0);
  const from = plan.random.between(0, Math.max(0, ids.length - count));
  return ids.slice(from, from + count);
}

function end(plan: Plan, at: number): void {
  const ids = active(plan).map((runner) => runner.id);
  if (plan.random.chance(0.12))
    return define(plan, at, { status: 'CLOSED', runners: withStatus(plan, ids, 'REMOVED') });
  const winners = winnersOf(plan);
  plan.definition = { ...plan.definition, runners: withStatus(plan, ids, 'LOSER') };
  // The last two tied where there are more winners than places; some feeds say it, others do not.
  const says = plan.random.chance(0.7);
  const positionOf = (i: number): number => Math.min(i + 1, plan.definition.numberOfWinners);
  const runners = withStatus(plan, winners, 'WINNER').map((runner): Runner => {
    const i = winners.indexOf(runner.id);
    return says && i >= 0 ? { ...runner, position: positionOf(i) } : runner;
  });
  define(plan, at, { status: 'CLOSED', runners });
}

function play(plan: Plan): void {
  const { start, definition } = plan;
  const off = start + BEFORE_MS;
  say(plan, start, { img: true, marketDefinition: definition });
  definition.runners.forEach((runner, i) => price(plan, start + 20 + i, runner));
  beforeTheOff(plan, start, off - 2000);
  define(plan, off - 1000, { status: 'SUSPENDED' });
  if (plan.random.chance(0.75)) {
    // Price and turn in one message now and then, as real feeds do.
    define(plan, off, { status: 'OPEN', inPlay: true, betDelay: 1 });
    move(plan, off + 50, off + IN_PLAY_MS);
    define(plan, off + IN_PLAY_MS, { status: 'SUSPENDED' });
  }
  end(plan, off + IN_PLAY_MS + plan.random.between(500, 3000));
}

const runnersOf = (count: number): Runner[] =>
  Array.from({ length: count }, (_, i) => ({
    id: 101 + i,
    name: `Runner ${i + 1}`,
    status: 'ACTIVE',
    sortPriority: i + 1,
  }));

const KINDS = [
  { type: '7', market: 'WIN', winners: 1, runners: 7 },
  { type: '7', market: 'PLACE', winners: 2, runners: 7 },
  { type: '1', market: 'MATCH_ODDS', winners: 1, runners: 3 },
] as const;

const marketsFrom = (random: Random, event: number, start: number): Message[] =>
  KINDS.filter((kind) => (event % 3 === 0) === (kind.type === '1')).flatMap((kind, i) => {
    const back = kind.type === '7' && event % 5 === 1;
    const plan: Plan = {
      random: random.part(`${event}/${i}`),
      id: `${back ? RETURNS : '1.66'}${String(event).padStart(4, '0')}${i}`,
      start,
      messages: [],
      traded: 0,
      definition: {
        eventId: `9${event}`,
        eventTypeId: kind.type,
        eventName: `Event ${event}`,
        marketType: kind.market,
        marketTime: new Date(EPOCH + start + BEFORE_MS).toISOString(),
        status: 'OPEN',
        inPlay: false,
        betDelay: 0,
        numberOfWinners: kind.winners,
        runners: runnersOf(kind.runners),
      },
    };
    play(plan);
    return plan.messages;
  });

function sessionsFrom(random: Random, event: number, start: number): Message[] {
  if (event % 3 !== 0) return [];
  const common = {
    eventId: `9${event}`,
    eventTypeId: '1',
    eventName: `Event ${event}`,
    marketTime: new Date(EPOCH + start).toISOString(),
  };
  return sessionsOf(random.part(`${event}`), event, start, common).map(({ at, change }) => ({
    op: 'mcm',
    pt: EPOCH + at,
    mc: [change],
  }));
}

/** Writes a recording of so many minutes; the same chance gives the same file. */
export function writeRecording(random: Random, path: string, minutes: number): void {
  const messages: Message[] = [];
  for (let event = 1; event * EVERY_MS < minutes * 60_000; event += 1)
    // Several have begun when the recording does.
    messages.push(
      ...marketsFrom(random, event, Math.max(0, event - 4) * EVERY_MS),
      ...sessionsFrom(random, event, Math.max(0, event - 4) * EVERY_MS),
    );
  const lines = messages.sort((a, b) => a.pt - b.pt).map((message) => JSON.stringify(message));
  writeFileSync(path, `${lines.join('\n')}\n`);
}
