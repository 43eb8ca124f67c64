import { sql } from 'kysely';
import { PRICE_POLICIES } from '../../../../domain/placing/pricePolicy';
import { between, pick, seeded } from '../../../../domain/base/random';
import { chips } from '../../../../server/ledger/chips';
import { PACE } from '../../../../server/base/pace';
import { counting } from '../../support/counting';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { oneByOne } from '../../support/oneByOne';
import { callerOf, createWorld, RUNNERS, SESSION } from '../../support/world';
import type { World } from '../../support/world';
import { classicOdds } from '../../../domain/classicOdds';

const CLASSIC = classicOdds();

/** SEQUENCES=10000 for a long run, SEED=n for another one. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 60);
const MARKET_LIFE = 40;

type Market = { id: string; kind: 'odds' | 'places' | 'rates' | 'session' };
type Side = {
  world: World;
  markets: Market[];
  /** Every market there ever was, in order. */
  all: string[];
  /** When the present ones were opened. */
  since: Date;
  players: number[];
  seen: { statements: number };
};
type Step = (side: Side) => Promise<unknown>;

let databases: TestDatabase[] = [];
let model: Side;
let batched: Side;

const startingRupees = (player: number): number => 500 + 1500 * player;

async function opened(submitOf?: typeof oneByOne): Promise<Side> {
  const database = await freshDatabase();
  databases.push(database);
  const { db, seen } = counting(database.db);
  const world = createWorld(db, undefined, submitOf);
  const players: number[] = [];
  for (let i = 0; i < 6; i += 1) players.push(await world.player(startingRupees(i)));
  return { world, players, markets: [], all: [], since: new Date(world.clock.now()), seen };
}

beforeAll(async () => {
  model = await opened(oneByOne);
  batched = await opened();
});
afterAll(async () => {
  for (const { world } of [model, batched]) await world.book.stop();
  await Promise.all(databases.map((one) => one.drop()));
  databases = [];
});

const PRICES = CLASSIC.filter((odds) => odds >= 180 && odds <= 210).map((odds) => odds / 100);
const rupees = (random: () => number): number => between(random, 100, 9_000) / 100;

type Wish = {
  ref: string;
  player: number;
  /** Which of the markets. */
  at: number;
  place: (world: World, player: number, market: string) => ReturnType<World['place']>;
};

/** Where, by whom, and for how many times the usual stake. */
type Who = { at: number; player: number; times: number };

function wishOf(
  random: () => number,
  kinds: readonly Market[],
  { at, player, times }: Who,
  ref: string,
): Wish {
  const { kind } = kinds[at] ?? { kind: 'odds' };
  const side = pick(random, ['back', 'lay'] as const);
  const policy = random() < 0.4 ? { policy: pick(random, PRICE_POLICIES) } : {};
  const asked = { side, ref, ...policy };
  if (kind === 'session') {
    const [run, size, stake] = [pick(random, [60, 61, 63]), pick(random, [90, 100]), times * rupees(random)];
    return {
      player,
      ref,
      at,
      place: (world, id, market) => world.placeFancy(id, { ...asked, market, run, size, stake }),
    };
  }
  const odds = kind === 'rates' ? pick(random, [95, 98, 100, 103]) : pick(random, PRICES);
  const more = {
    odds,
    stake: times * rupees(random),
    runner: pick(random, RUNNERS),
    keep: random() < 0.5,
    whole: random() < 0.1,
  };
  return { player, ref, at, place: (world, id, market) => world.place(id, { ...asked, ...more, market }) };
}

const DEFINITIONS = {
  odds: {},
  places: { numberOfWinners: 2 },
  rates: { marketType: 'BOOKMAKER', name: 'Bookmaker' },
  session: SESSION,
} as const;

/** Each sequence draws what happens before anybody does it, so that both sides do the same. */
function sequenceOf(random: () => number, n: number, kinds: readonly Market[]): Step[] {
  const at = between(random, 0, kinds.length - 1);
  const market = kinds[at] ?? { id: '', kind: 'odds' };
  // Orders of one batch on several markets share what their players have.
  const isMixed = random() < 0.4;
  // Somebody who runs out of money in the middle of a batch.
  const greedy = isMixed && random() < 0.5 ? between(random, 0, 5) : undefined;
  const oneOf = (): Who => ({
    at: isMixed ? between(random, 0, kinds.length - 1) : at,
    player: greedy ?? between(random, 0, 5),
    times: greedy === undefined ? 1 : 10,
  });
  const wishes = Array.from({ length: between(random, 1, 9) }, (_, i) =>
    wishOf(random, kinds, oneOf(), `ref-${n}-${i}`),
  );
  if (random() < 0.1) wishes.push(wishOf(random, kinds, oneOf(), `ref-${between(random, 0, n)}-0`));
  const isSlow = random() < 0.25;
  const bets: Step = async (side) => {
    const { world, players, markets, seen } = side;
    const idAt = (one: number): string => markets[one]?.id ?? '';
    // Which of two delays began first is told by nothing but the order of the calls; they end together. On a market that is
    // in play or not open an order is looked at by itself before it joins the others.
    const isPlain = (one: number): boolean => {
      const { inPlay, status, betDelayS = 0 } = world.live.get(idAt(one)) ?? {};
      return isMixed ? !inPlay && status === 'OPEN' : !(inPlay && betDelayS > 0);
    };
    const inTurn = isSlow || seen === model.seen || !wishes.every((wish) => isPlain(wish.at));
    const asked: Asked[] = [];
    for (const { player, ref, place, at: where } of wishes) {
      asked.push(watched(ref, place(world, players[player] ?? 0, idAt(where))));
      if (inTurn) await allDecided(world, asked);
    }
    return answersOf(world, asked);
  };
  return [tick(random, at, market), change(random, at), bets];
}

type Asked = { ref: string; answer: Promise<unknown>; isOver: () => boolean };
function watched(ref: string, answer: Promise<unknown>): Asked {
  let isOver = false;
  const over = () => void (isOver = true);
  answer.then(over, over);
  return { ref, answer, isOver: () => isOver };
}

/** Until each is answered, or its player has been told that it waits its delay. */
async function allDecided({ sent }: World, asked: readonly Asked[]): Promise<void> {
  const isTold = (ref: string): boolean =>
    sent.some(({ change: { pending = [] } }) => pending.some((one) => one.ref === ref));
  while (!asked.every(({ ref, isOver }) => isOver() || isTold(ref))) await PACE.turn();
}

async function answersOf(world: World, asked: readonly Asked[]): Promise<unknown> {
  await allDecided(world, asked);
  await world.clock.advance(5000);
  const answers = await Promise.all(asked.map(({ answer }) => answer));
  await world.book.idle();
  world.sent.length = 0;
  return answers;
}

function tick(random: () => number, at: number, { kind }: Market): Step {
  const middle = between(random, 3, PRICES.length - 4);
  const runner = pick(random, RUNNERS);
  const level = (i: number): [number, number] => [PRICES[i] ?? 2, rupees(random)];
  const levels = { atb: [level(middle - 1), level(middle - 2)], atl: [level(middle + 1), level(middle + 2)] };
  const posted = { atb: [[98, rupees(random)] as const], atl: [[103, rupees(random)] as const] };
  const line = { atb: [[pick(random, [61, 63]), 100] as const], atl: [[60, 90] as const] };
  return ({ world, markets }) => {
    const { id = '' } = markets[at] ?? {};
    if (kind === 'session') world.live.apply({ id, img: true, rc: [{ id: 1, ...copied(line) }] });
    else world.price(id, runner, kind === 'rates' ? posted : levels);
    return world.book.idle();
  };
}
const copied = ({ atb, atl }: Record<'atb' | 'atl', (readonly [number, number])[]>) => ({
  atb: atb.map(([odds, size]): [number, number] => [odds, size]),
  atl: atl.map(([odds, size]): [number, number] => [odds, size]),
});

type OpenBet = { id: number; player: number; ref: string };
async function openBets({ world }: Side, market: string): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`select id, player_id as player, ref from bets
    where market_id = ${market} and open_paise > 0 order by id`.execute(world.db);
  return rows;
}

/** Nothing most of the time; else a cancel, a replacement, a smaller size, the off, chips, a lock. */
function change(random: () => number, at: number): Step {
  const [chance, which, odds, share] = [random(), random(), pick(random, PRICES), random()];
  const [ref, delay, locked] = [`change-${random()}`, pick(random, [0, 5]), random() < 0.3];
  return async (side) => {
    const { world, markets, players } = side;
    const { id = '', kind = 'odds' } = markets[at] ?? {};
    if (chance > 0.6) return undefined;
    if (chance < 0.05) world.define(id, { ...DEFINITIONS[kind], inPlay: true, betDelay: delay });
    else if (chance < 0.1) {
      await sql`update players set locked = ${locked} where id = ${players[0] ?? 0}`.execute(world.db);
      await sql`update players set max_loss_paise = ${locked ? 20_000 : null} where id = ${players[1] ?? 0}`.execute(
        world.db,
      );
    } else {
      const open = await openBets(side, id);
      const bet = open[Math.floor(which * open.length)];
      if (!bet || kind === 'session' || kind === 'rates') return undefined;
      if (chance < 0.3) return world.book.cancel(bet.player, String(bet.id));
      const size = chance < 0.45 ? { stack: Math.ceil(share * 100) } : {};
      const moved = world.book.replace({ bet_id: String(bet.id), odds, ref, ...size }, callerOf(bet.player));
      return answersOf(world, [watched(ref, moved)]);
    }
    await world.book.idle();
    return undefined;
  };
}

/** Numbers of bets, names and ids of markets are each side's own. */
const told = ({ markets }: Side, answer: unknown): unknown =>
  JSON.parse(
    markets.reduce(
      (text, { id }, n) => text.replaceAll(`"market_id":"${id}"`, `"market_id":"market ${n}"`),
      JSON.stringify(answer ?? null).replaceAll(/"(bet_id|user_name)":"[^"]+"/g, '"$1":""'),
    ),
  );

/** All there is of these markets, and all answers since then: of every market after each sequence it would be a square. */
async function stateOf({ world, markets }: Side, ids: readonly string[], since: Date) {
  const of = async (statement: ReturnType<typeof sql>) => (await statement.execute(world.db)).rows;
  const number = sql`array_position(${ids}::text[], market_id)`;
  const here = sql`market_id = any(${ids}::text[])`;
  const shown = markets.map(({ id }) =>
    [...(world.live.get(id)?.runners.values() ?? [])].map(
      ({ id: runner, restingAtb, restingAtl, atb, atl }) => [
        runner,
        ...[restingAtb, restingAtl, atb, atl].map((levels) => [...levels].sort(([a], [b]) => a - b)),
      ],
    ),
  );
  return {
    shown,
    bets: await of(
      sql`select b.*, ${number} as market, b.asked - 'replaces' as asked, null as id, null as market_id from bets b
        where ${here} order by player_id, ref`,
    ),
    fills:
      await of(sql`select b.ref, c.ref as counter, f.odds, f.stake_paise, f.in_play, f.at from fills f join bets b on b.id = bet_id
      left join bets c on c.id = counter_bet_id where b.${here} order by b.player_id, b.ref, f.id`),
    positions: await of(
      sql`select p.*, ${number} as market, null as market_id from positions p where ${here} order by market, player_id, selection_id`,
    ),
    exposures: await of(
      sql`select e.*, ${number} as market, null as market_id from exposures e where ${here} order by market, player_id`,
    ),
    answers:
      await of(sql`select player_id, ref, fingerprint is null as bare, at, answer->>'code' as code, answer->>'message' as message
      from answers where at >= ${since} order by player_id, ref`),
    events: await of(
      sql`select b.ref, e.event - 'fill' as event, e.at from bet_events e join bets b on b.id = bet_id
        where b.${here} order by b.player_id, b.ref, e.id`,
    ),
    accounts: await of(
      sql`select player_id, balance_paise from accounts where player_id is not null order by player_id`,
    ),
    pending: await of(sql`select ref from pending_bets`),
  };
}

/** @param idsOf of which markets */
async function expectAlike(
  n: number,
  idsOf: (side: Side) => readonly string[],
  since = model.since,
): Promise<void> {
  expect(model.since).toEqual(batched.since);
  const given = await stateOf(batched, idsOf(batched), since);
  expect({ n, ...given }).toEqual({ n, ...(await stateOf(model, idsOf(model), since)) });
}
const present = ({ markets }: Side): string[] => markets.map(({ id }) => id);

/** Whoever has lost gets chips, or before long nobody would be left to bet. */
async function refill({ world, players }: Side, n: number): Promise<void> {
  for (const [i, playerId] of players.entries()) {
    const { balance } = await world.balance(playerId);
    const amountPaise = Math.round((startingRupees(i) - balance) * 100);
    const movement = { playerId, amountPaise, ref: `refill-${n}-${i}`, at: new Date(world.clock.now()) };
    if (amountPaise > 0) await chips(world.db, movement);
  }
}

async function renew(random: () => number, n: number): Promise<void> {
  const [winner, sessionResult] = [pick(random, RUNNERS), between(random, 58, 65)];
  for (const { world, markets } of [model, batched])
    for (const { id, kind } of markets) {
      if (kind === 'places') await world.result(id, ...RUNNERS.filter((runner) => runner !== winner));
      else if (kind !== 'session') await world.result(id, winner);
      else world.define(id, { ...SESSION, status: 'CLOSED', sessionResult });
      await world.book.idle();
    }
  await expectAlike(n, present);
  for (const side of [model, batched]) {
    await refill(side, n);
    side.since = new Date(side.world.clock.now());
    side.markets = [];
    for (const kind of ['odds', 'places', 'rates', 'session'] as const) {
      const terms =
        kind === 'session' ? { runners: [1] } : kind === 'odds' ? { maxProfitPaise: 60_000_00 } : {};
      side.markets.push({ kind, id: await side.world.market({ betDelay: 0, ...DEFINITIONS[kind] }, terms) });
    }
    side.all.push(...present(side));
  }
}

it(
  'answers, matches and keeps the same as one order after the other, whatever happens in between',
  async () => {
    const random = seeded(Number(process.env['SEED'] ?? 20));
    let accepted = 0;
    const tally: Record<string, number> = {};
    for (let n = 0; n < SEQUENCES; n += 1) {
      if (n % MARKET_LIFE === 0) await renew(random, n);
      for (const step of sequenceOf(random, n, model.markets)) {
        const [expected, given] = [told(model, await step(model)), told(batched, await step(batched))];
        expect({ n, given }).toEqual({ n, given: expected });
        for (const [, code = ''] of JSON.stringify(expected).matchAll(/"(?:code|status)":"([A-Z_]+)"/g))
          tally[code] = (tally[code] ?? 0) + 1;
        accepted += JSON.stringify(expected).split('"ok":true').length - 1;
      }
      if (n % 10 === 9) await expectAlike(n, present);
      if (n % 500 === 499) process.stderr.write(`${n + 1} sequences alike\n`);
    }
    await expectAlike(SEQUENCES, ({ all }) => all, new Date(0));
    for (const { world } of [model, batched]) await world.expectSound();
    expect(accepted).toBeGreaterThan(SEQUENCES);
    // The sequences went everywhere: without this they would prove little.
    expect(Object.keys(tally).length).toBeGreaterThan(9);
    expect(batched.seen.statements).toBeLessThan(model.seen.statements);
  },
  3_600_000 + SEQUENCES * 3_000,
);
