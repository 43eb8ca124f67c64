import fc from 'fast-check';
import { constants, inflateRawSync } from 'node:zlib';
import { manualClock } from '../../../../server/base/clock';
import { createConnection } from '../../../../server/edge/stream/connection';
import { createGuard, STREAM_LIMITS } from '../../../../server/edge/stream/guard';
import { createLanes } from '../../../../server/edge/stream/lanes';
import { OWN_FORM } from '../../../../server/edge/stream/tracked';
import { createLive } from '../../../../server/markets/matches/createLive';
import { defined } from '../../markets/matches/support';
import { framesIn } from './support';

type Levels = [number, number, number][];
type Change = { id: string; img?: boolean; rc?: { id: number; batb?: Levels; ltp?: number }[]; tv?: number };
type Message = { op: string; clk: string; initialClk?: string; ct?: string; mc?: Change[] };

const WINDOW = 32 * 1024;
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff]);

/** A client's end: inflates as RFC 7692 has it, with what it inflated before. */
function createClient(deflates: boolean) {
  let inflated = Buffer.alloc(0);
  const heard: { text: string; isDeflated: boolean; frame: Buffer }[] = [];
  const inflate = (payload: Buffer): string => {
    const dictionary = inflated.length > 0 ? { dictionary: inflated } : {};
    const all = Buffer.concat([payload, FLUSHED]);
    const message = inflateRawSync(all, { finishFlush: constants.Z_SYNC_FLUSH, ...dictionary });
    inflated = Buffer.concat([inflated, message]).subarray(-WINDOW);
    return message.toString('utf8');
  };
  const wire = {
    from: { ip: '', device: '' },
    deflates,
    backlog: 0,
    bufferedBytes: () => wire.backlog,
    ended: '',
    sent: [] as Buffer[],
    send: (bytes: Buffer) => {
      wire.sent.push(bytes);
      for (const { first, payload, frame } of framesIn(bytes))
        heard.push({
          text: first === 0xc1 ? inflate(payload) : payload.toString('utf8'),
          isDeflated: first === 0xc1,
          frame,
        });
    },
    close: () => (wire.ended ||= 'closed'),
    terminate: () => (wire.ended = 'terminated'),
  };
  return { wire, heard };
}

function createWorld() {
  const clock = manualClock(1_700_000_000_000);
  const timers = manualClock(0);
  const live = createLive({ clock });
  const budget = { isSpent: false };
  const caller = { playerId: 7, userName: 'p', tokenHash: '#', ip: '', device: '' };
  const parts = {
    clock,
    timers,
    bootId: 'b',
    bufferLimit: 1000,
    ownerOf: () => undefined,
    feed: { status: null as number | null },
    mayDeflate: () => !budget.isSpent,
    guard: createGuard(
      { ...STREAM_LIMITS, socketsPerAccount: 1000, subscriptionBurst: 1e6, textBurst: 1e9 },
      timers.now,
    ),
    report: (error: unknown) => {
      throw error;
    },
    resolveToken: () => Promise.resolve(caller),
    esa: OWN_FORM,
    liveBetsOf: () => Promise.resolve([]),
  };
  const lanes = createLanes(live, parts);
  const settled = () => new Promise<void>((done) => setImmediate(done));
  /** `extra`: a market that nobody else asks for, which makes its owner a crowd of one. */
  const open = async (deflates: boolean, extra?: string) => {
    const client = createClient(deflates);
    const connection = createConnection(parts, lanes, client.wire, 'c');
    const mcms = (): Message[] =>
      client.heard.map(({ text }) => JSON.parse(text) as Message).filter(({ op }) => op === 'mcm');
    connection.received('{"op":"authentication","id":1,"session":"t"}');
    await settled();
    return {
      ...client,
      connection,
      mcms,
      subscribe: (id: number, marketIds: string[], isResumed = false) => {
        const initialClk = mcms().findLast((one) => one.initialClk)?.initialClk;
        const mark = isResumed && initialClk ? { initialClk, clk: mcms().at(-1)?.clk } : {};
        const marketFilter = { marketIds: extra ? [...marketIds, extra] : marketIds };
        connection.received(
          JSON.stringify({ op: 'marketSubscription', id, marketFilter, heartbeatMs: 1000, ...mark }),
        );
      },
    };
  };
  const define = (id: string) => live.apply({ ...defined(id), rc: [{ id: 1, atb: [[2, 10]] }] });
  return { clock, timers, live, parts, budget, open, settled, define };
}

/** What a page that heard all this shows. */
function shown(messages: readonly Message[], marketIds: readonly string[]) {
  const held = new Map<string, unknown>();
  for (const { ct, mc = [] } of messages) {
    if (ct === 'SUB_IMAGE') held.clear();
    for (const { id, img, rc = [], tv } of mc) {
      if (img) for (const key of held.keys()) if (key.startsWith(`${id}/`)) held.delete(key);
      if (tv !== undefined) held.set(`${id}/tv`, tv);
      for (const { id: runner, batb = [], ltp } of rc) {
        if (ltp !== undefined) held.set(`${id}/${runner}/ltp`, ltp);
        for (const [level, odds, size] of batb)
          if (size > 0) held.set(`${id}/${runner}/${level}`, [odds, size]);
          else held.delete(`${id}/${runner}/${level}`);
      }
    }
  }
  return [...held].filter(([key]) => marketIds.some((id) => key.startsWith(`${id}/`))).sort();
}

const LISTS = [['M0'], ['M0', 'M1'], ['M1', 'M0'], ['M0', 'M1', 'LATE']];
const SEATS = 4;
const seat = fc.nat(SEATS - 1);
const market = fc.constantFrom('M0', 'M1', 'LATE');
const change = fc.record({ market, odds: fc.constantFrom(1.9, 1.95, 2, 2.02), size: fc.nat(5) });
const wish = fc.record({
  list: fc.constantFrom(1, 1, 1, 1, 0, 2, 3),
  id: fc.constantFrom(2, 2, 2, 3),
  isResumed: fc.boolean(),
});
const some = <T>(weight: number, key: string, arbitrary: fc.Arbitrary<T>) => ({
  weight,
  arbitrary: fc.record({ [key]: arbitrary }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  some(6, 'change', change),
  some(6, 'waitMs', fc.constantFrom(40, 100, 300, 6000)),
  some(2, 'subscribe', fc.record({ seat, wish })),
  some(2, 'lag', fc.record({ seat, backlog: fc.constantFrom(0, 300, 5000) })),
  some(1, 'reopen', fc.record({ seat, deflates: fc.boolean(), isSpent: fc.boolean() })),
  some(3, 'hiccup', fc.record({ seat, changes: fc.nat(2), isSpent: fc.constantFrom(true, true, false) })),
  some(1, 'define', fc.constant(true)),
  some(1, 'trouble', fc.constantFrom(null, 503)),
  some(1, 'spend', fc.boolean()),
);
type Wish = { list: number; id: number; isResumed: boolean };
type Step = {
  change?: { market: string; odds: number; size: number };
  waitMs?: number;
  subscribe?: { seat: number; wish: Wish };
  lag?: { seat: number; backlog: number };
  reopen?: { seat: number; deflates: boolean; isSpent: boolean };
  hiccup?: { seat: number; changes: number; isSpent: boolean };
  define?: boolean;
  trouble?: number | null;
  spend?: boolean;
};

/** The same player twice: among others, and with a market nobody else asks for, so that it is a crowd of its own. */
async function createSeats(world: ReturnType<typeof createWorld>) {
  let count = 0;
  const sit = async (deflates: boolean) => {
    const among = await world.open(deflates);
    const alone = await world.open(false, `alone-${(count += 1)}`);
    return { among, alone, marketIds: [] as string[] };
  };
  const seats = await Promise.all(Array.from({ length: SEATS }, (_, i) => sit(i > 0)));
  const at = (i: number) => seats[i]!;
  const subscribe = (i: number, { list, id, isResumed }: Wish): void => {
    at(i).marketIds = LISTS[list]!;
    for (const one of [at(i).among, at(i).alone]) one.subscribe(id, LISTS[list]!, isResumed);
  };
  const lag = (i: number, backlog: number): void => {
    for (const { wire } of [at(i).among, at(i).alone]) wire.backlog = backlog;
  };
  const reopen = async (i: number, deflates: boolean): Promise<void> => {
    for (const { connection } of [at(i).among, at(i).alone]) connection.gone();
    seats[i] = await sit(deflates);
    subscribe(i, { list: 1, id: 2, isResumed: false });
  };
  return { seats, subscribe, lag, reopen };
}

type World = ReturnType<typeof createWorld>;
type Seats = Awaited<ReturnType<typeof createSeats>>;

async function move(world: World, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const size = 1 + (world.timers.now() % 7) + i;
    world.live.apply({ id: 'M0', rc: [{ id: 1, atb: [[2, size]] }] });
    await world.timers.advance(100);
  }
}

/** One of a crowd that is in step falls behind, and catches up with a tick or with a heartbeat. */
async function hiccup(world: World, { lag }: Seats, one: NonNullable<Step['hiccup']>): Promise<void> {
  await world.timers.advance(6000);
  await move(world, 3);
  lag(one.seat, 5000);
  world.budget.isSpent = one.isSpent;
  await move(world, one.changes);
  await world.timers.advance(1100);
  lag(one.seat, 0);
  if (one.changes > 1) await move(world, 1);
  else await world.timers.advance(1100);
  world.budget.isSpent = false;
  await move(world, 3);
}

async function take(world: World, seats: Seats, one: Step): Promise<void> {
  const { subscribe, lag, reopen } = seats;
  if (one.change)
    world.live.apply({
      id: one.change.market,
      rc: [{ id: 1, atb: [[one.change.odds, one.change.size]], ltp: one.change.odds }],
    });
  if (one.subscribe) subscribe(one.subscribe.seat, one.subscribe.wish);
  if (one.lag) lag(one.lag.seat, one.lag.backlog);
  if (one.hiccup) await hiccup(world, seats, one.hiccup);
  if (one.reopen) {
    world.budget.isSpent = one.reopen.isSpent;
    await reopen(one.reopen.seat, one.reopen.deflates);
    await world.settled();
    world.budget.isSpent = false;
  }
  if (one.define) world.define('LATE');
  if (one.trouble !== undefined) world.parts.feed.status = one.trouble;
  if (one.spend !== undefined) world.budget.isSpent = one.spend;
  await world.timers.advance(one.waitMs ?? 0);
  await world.settled();
}

/** `initialClk` names the markets, of which the second of the two has one more. */
const heardBy = ({ heard }: { heard: { text: string }[] }): string[] =>
  heard.map(({ text }) => text.replace(/"initialClk":"[^"]*"/, ''));

test('whatever happens, each of a crowd gets what it would get alone, and is shown what is', async () => {
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const world = createWorld();
      ['M0', 'M1'].forEach(world.define);
      const seats = await createSeats(world);
      for (let i = 0; i < SEATS; i += 1) seats.subscribe(i, { list: 1, id: 2, isResumed: false });
      for (const one of steps) {
        await take(world, seats, one);
        for (const { among, alone } of seats.seats) expect(heardBy(among)).toEqual(heardBy(alone));
      }
      for (let i = 0; i < SEATS; i += 1) seats.lag(i, 0);
      await world.timers.advance(3000);
      for (const { among, marketIds } of seats.seats) {
        shared += among.heard.filter(({ isDeflated }) => isDeflated).length;
        if (among.wire.ended !== '') continue;
        const newcomer = await world.open(false);
        newcomer.subscribe(2, marketIds);
        await world.settled();
        expect(shown(among.mcms(), marketIds)).toEqual(shown(newcomer.mcms(), marketIds));
      }
    }),
    { numRuns: 30, seed: 20_261_123 },
  );
  expect(shared).toBeGreaterThan(1000);
});

test('a crowd is sent the same bytes, made and deflated once; who comes later joins them with the next start', async () => {
  const world = createWorld();
  world.define('M0');
  const pace = 100;
  const first = await Promise.all([world.open(true), world.open(true), world.open(false), world.open(false)]);
  for (const one of first) one.subscribe(2, ['M0']);
  await world.settled();
  let size = 10;
  const tick = async (): Promise<void> => {
    world.live.apply({ id: 'M0', rc: [{ id: 1, atb: [[2, (size += 1)]] }] });
    await world.timers.advance(pace);
  };
  const last = (one: (typeof first)[number]) => one.wire.sent.at(-1)!;
  await tick();
  await tick();
  const [a, b, c, d] = first.map(last);
  expect([a === b, c === d, a === c]).toEqual([true, true, false]);
  expect(a!.length).toBeLessThan(c!.length / 2);
  expect([a![0], c![0]]).toEqual([0xc1, 0x81]);

  const late = await world.open(true);
  late.subscribe(2, ['M0']);
  await world.settled();
  await tick();
  expect(last(late)).toBe(last(first[2]));
  await world.timers.advance(5000);
  await tick();
  expect(last(late)).toBe(last(first[0]));
  expect(last(late)[0]).toBe(0xc1);
  // Another id is another message, though the markets are the same.
  const other = await world.open(true);
  other.subscribe(3, ['M0']);
  await world.settled();
  await tick();
  expect(other.mcms().at(-1)).toMatchObject({ id: 3, mc: late.mcms().at(-1)!.mc });
});
