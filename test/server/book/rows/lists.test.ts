import * as v from 'valibot';
import { betHistory, betsByMatch, currentBets } from '../../../../api/schemas/betReports';
import { envelope } from '../../../../api/schemas/common';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { callerOf, SESSION, START, worldOfFile } from '../../support/world';

const HOUR_MS = 3_600_000;
const world = worldOfFile();

/** A call as the HTTP layer makes it. */
async function ask<S extends v.GenericSchema>(path: string, reply: S, body: object, player: number) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(player));
  if (!answer.ok) throw new Error(answer.code);
  v.parse(envelope(call.reply), { status: true, message: '', data: answer.data });
  return v.parse(reply, answer.data);
}
const current = (player: number, body: object = {}) => ask('bet/getCurrentBets', currentBets, body, player);
const history = (player: number, body: object = {}) => ask('bet/getUserBetHistory', betHistory, body, player);
const ofMatch = (player: number, body: object = {}) =>
  ask('bet/getBetsByMatchId', betsByMatch, { match_id: 'match', ...body }, player);
const idsOf = ({ data }: { data: readonly { bet_id: string }[] }) => data.map(({ bet_id }) => bet_id);

async function erase(betId: string, market: string, now: number) {
  await deleteBet(world.db, { betId: Number(betId), reason: 'Wrong rate', by: 'operator', now });
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  await world.book.idle();
}

it('lists the bets of all matches by what has become of them, newest first', async () => {
  const player = await world.player(5000);
  const market = await world.market();
  const session = await world.market({ ...SESSION, betDelay: 0, eventId: 'other' }, { runners: [1] });
  await world.db
    .updateTable('matches')
    .set({ name: 'C v D', sport_id: 2 })
    .where('id', '=', 'other')
    .execute();
  world.price(market, 11, { atb: [[2, 60]] });
  world.live.apply({ id: session, rc: [{ id: 1, atb: [[63, 100]], atl: [[62, 95.5]] }] });
  const partial = await world.bet(player, { market, odds: 2, stake: 100 });
  const waiting = await world.bet(player, { market, odds: 3, stake: 50 });
  const fancy = await world.placeFancy(player, { market: session, run: 63, size: 100, stake: 100 });
  const gone = await world.bet(player, { market, odds: 4, stake: 20 });
  await erase(gone.bet_id, market, START);
  if (!fancy.ok) throw new Error(fancy.code);

  const matched = await current(player);
  expect(matched).toMatchObject({ total: 2, page: 1, limit: 20 });
  expect(matched.data).toMatchObject([
    { bet_id: fancy.data.bet_id, match_name: 'C v D', sport_name: 'Tennis', bet_type: '2', odds: 63 },
    { bet_id: partial.bet_id, match_name: 'A v B', sport_name: 'Cricket', matched_stack: 60 },
  ]);
  expect(idsOf(await current(player, { bet_type: 'U' }))).toEqual([waiting.bet_id, partial.bet_id]);
  expect((await current(player, { bet_type: 'D' })).data).toMatchObject([
    { bet_id: gone.bet_id, status: 'DELETED', void_reason: 'Wrong rate' },
  ]);
  expect(await current(await world.player(1))).toMatchObject({ data: [], total: 0, page: 1 });
});

it('keeps a deleted bet for a day', async () => {
  const player = await world.player(1000);
  const market = await world.market();
  const { bet_id } = await world.bet(player, { market, odds: 4, stake: 20 });
  const now = world.clock.now();
  await erase(bet_id, market, now - 24 * HOUR_MS + 1);
  const lists = async () => [
    idsOf(await current(player, { bet_type: 'D' })),
    idsOf(await history(player, { bet_type: 'U' })),
    idsOf({ data: await ofMatch(player, { bet_type: 'D' }) }),
  ];
  expect(await lists()).toEqual([[bet_id], [bet_id], [bet_id]]);
  await world.clock.advance(1);
  expect(await lists()).toEqual([[], [], []]);
});

describe('many bets', () => {
  let player: number;
  let ids: string[];
  beforeAll(async () => {
    player = await world.player(100_000);
    const market = await world.market();
    ids = [];
    for (const stake of [30, 10, 50, 20, 40, 60, 80, 70, 90, 100, 110, 120])
      ids.unshift((await world.bet(player, { market, odds: 3, stake })).bet_id);
  });
  const unmatched = (body: object) => current(player, { bet_type: 'U', ...body });

  it('come a page at a time; one behind the last is the last', async () => {
    expect(await unmatched({ limit: 10 })).toMatchObject({ total: 12, page: 1, limit: 10 });
    expect(idsOf(await unmatched({ limit: '10' }))).toEqual(ids.slice(0, 10));
    expect(idsOf(await unmatched({ limit: 10, page: '2' }))).toEqual(ids.slice(10));
    const beyond = await unmatched({ limit: 10, page: 99 });
    expect([beyond.page, idsOf(beyond)]).toEqual([2, ids.slice(10)]);
  });

  it('are sorted by a column they have, and by no other', async () => {
    const stakes = async (sort: string) =>
      (await unmatched({ sort, limit: 10 })).data.map(({ stack }) => stack);
    expect(await stakes('stack')).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(await stakes('-stack')).toEqual([120, 110, 100, 90, 80, 70, 60, 50, 40, 30]);
    expect(idsOf(await unmatched({ sort: 'placed', limit: 50 }))).toEqual(ids.toReversed());
    for (const sort of ['match', '-odds', 'profit_loss'])
      expect(idsOf(await unmatched({ sort }))).toEqual(ids);
    expect(idsOf(await unmatched({ sort: 'ip; drop table bets' }))).toEqual(ids.slice(0, 20));
    await expect(unmatched({ limit: 7 })).rejects.toThrow();
  });

  it('are found by a part of what they are on, taken letter by letter, or by their number', async () => {
    expect(await unmatched({ search: 'a V b' })).toMatchObject({ total: 12 });
    expect(await unmatched({ search: ' runner 11 ' })).toMatchObject({ total: 12 });
    expect(await unmatched({ search: 'Match Od' })).toMatchObject({ total: 12 });
    expect(await unmatched({ search: 'Runner_11' })).toMatchObject({ total: 0 });
    expect(await unmatched({ search: '%' })).toMatchObject({ total: 0 });
    expect(idsOf(await unmatched({ search: ids[3] ?? '' }))).toContain(ids[3]);
  });
});

it('lists what has ended with what it brought, by sport and by the days it was placed on', async () => {
  const player = await world.player(1000);
  const market = await world.market();
  world.price(market, 11, { atb: [[2, 500]] });
  const won = await world.bet(player, { market, odds: 2, stake: 100 });
  const rest = await world.bet(player, { market, odds: 5, stake: 10 });
  expect(await history(player)).toMatchObject({ total: 0 });
  await world.result(market, 11);
  const ended = await history(player);
  expect(ended).toMatchObject({ total: 1, data: [{ bet_id: won.bet_id, profit_loss: 100 }] });
  expect(ended).toMatchObject({ from_date: '2026-11-14', to_date: ended.today });
  expect(idsOf(await history(player, { bet_type: 'U' }))).toEqual([rest.bet_id]);
  expect(await history(player, { sport_id: 4 })).toMatchObject({ total: 1 });
  expect(await history(player, { sport_id: '1' })).toMatchObject({ total: 0 });
  expect(await history(player, { sport_id: '' })).toMatchObject({ total: 1 });
  const day = won.placed.slice(0, 10);
  expect(await history(player, { from_date: day, to_date: day })).toMatchObject({ total: 1 });
  expect(await history(player, { from_date: '2026-11-01', to_date: '2026-11-20' })).toMatchObject({
    total: 0,
  });
});

it('gives the bets of a market or a whole match', async () => {
  const player = await world.player(1000);
  const [one, two] = [await world.market(), await world.market()];
  const first = await world.bet(player, { market: one, odds: 3, stake: 10 });
  const second = await world.bet(player, { market: two, odds: 3, stake: 10 });
  expect(idsOf({ data: await ofMatch(player) })).toEqual([second.bet_id, first.bet_id]);
  expect(idsOf({ data: await ofMatch(player, { market_id: one }) })).toEqual([first.bet_id]);
  expect(await ofMatch(player, { match_id: 'nowhere' })).toEqual([]);
});
