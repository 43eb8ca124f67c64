import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { adminResult } from '../../../../server/book/operatorResult';
import type { FeedDefinition } from '@backlay/feed/message';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
const RUNNERS = [11, 12, 13];
type Status = FeedDefinition['runners'][number]['status'];
let market: string;
let player: number;
let wrong: string;

/** 100 at 3.00 on each of three runners, and 50 at 3.00 on 11 that will be deleted; two places. */
beforeEach(async () => {
  market = await world.market({ numberOfWinners: 2 }, { commissionBps: 0 });
  player = await world.player(1000);
  for (const runner of RUNNERS) {
    world.price(market, runner, { atb: [[3, 1000]] });
    await world.bet(player, { market, runner, odds: 3, stake: 100 });
  }
  wrong = (await world.bet(player, { market, runner: 11, odds: 3, stake: 50 })).bet_id;
});
afterEach(async () => expect(await world.audit()).toEqual([]));

const definition = (status: Status, change: Partial<FeedDefinition> = {}): FeedDefinition => ({
  eventId: 'match',
  eventTypeId: '7',
  marketType: 'PLACE',
  status: 'CLOSED',
  marketTime: new Date(START).toISOString(),
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 2,
  runners: RUNNERS.map((id) => ({ id, name: `Runner ${id}`, sortPriority: id, status })),
  ...change,
});
/** The feed's word as its runner keeps it, then in memory. */
async function say(marketDefinition: FeedDefinition): Promise<void> {
  const defined = { id: market, definition: marketDefinition, score: null, at: START };
  await createFeedStore(world.db).write([defined], 'feed:test', {});
  world.live.apply({ id: market, marketDefinition });
  await world.book.idle();
}
async function settle(value: string): Promise<void> {
  const asked = { marketId: market, value, by: 'operator', now: START };
  expect(await adminResult(world.db, asked)).toMatchObject({ status: 'closed' });
  await world.book.onAdminNotice(JSON.stringify({ kind: 'closed', marketId: market }));
}
const erase = () =>
  deleteBet(world.db, { betId: Number(wrong), reason: 'Wrong rate', by: 'operator', now: START });
async function statuses() {
  const rows = await world.db
    .selectFrom('runners')
    .select('status')
    .where('market_id', '=', market)
    .orderBy('sort')
    .execute();
  return rows.map(({ status }) => status);
}

describe('a market that an operator settled stays as it was settled', () => {
  beforeEach(async () => {
    await settle('11,12');
    expect(await world.balance(player)).toEqual({ balance: 1400, held: 0 });
  });

  it.each<[string, FeedDefinition]>([
    ['that nobody ran', definition('REMOVED')],
    ['that everybody lost', definition('LOSER')],
    ['of one place', definition('LOSER', { numberOfWinners: 1 })],
    ['that it is open', definition('ACTIVE', { status: 'OPEN' })],
  ])('when the feed says %s: a correction takes back its own bet alone', async (_, said) => {
    world.reports.length = 0;
    await say(said);
    // Another result is told, and the operator's stands.
    expect(world.reports.length).toBe(said.status === 'CLOSED' ? 1 : 0);
    expect(await erase()).toMatchObject({ moved: [{ playerId: player, paise: -100_00 }] });
    expect(await world.balance(player)).toEqual({ balance: 1300, held: 0 });
    expect(await statuses()).toEqual(['WINNER', 'WINNER', 'LOSER']);
  });

  it('comes back from a restart with its own result', async () => {
    await say(definition('REMOVED', { status: 'SUSPENDED' }));
    const kept = (await createFeedStore(world.db).kept(START - 1)).find((one) => one.market.id === market);
    expect(kept?.result).toEqual([11, 12]);
    // What the feed last said before: it has closed nothing.
    expect(kept?.definition).toMatchObject({ status: 'OPEN', numberOfWinners: 2 });
    expect(kept?.definition.runners.map(({ status }) => status)).toEqual(['WINNER', 'WINNER', 'LOSER']);
  });
});

it('keeps void what was void in the result when the feed calls a missing runner a loser afterwards', async () => {
  const winners = (id: number): Status => (id === 11 || id === 12 ? 'WINNER' : 'REMOVED');
  const ended = definition('LOSER');
  const runners = ended.runners.map((runner) => ({ ...runner, status: winners(runner.id) }));
  await say({ ...ended, runners });
  expect(await world.balance(player)).toEqual({ balance: 1500, held: 0 });
  const lost = ended.runners.map((runner) =>
    runner.id === 13 ? runner : { ...runner, status: winners(runner.id) },
  );
  await say({ ...ended, runners: lost });
  expect(await erase()).toMatchObject({ moved: [{ playerId: player, paise: -100_00 }] });
  expect(await world.balance(player)).toEqual({ balance: 1400, held: 0 });
});
