import { sql } from 'kysely';
import * as v from 'valibot';
import { envelope } from '../../../../api/schemas/common';
import { CASH_OUT_RISK } from '../../../../domain/placing/limits';
import { setSetting } from '../../../../server/operator/verbs/settings';
import { setTerms } from '../../../../server/markets/operators/terms';
import { QUOTE_MS } from '../../../../domain/base/product';
import { callerOf, SESSION, worldOfFile, SHORTENED } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
  world.price(market, 11, { atb: [[4.7, 100_000]], atl: [[4.9, 100_000]] });
  world.sent.length = 0;
});
afterEach(() => world.expectSound());

/** A call as the HTTP layer makes it. */
async function ask(path: string, body: unknown, who = player) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(who));
  if (!answer.ok) return { code: answer.code, message: answer.message, data: undefined };
  const reply = { status: true, message: answer.message, data: answer.data };
  return { ...answer, data: v.parse(envelope(call.reply), reply).data as Record<string, unknown> };
}
const quote = (more: object = {}, who = player) =>
  ask('bet/cashOutQuote', { market_id: market, ...more }, who);
const take = (quoteId: unknown, ref = 'cash-out-1', who = player) =>
  ask('bet/cashOut', { quote_id: quoteId, ref }, who);

/** 100 backed at 4.70, and 4.10 offered to lay it. */
async function backed(who = player): Promise<void> {
  await world.bet(who, { market, odds: 4.7, stake: 100 });
  world.price(market, 11, SHORTENED);
}

const profits = async (who = player) => (await world.book.profitByRunner(who, [market])).get(market);

it('section 6: back 100@4.7, lay 114.63@4.1 gives +14.63 on every runner', async () => {
  await backed();
  const offered = await quote();
  expect(offered.data).toMatchObject({
    market_id: market,
    amount: 14.63,
    percent: 100,
    whole: 14.63,
    is_thin: false,
    valid_ms: QUOTE_MS,
    legs: [
      {
        selection_id: 11,
        selection_name: 'Runner 11',
        is_back: '0',
        stack: 114.63,
        fills: [
          { odds: 4.1, stack: 113.64 },
          { odds: 4.13, stack: 0.99 },
        ],
      },
    ],
    results: [
      { selection_id: 11, before: 370, after: 14.63 },
      { selection_id: 12, before: -100, after: 14.63 },
      { selection_id: 13, before: -100, after: 14.63 },
    ],
  });
  const taken = await take(offered.data?.['quote_id']);
  expect(taken).toMatchObject({
    message: 'Cashed out: 14.63 whoever wins.',
    data: {
      amount: 14.63,
      percent: 100,
      bets: [{ status: 'MATCHED', cash_out: true, stack: 114.63, is_back: '0' }],
    },
  });
  expect(await profits()).toEqual({ 11: 1463, 12: 1463, 13: 1463 });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await world.book.idle();
  expect(world.sent.flatMap(({ change }) => change.bets.filter((bet) => bet.cash_out))).toHaveLength(1);
});

it('is taken at its prices although they have gone, and not after its end', async () => {
  await backed();
  const first = await quote();
  world.price(market, 11, {
    atl: [
      [4.1, 0],
      [9, 100_000],
    ],
  });
  await world.clock.advance(QUOTE_MS - 1);
  expect(await take(first.data?.['quote_id'])).toMatchObject({ data: { amount: 14.63 } });
  const other = await world.player(1000);
  world.price(market, 11, {
    atb: [[4.7, 100_000]],
    atl: [
      [4.9, 100_000],
      [9, 0],
    ],
  });
  await backed(other);
  const second = await quote({}, other);
  await world.clock.advance(QUOTE_MS);
  expect(await take(second.data?.['quote_id'], 'cash-out-2', other)).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await profits(other)).toEqual({ 11: 37_000, 12: -10_000, 13: -10_000 });
});

it('in play takes no delay and no order of another player, however good: the house alone bears a firm price', async () => {
  await backed();
  const rival = await world.player(1000);
  // Better than the house’s 4.10 for who lays.
  world.price(market, 11, { atb: [[4, 0]] });
  const order = await world.bet(rival, { market, odds: 4, stake: 500, keep: true });
  expect(order.status).toBe('UNMATCHED');
  world.define(market, { inPlay: true, betDelay: 5 });
  await world.book.idle();
  const offered = await quote();
  expect(offered.data).toMatchObject({ amount: 14.63, legs: [{ fills: [{ odds: 4.1 }, { odds: 4.13 }] }] });
  expect(await take(offered.data?.['quote_id'])).toMatchObject({ data: { amount: 14.63 } });
  expect(await world.row(order.bet_id)).toMatchObject({ status: 'UNMATCHED', fills: [] });
});

it('answers the same reference with the first answer, and takes an offer once', async () => {
  await backed();
  const { data } = await quote();
  const [one, two] = await Promise.all([take(data?.['quote_id']), take(data?.['quote_id'])]);
  expect([one, two].map(({ code }) => code).toSorted()).toEqual(['DUPLICATE', undefined]);
  expect(one.data).toEqual(two.data);
  expect(await take(data?.['quote_id'], 'another-ref')).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await take('99999999', 'cash-out-1')).toMatchObject({ code: 'REF_REUSED' });
  expect(await take('no number')).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await profits()).toEqual({ 11: 1463, 12: 1463, 13: 1463 });
});

it('is decided among the orders of its moment: those behind it are not told to be cashed out', async () => {
  const rival = await world.player(1000);
  await backed();
  const { data } = await quote();
  const answers = await Promise.all([
    take(data?.['quote_id']),
    world.place(rival, { market, side: 'lay', odds: 4, stake: 20 }),
    ...Array.from({ length: 6 }, () => world.place(player, { market, runner: 12, odds: 2, stake: 5 })),
  ]);
  await world.book.idle();
  const isTaken = answers[0].code === undefined;
  // A bet of the same market that came before it makes the position another one.
  expect(answers[0].code ?? 'taken').toMatch(/taken|PRICE_CHANGED/);
  const { rows } = await sql<{ own: boolean; matched: boolean; told: boolean }>`
    select b.matched_paise > 0 as matched, coalesce((b.asked ->> 'cashOut')::boolean, false) as own,
      exists (select from bet_events e where e.bet_id = b.id and e.event ->> 'kind' = 'cashedOut') as told
    from bets b where b.market_id = ${market} and b.player_id = ${player} order by b.id`.execute(world.db);
  const closing = rows.findIndex(({ own }) => own);
  expect(closing >= 0).toBe(isTaken);
  rows.forEach(({ matched, told }, n) => expect(told).toBe(isTaken && matched && n <= closing));
});

it('closes a share, or as much as brings an amount', async () => {
  await backed();
  const half = await quote({ percent: 50 });
  expect(half.data).toMatchObject({ percent: 50, amount: 7.32, whole: 14.63 });
  expect(await quote({ amount: 15 })).toMatchObject({
    code: 'INVALID_STAKE',
    message: 'This amount cannot be cashed out: the whole brings 14.63.',
  });
  expect(await quote({ amount: 'much' })).toMatchObject({ code: 'INVALID_STAKE' });
  const ten = await quote({ amount: 10 });
  expect(Number(ten.data?.['amount'])).toBeCloseTo(10, 1);
  // The offer before it has ended.
  expect(await take(half.data?.['quote_id'])).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await take(ten.data?.['quote_id'])).toMatchObject({ data: { bets: [{ cash_out: true }] } });
  // What is left can be closed too.
  const rest = await quote();
  expect(await take(rest.data?.['quote_id'], 'cash-out-2')).toMatchObject({ data: { percent: 100 } });
  expect(new Set(Object.values((await profits()) ?? {})).size).toBe(1);
});

it('does nothing with an offer whose position has changed, or on a market that is suspended', async () => {
  await backed();
  const first = await quote();
  await world.bet(player, { market, odds: 4, stake: 10 });
  expect(await take(first.data?.['quote_id'])).toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringContaining('have changed since') as string,
  });
  const second = await quote();
  world.define(market, { status: 'SUSPENDED' });
  expect(await take(second.data?.['quote_id'])).toMatchObject({ code: 'MARKET_SUSPENDED' });
  expect(await quote()).toMatchObject({ code: 'MARKET_SUSPENDED' });
});

it('says in words where there is none', async () => {
  expect(await quote()).toMatchObject({
    code: 'NOT_FILLED',
    message: expect.stringContaining('nothing') as string,
  });
  const says = async (id: string, word: string) =>
    expect(await ask('bet/cashOutQuote', { market_id: id })).toMatchObject({
      code: 'NOT_FILLED',
      message: expect.stringContaining(word) as string,
    });
  await says(await world.market({ numberOfWinners: 2, marketType: 'PLACE' }), 'several winners');
  await says(await world.market({ ...SESSION }, { runners: [0] }), 'Sessions');
  await says(await world.market({ marketType: 'BOOKMAKER' }), 'rates');
  await backed();
  world.price(market, 11, { atl: [[4.1, 0]] });
  expect(await quote()).toMatchObject({
    code: 'NOT_FILLED',
    message: expect.stringContaining('little') as string,
  });
  expect(await ask('bet/cashOutQuote', { market_id: 'none' })).toMatchObject({ code: 'UNKNOWN_MARKET' });
});

it('gives no firm price beyond what the house may lose on a market: the setting of the market, of the site, the usual', async () => {
  await backed();
  const rival = await world.player(10);
  await sql`insert into cash_outs (player_id, market_id, offer, profits, risk_paise, expires_at)
    values (${rival}, ${market}, '{}', '{}', ${CASH_OUT_RISK.usual * 100 - 100}, ${new Date(world.clock.now() + 1000)})`.execute(
    world.db,
  );
  expect(await quote()).toMatchObject({ code: 'LOSS_LIMIT' });
  await setSetting(world.db, CASH_OUT_RISK.name, String(CASH_OUT_RISK.usual * 2));
  expect(await quote()).toMatchObject({ data: { amount: 14.63 } });
  await setTerms(world.db, market, { cashOutRiskPaise: 0 });
  expect(await quote()).toMatchObject({ code: 'LOSS_LIMIT' });
  await setTerms(world.db, market, { cashOutRiskPaise: null });
  expect(await quote()).toMatchObject({ data: { amount: 14.63 } });
  await setSetting(world.db, CASH_OUT_RISK.name, String(CASH_OUT_RISK.usual));
  expect(await quote()).toMatchObject({ code: 'LOSS_LIMIT' });
  await world.clock.advance(1000);
  expect(await quote()).toMatchObject({ data: { amount: 14.63 } });
});

it('leaves open orders, whose cover it must not take', async () => {
  const poor = await world.player(100);
  await world.bet(poor, { market, odds: 4.7, stake: 100 });
  // Covered by what the back wins if the runner does.
  await world.bet(poor, { market, odds: 2, stake: 300, side: 'lay' });
  world.price(market, 11, SHORTENED);
  const { data } = await quote({}, poor);
  expect(await take(data?.['quote_id'], 'cash-out-1', poor)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await ask('bet/cancelBets', {}, poor);
  expect(await take(data?.['quote_id'], 'cash-out-1', poor)).toMatchObject({ data: { amount: 14.63 } });
});

it('is told in the course of the bets it closes, and of its own', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 4.7, stake: 100 });
  world.price(market, 11, SHORTENED);
  const { data } = await quote();
  const taken = await take(data?.['quote_id'], 'cash-out-1');
  expect(taken).toMatchObject({ message: 'Cashed out: 14.63 whoever wins.' });
  const [own] = v.parse(v.array(v.object({ bet_id: v.string() })), taken.data?.['bets']);
  for (const id of [bet_id, own?.bet_id]) {
    const course = await ask('bet/timeline', { bet_id: id });
    expect(course.data?.['steps']).toContainEqual({
      step: 'cashedOut',
      at: expect.any(String) as string,
      profit: 14.63,
      percent: 100,
    });
  }
  await world.result(market, 12);
  expect(await world.balance(player)).toEqual({ balance: 1014.34, held: 0 });
});

describe('by itself', () => {
  const set = (limits: object, who = player) =>
    ask('bet/setCashOutRule', { market_id: market, ...limits }, who);
  const rules = async () => (await ask('bet/getCashOutRules', {})).data;

  it('cashes out once at the profit that was named, without the page', async () => {
    await backed();
    expect(await set({ profit: 20 })).toMatchObject({ data: [{ state: 'waiting', profit: 20, loss: null }] });
    await world.book.idle();
    expect(await profits()).toMatchObject({ 11: 37_000 });
    world.price(market, 11, {
      atb: [
        [3, 100_000],
        [4, 0],
      ],
      atl: [
        [3.05, 100_000],
        [4.1, 0],
      ],
    });
    await world.book.idle();
    const even = new Set(Object.values((await profits()) ?? {}));
    expect(even.size).toBe(1);
    expect(await rules()).toMatchObject([
      { state: 'done', amount: [...even].map((paise) => paise / 100)[0] },
    ]);
    await world.bet(player, { market, odds: 3, stake: 10 });
    world.price(market, 11, {
      atb: [
        [2, 100_000],
        [3, 0],
      ],
      atl: [
        [2.02, 100_000],
        [3.05, 0],
      ],
    });
    await world.book.idle();
    expect(new Set(Object.values((await profits()) ?? {})).size).toBe(2);
  });

  it('cashes out at the loss that was named; another rule takes the place of the first', async () => {
    await backed();
    await set({ profit: 5000 });
    await set({ profit: 5000, loss: 30 });
    expect(await rules()).toHaveLength(1);
    world.price(market, 11, {
      atb: [
        [8, 100_000],
        [4, 0],
      ],
      atl: [
        [8.2, 100_000],
        [4.1, 0],
      ],
    });
    await world.book.idle();
    expect(await rules()).toMatchObject([{ state: 'done', amount: -42.68 }]);
  });

  it('can be removed, ends with its market, and wants a limit', async () => {
    await backed();
    const { data } = await set({ loss: 50 });
    const [{ rule_id } = { rule_id: '' }] = v.parse(v.array(v.object({ rule_id: v.string() })), data);
    expect(await ask('bet/removeCashOutRule', { rule_id }, await world.player(1))).toMatchObject({
      code: 'UNKNOWN_BET',
    });
    expect(await ask('bet/removeCashOutRule', { rule_id })).toMatchObject({ data: [] });
    expect(await ask('bet/removeCashOutRule', { rule_id: 'x' })).toMatchObject({ code: 'UNKNOWN_BET' });
    for (const wrong of [{}, { profit: -1 }, { loss: 'x' }, { profit: null }])
      expect(await set(wrong)).toMatchObject({ code: 'INVALID_STAKE' });
    await set({ profit: 5000 });
    await world.result(market, 12);
    expect(await rules()).toMatchObject([{ state: 'ended' }]);
    expect(await set({ profit: 1 })).toMatchObject({ code: 'MARKET_CLOSED' });
  });
});
