import { resolve } from 'node:path';
import { sql } from 'kysely';
import { createSessions } from '../../../../server/players/auth/sessions';
import { connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { createApp } from '../../../../server/edge/http/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { createFaults, DEATHS } from '../../support/faults';
import type { Death, Faults } from '../../support/faults';
import { createWorld } from '../../support/world';
import type { World } from '../../support/world';

/*
 * The connection dies at each step of a bet and of a cancel, in each way it can. Whatever is answered then is compared
 * with what the database has, read by a connection that is sound.
 */
let database: TestDatabase;
let second: Connection;
let faults: Faults;
let world: World;
let post: (path: string, body: object, player: number) => Promise<{ status: number; body: Body }>;
let close: () => Promise<void>;
let count = 0;

type Body = { status: boolean; code?: string; message: string; data?: { ref?: string; bet_id?: string } };
type Outcome = 'done' | 'refused' | 'nothing' | 'unknown';

beforeAll(async () => {
  database = await freshDatabase();
  // A pool of its own: its connections name their statements by themselves.
  second = await connect(database.address);
  faults = createFaults(second.pool);
  world = createWorld(faults.db);
  const sessions = createSessions(database.db, Date.now);
  const app = await createApp({
    calls: world.book.calls,
    sessions,
    version: '1',
    feed: 'simulated',
    trouble: () => Promise.resolve(undefined),
    clientDir: resolve('public'),
    imagesDir: resolve('public/images'),
    report: () => undefined,
  });
  post = async (path, body, player) => {
    const token = await sessions.issue(player, { ip: '', device: '' });
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method: 'POST', url: `/api/bet/${path}`, headers, payload: body });
    return { status: reply.statusCode, body: reply.json() };
  };
  close = () => app.close();
});
afterAll(async () => {
  faults.plan(undefined);
  await world.book.stop();
  await close();
  await second.close();
  await database.drop();
});

function outcomeOf({ status, body }: { status: number; body: Body }): Outcome {
  if (status === 200) return body.status ? 'done' : 'refused';
  expect([status, body.status]).toEqual([503, false]);
  if (body.code === 'OUTCOME_UNKNOWN') {
    expect(body.message).not.toMatch(/nothing was changed/);
    return 'unknown';
  }
  expect(body.code).toBe('UNAVAILABLE');
  expect(body.message).toMatch(/nothing was changed/);
  return 'nothing';
}

/** A market where a rival's order takes half of the player's bet; the other half rests. */
async function prepare() {
  faults.plan(undefined);
  const market = await world.market();
  const [player, rival] = [await world.player(1000), await world.player(1000)];
  await world.bet(rival, { market, side: 'lay', runner: 12, odds: 3, stake: 50 });
  await world.book.idle();
  const ref = `outcome-${(count += 1)}`;
  const asked = {
    match_id: 'match',
    market_id: market,
    selection_id: 12,
    is_back: '1',
    odds: 3,
    stack: 100,
    ref,
  };
  return { market, player, ref, place: () => post('placeMarketBet', asked, player) };
}

/** Bets under the reference, once every transaction on the market has ended. */
const truth = async (market: string, ref: string) =>
  database.db.transaction().execute(async (trx) => {
    await sql`select id from markets where id = ${market} for update`.execute(trx);
    return trx.selectFrom('bets').select(['id', 'open_paise']).where('ref', '=', ref).execute();
  });

/** What the memory shows at the price where the bet rests is what the database has. */
async function expectInStep(market: string) {
  await world.book.idle();
  const rows = await database.db
    .selectFrom('bets')
    .select(['is_back', sql<number>`sum(open_paise)::bigint`.as('paise')])
    .where('market_id', '=', market)
    .where('open_paise', '>', 0)
    .groupBy('is_back')
    .execute();
  const inDatabase = [true, false].map((back) => rows.find((row) => row.is_back === back)?.paise ?? 0);
  const runner = world.live.get(market)?.runners.get(12);
  const shown = (levels?: ReadonlyMap<number, number>) => (levels?.get(300) ?? 0) + (levels?.get(400) ?? 0);
  expect([shown(runner?.restingAtl), shown(runner?.restingAtb)]).toEqual(inDatabase);
}

async function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  faults.plan(undefined);
  await work();
  return [...faults.steps];
}
/** Up to the flush: what tells the players afterwards is not part of the answer. */
async function stepsOfPlacing(work: () => Promise<unknown>): Promise<string[]> {
  const steps = await stepsOf(work);
  return steps.slice(0, steps.findIndex((text) => text.includes('pg_logical_emit_message')) + 1);
}

it.each<Death>(DEATHS)(
  'says of a bet what became of it, wherever the connection dies (%s)',
  async (death) => {
    const dry = await prepare();
    const steps = await stepsOfPlacing(dry.place);
    expect(steps.filter((text) => text === 'commit')).toHaveLength(1);
    const seen = new Set<string>();
    for (const [step, text] of steps.entries()) {
      const { market, player, ref, place } = await prepare();
      const free = await world.balance(player);
      faults.plan(step, death);
      const reply = await place();
      const outcome = outcomeOf(reply);
      faults.plan(undefined);
      const bets = await truth(market, ref);
      const where = `${step} ${text.trim().slice(0, 30)}: ${outcome}`;
      seen.add(outcome);
      if (outcome === 'done') expect([where, bets.length]).toEqual([where, 1]);
      if (outcome === 'nothing') {
        expect([where, bets.length]).toEqual([where, 0]);
        expect(await world.balance(player)).toEqual(free);
      }
      if (outcome === 'unknown') expect(reply.body.data?.ref).toBe(ref);
      expect(outcome).not.toBe('refused');
      await expectInStep(market);
      // Asking again with the reference tells what became of it, or places it now: once in all.
      expect((await place()).body).toMatchObject({ status: true, data: { ref, matched_stack: 50 } });
      expect(await truth(market, ref)).toHaveLength(1);
    }
    expect(seen).toEqual(new Set(['nothing', 'unknown']));
    expect(await world.audit()).toEqual([]);
  },
  180_000,
);

it('is sure until the commit is sent, and not sure from then on', async () => {
  const dry = await prepare();
  const steps = await stepsOfPlacing(dry.place);
  const commit = steps.indexOf('commit');
  const told: Record<string, Outcome> = {};
  for (const [step, name] of [
    [commit - 2, 'the last read'],
    [commit, 'the commit'],
    [steps.length - 1, 'the flush'],
  ] as const) {
    const { place } = await prepare();
    faults.plan(step, 'before');
    told[name] = outcomeOf(await place());
  }
  faults.plan(undefined);
  expect(told).toEqual({ 'the last read': 'nothing', 'the commit': 'unknown', 'the flush': 'unknown' });
});

it('tells the player of a bet whose answer was lost', async () => {
  const dry = await prepare();
  const commit = (await stepsOfPlacing(dry.place)).indexOf('commit');
  const { ref, place } = await prepare();
  world.sent.length = 0;
  faults.plan(commit, 'after');
  expect(outcomeOf(await place())).toBe('unknown');
  faults.plan(undefined);
  await world.book.idle();
  expect(world.sent.flatMap(({ change }) => change.bets).map((bet) => bet.ref)).toContain(ref);
});

it.each<Death>(DEATHS)(
  'says of a cancel what became of it, wherever the connection dies (%s)',
  async (death) => {
    const resting = async () => {
      const { market, player, ref, place } = await prepare();
      const { body } = await place();
      await world.book.idle();
      const bet_id = body.data?.bet_id ?? '';
      return { market, ref, cancel: () => post('cancelBet', { bet_id }, player) };
    };
    const dry = await resting();
    const steps = await stepsOf(dry.cancel);
    const seen = new Set<string>();
    // What tells the players afterwards is not part of the answer.
    for (const [step, text] of steps.entries()) {
      const { market, ref, cancel } = await resting();
      faults.plan(step, death);
      const reply = await cancel();
      const outcome = outcomeOf(reply);
      await world.book.idle();
      faults.plan(undefined);
      const [bet] = await truth(market, ref);
      const where = `${step} ${text.trim().slice(0, 30)}: ${outcome}`;
      seen.add(outcome);
      if (outcome === 'done') expect([where, bet?.open_paise]).toEqual([where, 0]);
      if (outcome === 'nothing') expect([where, bet?.open_paise]).toEqual([where, 50_00]);
      expect(outcome).not.toBe('refused');
      await expectInStep(market);
      expect((await cancel()).body).toMatchObject({ status: true, data: { cancelled_stack: 50 } });
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['nothing', 'unknown']));
    expect(await world.audit()).toEqual([]);
  },
  180_000,
);

it.each<Death>(DEATHS)(
  'moves an order wholly or not at all, and once, wherever the connection dies (%s)',
  async (death) => {
    const resting = async () => {
      const { market, player, place } = await prepare();
      const { body } = await place();
      await world.book.idle();
      const asked = { bet_id: body.data?.bet_id ?? '', odds: 4, ref: `moved-to-${(count += 1)}` };
      return { market, move: () => post('replaceBet', asked, player) };
    };
    const openAt = async (market: string) => {
      await truth(market, '');
      const open = database.db.selectFrom('bets').select(['odds', 'open_paise']);
      return open.where('market_id', '=', market).where('open_paise', '>', 0).execute();
    };
    const dry = await resting();
    const steps = await stepsOf(dry.move);
    const seen = new Set<string>();
    for (const [step, text] of steps.entries()) {
      const { market, move } = await resting();
      faults.plan(step, death);
      const outcome = outcomeOf(await move());
      await world.book.idle();
      faults.plan(undefined);
      const where = `${step} ${text.trim().slice(0, 30)}: ${outcome}`;
      seen.add(outcome);
      const open = await openAt(market);
      expect([where, open.map(({ open_paise: paise }) => paise)]).toEqual([where, [50_00]]);
      if (outcome === 'done') expect([where, open[0]?.odds]).toEqual([where, 400]);
      if (outcome === 'nothing') expect([where, open[0]?.odds]).toEqual([where, 300]);
      await expectInStep(market);
      expect((await move()).body).toMatchObject({ status: true });
      expect(await openAt(market)).toEqual([{ odds: 400, open_paise: 50_00 }]);
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['nothing', 'unknown']));
    expect(await world.audit()).toEqual([]);
  },
  180_000,
);
