import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import type { FeedDefinition } from '@backlay/feed/message';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { adminResult } from '../../../../server/book/operatorResult';
import { createWorld, START, worldOfFile } from '../../support/world';
import type { World } from '../../support/world';

const world = worldOfFile();
const RUNNERS = [11, 12, 13, 14, 15];
let market: string;
let player: number;
let bets: Record<number, string>;

/** A place market of three places, 100 at 3.00 on each of five runners. */
beforeEach(async () => {
  market = await world.market({ numberOfWinners: 3 }, { commissionBps: 0, runners: RUNNERS });
  player = await world.player(1000);
  bets = {};
  for (const runner of RUNNERS) {
    world.price(market, runner, { atb: [[3, 1000]] });
    bets[runner] = (await world.bet(player, { market, runner, odds: 3, stake: 100 })).bet_id;
  }
  world.reports.length = 0;
});
afterEach(async () => expect(await world.audit()).toEqual([]));

const profits = async () =>
  Promise.all(RUNNERS.map(async (runner) => (await world.row(bets[runner] ?? ''))?.profit_loss));
const stored = () =>
  world.db
    .selectFrom('markets')
    .select(['result', 'held', 'status_message'])
    .where('id', '=', market)
    .executeTakeFirstOrThrow();
type Feed = { status: FeedDefinition['status']; positions?: Record<number, number> };
/** Everyone but 15 among the winners once closed. */
const definitionOf = ({ status, positions = {} }: Feed): FeedDefinition => ({
  eventId: 'match',
  eventTypeId: '7',
  marketType: 'PLACE',
  status,
  marketTime: new Date(START).toISOString(),
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 3,
  runners: RUNNERS.map((id) => {
    const won = id === 15 ? ('LOSER' as const) : ('WINNER' as const);
    const name = `Runner ${id}`;
    return {
      id,
      name,
      sortPriority: id,
      status: status === 'CLOSED' ? won : 'ACTIVE',
      position: positions[id],
    };
  }),
});
/** The feed's last word as the runner keeps it, before anybody settles by it. */
const kept = (definition: FeedDefinition) =>
  createFeedStore(world.db).write([{ id: market, definition, score: null, at: START }], 'feed:test', {});
const finished = (positions: Record<number, number>) => kept(definitionOf({ status: 'CLOSED', positions }));
/** The same, then heard by the server that runs. */
async function heard(marketDefinition: FeedDefinition) {
  await kept(marketDefinition);
  world.live.apply({ id: market, marketDefinition });
  await world.book.idle();
}
const said = (value: string) =>
  adminResult(world.db, { marketId: market, value, by: 'operator', now: START });

/** A server that finds the market closed by the feed and not settled. */
async function restarted(): Promise<World> {
  const marketDefinition = definitionOf({ status: 'CLOSED' });
  const next = createWorld(world.db, (live) => void live.apply({ id: market, marketDefinition }));
  await next.book.idle();
  await next.book.stop();
  return next;
}

describe('the feed', () => {
  it('pays clear winners in full where its positions say who tied', async () => {
    await finished({ 11: 1, 12: 2, 13: 3, 14: 3, 15: 5 });
    await world.result(market, 11, 12, 13, 14);
    // Half of 100 wins 100, the other half loses 50.
    expect(await profits()).toEqual([200, 200, 50, 50, -100]);
    expect((await stored()).result).toBe('WINNER:11,12,13=14');
    expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', result: [11, 12, 13, 14] });
    expect(world.reports).toEqual([]);
  });

  it('does not guess who tied: matched bets wait, open ones lapse, an operator is told', async () => {
    const other = await world.player(1000);
    const open = await world.bet(other, { market, runner: 11, odds: 9, stake: 50 });
    expect(await world.balance(other)).toEqual({ balance: 1000, held: 50 });
    world.sent.length = 0;
    await world.result(market, 11, 12, 13, 14);
    expect(await profits()).toEqual([null, null, null, null, null]);
    expect(await world.row(open.bet_id)).toMatchObject({ status: 'LAPSED' });
    expect(await world.balance(other)).toEqual({ balance: 1000, held: 0 });
    expect(world.sent.flatMap(({ change }) => change.bets.map((row) => row.bet_id))).toEqual([open.bet_id]);
    expect(await stored()).toEqual({
      result: null,
      held: true,
      status_message: 'The operator decides the result',
    });
    expect(world.reports).toEqual([
      {
        what: `settling ${market}`,
        error: expect.stringMatching(
          /waits for an operator: the feed names 4 winners for 3 places and not who tied.*admin -- result/,
        ),
      },
    ]);
    // The feed may open what it closed: the hold keeps bets out.
    world.define(market, { status: 'OPEN', numberOfWinners: 3 });
    expect(await world.place(player, { market, runner: 11, odds: 3 })).toMatchObject({
      code: 'MARKET_SUSPENDED',
    });
    expect(await said('11,12,13=14')).toMatchObject({ status: 'closed' });
    expect(await profits()).toEqual([200, 200, 50, 50, -100]);
  });

  it('says again after a restart what still waits, and settles where it knows by then', async () => {
    await world.result(market, 11, 12, 13, 14);
    const again = await restarted();
    expect(again.reports).toHaveLength(1);
    await finished({ 11: 3, 12: 3, 13: 1, 14: 1 });
    const later = await restarted();
    expect(await profits()).toEqual([50, 50, 200, 200, -100]);
    expect([again.reports.length, later.reports.length]).toEqual([1, 0]);
  });

  it('settles a market that waits as soon as it says who tied', async () => {
    await heard(definitionOf({ status: 'CLOSED' }));
    expect(world.reports).toHaveLength(1);
    await heard(definitionOf({ status: 'CLOSED' }));
    expect(world.reports).toHaveLength(1);
    await heard(definitionOf({ status: 'CLOSED', positions: { 11: 3, 12: 3, 13: 1, 14: 1 } }));
    expect(await profits()).toEqual([50, 50, 200, 200, -100]);
    expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', result: [13, 14, 11, 12] });
    expect(world.reports).toHaveLength(1);
  });

  it('settles a market that waits by winners it corrected', async () => {
    await heard(definitionOf({ status: 'CLOSED' }));
    const { runners, ...closed } = definitionOf({ status: 'CLOSED' });
    const lost = runners.map((runner) =>
      runner.id === 11 ? { ...runner, status: 'LOSER' as const } : runner,
    );
    await heard({ ...closed, runners: lost });
    expect(await profits()).toEqual([-100, 200, 200, 200, -100]);
  });

  it('lets nobody have won while an operator is to decide', async () => {
    await heard(definitionOf({ status: 'CLOSED' }));
    const shown = world.live.get(market);
    expect(shown).toMatchObject({ status: 'SUSPENDED', statusMessage: 'RESULT_AWAITED' });
    expect([...(shown?.runners.values() ?? [])].map(({ status }) => status)).not.toContain('WINNER');
    expect(await said('11,12,13=14')).toMatchObject({ status: 'closed' });
    await world.book.onAdminNotice(JSON.stringify({ kind: 'closed', marketId: market }));
    const ended = world.live.get(market);
    expect(ended?.status).toBe('CLOSED');
    expect([...(ended?.runners.values() ?? [])].map(({ status }) => status)).toEqual([
      'WINNER',
      'WINNER',
      'WINNER',
      'WINNER',
      'LOSER',
    ]);
  });

  it('does not pay a runner that an operator took out: an operator decides', async () => {
    await removeRunner(world.db, { marketId: market, runner: '11', factor: 0, by: 'operator', now: START });
    await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
    await world.result(market, 11, 12, 13);
    expect(await stored()).toMatchObject({ result: null, held: true });
    expect(world.reports).toMatchObject([
      { error: expect.stringMatching(/Runner 11 as a winner, which an operator/) },
    ]);
    expect(await said('12,13')).toMatchObject({ status: 'closed' });
    expect(await world.row(bets[11] ?? '')).toMatchObject({ status: 'VOID' });
    expect((await profits()).slice(1)).toEqual([200, 200, -100, -100]);
  });

  it('closes without asking anybody where no bet depends on it', async () => {
    const empty = await world.market({ numberOfWinners: 2 });
    await world.result(empty, 11, 12, 13);
    expect(world.live.get(empty)).toMatchObject({ status: 'CLOSED', result: [11, 12, 13] });
    expect(world.reports).toEqual([]);
  });
});

describe('an operator', () => {
  it('names who tied, by id or by name', async () => {
    expect(await said('11, Runner 12 = 13=runner 14')).toEqual({ status: 'closed', players: 1 });
    // Three for two places: two thirds of 100 win 133.33, a third loses 33.33.
    expect(await profits()).toEqual([200, 100, 100, 100, -100]);
    expect((await stored()).result).toBe('WINNER:11,12=13=14');
  });

  it('must say who tied, and nobody behind the places', async () => {
    expect(await said('11,12,13,14')).toEqual({
      status: 'invalid',
      message: expect.stringMatching(/3 places and 4 winners.*join with "=".*1,2,3=4/),
    });
    expect(await said('11=12,13,14')).toEqual({
      status: 'invalid',
      message: expect.stringContaining('Runner 14 is behind the 3 places'),
    });
    expect(await said('11,12,11=13')).toMatchObject({ message: 'Runner 11 is named twice.' });
    expect(await said('11,12,13=99')).toMatchObject({ message: expect.stringContaining('"99"') });
    expect((await stored()).result).toBeNull();
    expect(await said('11,12,13')).toMatchObject({ status: 'closed' });
  });

  it('cannot let a removed runner win', async () => {
    await world.db
      .updateTable('runners')
      .set({ status: 'REMOVED' })
      .where('market_id', '=', market)
      .where('selection_id', '=', 13)
      .execute();
    expect(await said('11,12,13')).toMatchObject({
      status: 'invalid',
      message: expect.stringContaining('Runner 13 was removed'),
    });
    expect(await said('11,12,14')).toMatchObject({ status: 'closed' });
  });
});

it('settles a correction by the same tie', async () => {
  expect(await said('11,12,13=14')).toMatchObject({ status: 'closed' });
  expect(await world.balance(player)).toEqual({ balance: 1400, held: 0 });
  await deleteBet(world.db, { betId: Number(bets[15]), reason: 'Wrong rate', by: 'operator', now: START });
  // Only what the deleted bet lost comes back.
  expect(await world.balance(player)).toEqual({ balance: 1500, held: 0 });
});
