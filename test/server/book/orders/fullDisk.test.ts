import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { fullDisk } from '../../support/fullDisk';
import type { Full } from '../../support/fullDisk';
import { createWorld } from '../../support/world';
import type { World } from '../../support/world';

let server: TestApp;
let world: World;
let fill: (full: Full) => Promise<void>;
let market: string;
let player: number;
let rival: number;
let token: string;
beforeAll(async () => {
  server = await testApp({
    extra: (db) => {
      world = createWorld(db);
      return world.book.calls;
    },
  });
  fill = await fullDisk(server.database.db);
});
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
  rival = await world.player(1000);
  token = await server.sessions.issue(player, { ip: '', device: '' });
  world.price(market, 11, { atb: [[2, 300]] });
});
afterEach(async () => {
  await fill('never');
  server.reported.length = 0;
  world.reports.length = 0;
  expect(await world.audit()).toEqual([]);
});
afterAll(async () => {
  await world.book.stop();
  await server.close();
});

const post = (path: string, body: object) => server.ask(`bet/${path}`, body, token);
const place = (ref: string, rest: object = {}) =>
  post('placeMarketBet', {
    match_id: 'match',
    market_id: market,
    selection_id: 11,
    is_back: 1,
    odds: 2,
    stack: 100,
    ref,
    ...rest,
  });
async function listed() {
  const { body } = await post('getMarketAndFancyBet', { match_id: 'match' });
  return ((body['data'] ?? []) as { ref: string }[]).map(({ ref }) => ref);
}
const REFUSED = {
  status: 503,
  body: { status: false, code: 'UNAVAILABLE', message: expect.stringMatching(/nothing was changed/) },
};

describe.each<Full>(['statement', 'commit'])('a disk that turns out full at the %s', (moment) => {
  it('refuses bets in words, keeps what was acknowledged, and takes them when there is space again', async () => {
    const resting = await world.bet(rival, { market, side: 'lay', runner: 12, odds: 3, stake: 50 });
    expect((await place('before-1')).body).toMatchObject({ status: true, data: { status: 'MATCHED' } });
    const before = await world.balance(player);
    await fill(moment);
    const refused = [
      place('during-1'),
      place('during-2', { odds: 5 }),
      place('during-3', { selection_id: 12, odds: 3 }),
    ];
    for (const reply of await Promise.all(refused)) expect(reply).toMatchObject(REFUSED);
    expect(server.reported).toHaveLength(3);
    // Neither database nor memory has moved: what the feed and the rival offered is still there.
    expect(await listed()).toEqual(['before-1']);
    expect(await world.balance(player)).toEqual(before);
    expect(world.live.available(market, 11, 'back')).toEqual([{ odds: 200, sizePaise: 200_00 }]);
    expect(world.live.get(market)?.runners.get(12)?.restingAtb.get(300)).toBe(50_00);
    await fill('never');
    // The reference of a refused bet was never answered, so it places now, once.
    expect((await place('during-1')).body).toMatchObject({ status: true, data: { status: 'MATCHED' } });
    expect((await place('during-1')).body).toMatchObject({ status: true, code: 'DUPLICATE' });
    expect((await place('during-3', { selection_id: 12, odds: 3 })).body).toMatchObject({
      data: { matched_stack: 50 },
    });
    expect(await listed()).toEqual(['during-3', 'during-1', 'before-1']);
    expect(await world.row(resting.bet_id)).toMatchObject({ status: 'MATCHED' });
  });

  it('refuses a cancel, which leaves the bet where it was', async () => {
    const { body } = await place('resting-1', { odds: 5 });
    const { bet_id } = body['data'] as { bet_id: string };
    await fill(moment);
    expect(await post('cancelBet', { bet_id })).toMatchObject(REFUSED);
    expect(world.live.get(market)?.runners.get(11)?.restingAtl.get(500)).toBe(100_00);
    expect(await world.row(bet_id)).toMatchObject({ status: 'UNMATCHED', unmatched_stack: 100 });
    await fill('never');
    expect((await post('cancelBet', { bet_id })).body).toMatchObject({ data: { cancelled_stack: 100 } });
  });

  it('settles once there is space again, though the feed says its result only once', async () => {
    await place('settled-1');
    await fill(moment);
    await world.result(market, 11);
    expect(world.reports.map(({ what }) => what)).toEqual([`settling ${market}`]);
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 100 });
    await world.clock.advance(5000);
    await world.book.idle();
    expect(world.reports).toHaveLength(1);
    await fill('never');
    await world.clock.advance(5000);
    await world.book.idle();
    expect(await world.balance(player)).toEqual({ balance: 1098, held: 0 });
  });

  it('lapses what must not be kept in play once there is space again', async () => {
    await place('lapsing-1', { odds: 5 });
    await fill(moment);
    world.define(market, { inPlay: true });
    await world.book.idle();
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 100 });
    await fill('never');
    await world.clock.advance(5000);
    await world.book.idle();
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  });
});
