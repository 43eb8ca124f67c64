import { sql } from 'kysely';
import type { QueryRow } from '../../../api/schemas/queries';
import type { NewsReply } from '../../../api/schemas/news';
import type { TimelineReply } from '../../../api/schemas/timeline';
import { MAX_OPEN_QUERIES, MAX_QUERY } from '../../../domain/players/query';
import { QUERY_DAYS } from '../../../domain/base/product';
import { MAX_NEWS, NEWS_DAYS } from '../../../domain/players/news';
import { correctResult } from '../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { removeRunner } from '../../../server/book/corrections/removeRunner';
import { answerQuery } from '../../../server/book/queries/answer';
import { pairIn, raceIn } from '../support/two';
import { callerOf, worldOfFile } from '../support/world';

const world = worldOfFile(7);
const DAY_MS = 24 * 3_600_000;
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(100_000);
});
afterEach(() => world.expectSound());

type Told<T> = { ok: boolean; code?: string; message: string; data?: T };

async function ask<T>(path: string, body: object = {}, who = player): Promise<Told<T>> {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`there is no call ${path}`);
  return (await call.handle(body as never, callerOf(who))) as Told<T>;
}

let count = 0;
const raise = (bet_id: string, over: object = {}, who = player) =>
  ask<{ query_id: string }>(
    'bet/raiseQuery',
    { bet_id, reason: 'result', query_text: 'It rained', ref: `query-${(count += 1)}-ref`, ...over },
    who,
  );

/** A matched bet of the player, with the market priced. */
async function bet(on = market, stake = 100): Promise<string> {
  world.price(on, 11, { atb: [[2, 100_000]] });
  return (await world.bet(player, { market: on, odds: 2, stake })).bet_id;
}
const settle = () => world.result(market, 11);
const news = async () => (await ask<NewsReply>('bet/getNews')).data ?? { news: [], is_whole: false };
const whatIsNew = async () => (await news()).news.map((one) => one.what);
const now = () => world.clock.now();

// First, as the race is off after a day.
it('odds that a removed runner reduced are news, and pages hear that there is some', async () => {
  const race = await raceIn(world);
  player = race.player;
  const { back } = await pairIn(world, race, 8.6);
  await removeRunner(world.db, {
    marketId: race.market,
    runner: '13',
    factor: 16_200,
    by: 'operator',
    now: now(),
  });
  expect(await news()).toMatchObject({
    news: [{ what: 'reduced', bet: { bet_id: back.bet_id }, odds: 7.21, was_odds: 8.6 }],
  });
  world.hinted.length = 0;
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: race.market }));
  expect(world.hinted.toSorted()).toEqual([race.player, race.rival].toSorted());
});

it('a query on a settled bet: in the timeline and the list, answered, decided, and one more after that', async () => {
  const bet_id = await bet();
  expect(await raise(bet_id)).toMatchObject({ ok: false, code: 'QUERY_REFUSED' });
  expect((await ask<TimelineReply>('bet/timeline', { bet_id })).data?.can_query).toBe(false);
  await settle();
  expect((await ask<TimelineReply>('bet/timeline', { bet_id })).data?.can_query).toBe(true);
  const raised = await raise(bet_id, { query_text: '  It rained\nall day ' });
  expect(raised.ok).toBe(true);
  expect(await raise(bet_id)).toMatchObject({ ok: false, code: 'QUERY_REFUSED' });
  const id = Number(raised.data?.query_id);
  const answer = (text: string, ruling: 'upheld' | null) =>
    answerQuery(world.db, { id, text, ruling, now: now() });
  expect(await answer('We look', null)).toEqual({ status: 'answered', ruling: null });
  expect(await raise(bet_id)).toMatchObject({ code: 'QUERY_REFUSED' });
  expect(await answer('You are right', 'upheld')).toEqual({ status: 'answered', ruling: 'upheld' });
  expect(await answer('Again', null)).toEqual({ status: 'closed' });
  const { data } = await ask<TimelineReply>('bet/timeline', { bet_id });
  expect([data?.can_query, data?.steps.slice(-3)]).toMatchObject([
    true,
    [
      { step: 'queried', query_reason: 'result', query_text: 'It rained all day' },
      { step: 'answered', answer_text: 'We look', ruling: null },
      { step: 'answered', answer_text: 'You are right', ruling: 'upheld' },
    ],
  ]);
  expect((await raise(bet_id)).ok).toBe(true);
  const listed = await ask<{ total: number; data: QueryRow[] }>('bet/getQueries', { page: 1, limit: 20 });
  expect(listed.data?.total).toBe(2);
  expect(listed.data?.data.map(({ state, ruling }) => [state, ruling])).toEqual([
    ['raised', null],
    ['closed', 'upheld'],
  ]);
  // Nobody else's.
  const other = await world.player(10);
  expect(await raise(bet_id, {}, other)).toMatchObject({ code: 'UNKNOWN_BET' });
  expect((await ask<{ total: number }>('bet/getQueries', { page: 1, limit: 20 }, other)).data?.total).toBe(0);
});

it('to the moment seven days after the end, and again after a correction', async () => {
  const bet_id = await bet();
  await settle();
  await world.clock.advance(QUERY_DAYS * DAY_MS);
  expect((await ask<TimelineReply>('bet/timeline', { bet_id })).data?.can_query).toBe(true);
  await world.clock.advance(1);
  expect(await raise(bet_id)).toMatchObject({ ok: false, code: 'QUERY_LATE' });
  expect((await ask<TimelineReply>('bet/timeline', { bet_id })).data?.can_query).toBe(false);
  await correctResult(world.db, { marketId: market, value: '12', reason: 'x', by: 'operator', now: now() });
  expect((await raise(bet_id)).ok).toBe(true);
});

it('the same reference is the same query; what is typed has its limits', async () => {
  const bet_id = await bet();
  await settle();
  expect(await raise(bet_id, { reason: 'other', query_text: ' \n ' })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await raise(bet_id, { query_text: 'x'.repeat(MAX_QUERY + 1) })).toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await raise(bet_id, { query_text: 'a\u0007b' })).toMatchObject({ code: 'BAD_REQUEST' });
  const ref = 'the-same-one';
  const [first, second] = await Promise.all([raise(bet_id, { ref }), raise(bet_id, { ref })]);
  expect(first?.data?.query_id).toBe(second?.data?.query_id);
  expect([first?.code, second?.code].filter(Boolean)).toEqual(['DUPLICATE']);
  const other = await bet(await world.market());
  expect(await raise(other, { ref })).toMatchObject({ code: 'REF_REUSED' });
});

it('so many open ones of a player and no more', async () => {
  const ids: string[] = [];
  for (let i = 0; i <= MAX_OPEN_QUERIES; i += 1) ids.push(await bet());
  await settle();
  for (const id of ids.slice(1)) expect((await raise(id)).ok).toBe(true);
  expect(await raise(ids[0] ?? '')).toMatchObject({ ok: false, code: 'QUERY_REFUSED' });
});

it('what happened is news once, until it is read, on every device', async () => {
  expect(await whatIsNew()).toEqual([]);
  const [gone, stays] = [await bet(), await bet()];
  await world.clock.advance(1000);
  await deleteBet(world.db, { betId: Number(gone), reason: 'misprint', by: 'operator', now: now() });
  expect(await whatIsNew()).toEqual(['deleted']);
  await world.clock.advance(1000);
  await settle();
  expect(await whatIsNew()).toEqual(['settled', 'deleted']);
  await ask('bet/readNews');
  expect(world.hinted).toContain(player);
  expect(await whatIsNew()).toEqual([]);
  await world.clock.advance(1000);
  await correctResult(world.db, { marketId: market, value: '12', reason: 'x', by: 'operator', now: now() });
  expect(await news()).toMatchObject({
    is_whole: true,
    news: [{ what: 'corrected', bet: { bet_id: stays, profit_loss: -100 } }],
  });
  const { data } = await raise(stays);
  await world.clock.advance(1000);
  const ruling = 'rejected' as const;
  await answerQuery(world.db, { id: Number(data?.query_id), text: 'It stands', ruling, now: now() });
  expect(await whatIsNew()).toEqual(['queryAnswered', 'corrected']);
  await world.clock.advance(NEWS_DAYS * DAY_MS + 1);
  expect(await whatIsNew()).toEqual([]);
});

it('a cash out, taken by the player or by itself', async () => {
  await bet();
  await sql`insert into cash_out_rules (player_id, market_id, profit_paise, ip, device, state, created_at, ended_at,
    amount_paise) values (${player}, ${market}, 100, '', '', 'done', ${new Date(now())}, ${new Date(now())}, 2550)`.execute(
    world.db,
  );
  expect((await news()).news).toMatchObject([
    { what: 'cashedOut', market_id: market, amount: 25.5, by_itself: true },
  ]);
});

it('of very much the newest, and it says that there is more', async () => {
  for (let i = 0; i <= MAX_NEWS; i += 1) await bet(market, 10);
  await settle();
  const { news: items, is_whole } = await news();
  expect([items.length, is_whole]).toEqual([MAX_NEWS, false]);
});
