import { sql } from 'kysely';
import * as v from 'valibot';
import { callerOf, SESSION, worldOfFile } from '../../support/world';
import { envelope } from '../../../../api/schemas/common';
import { HABIT_STAKES } from '../../../../domain/placing/habit';

const world = worldOfFile();

/** A call as the HTTP layer makes it: the request is read by its schema, the reply checked by its own. */
async function ask(path: string, body: unknown, player: number): Promise<unknown> {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(player));
  if (!answer.ok) return answer.code;
  return v.parse(envelope(call.reply), { status: true, message: answer.message, data: answer.data }).data;
}

it('places, lists and cancels as older programs of the family ask it', async () => {
  const market = await world.market();
  const player = await world.player(1000);
  world.price(market, 12, { atl: [[3.5, 10]] });
  const placed = await ask(
    'bet/placeMarketBet',
    {
      match_id: 'match',
      market_id: market,
      selection_id: '12',
      is_back: '0',
      odds: '3.5',
      stack: '40.50',
      user_id: player,
      marketName: 'x',
    },
    player,
  );
  expect(placed).toMatchObject({
    selection_id: 12,
    is_back: '0',
    bet_type: '1',
    matched_stack: 10,
    unmatched_stack: 30.5,
    delete_status: 0,
  });
  const list = (bet_type?: string) =>
    ask('bet/getMarketAndFancyBet', { match_id: 'match', ...(bet_type ? { bet_type } : {}) }, player);
  expect(await list()).toHaveLength(1);
  expect(await list('U')).toEqual(await list('M'));
  expect(await list('D')).toBeNull();
  const { bet_id } = v.parse(v.object({ bet_id: v.string() }), placed);
  expect(await ask('bet/cancelBet', { bet_id: Number(bet_id) }, player)).toMatchObject({
    cancelled_stack: 30.5,
  });
  expect(await list('U')).toBeNull();
  expect(await list()).toMatchObject([{ bet_id, status: 'MATCHED', cancelled_stack: 30.5 }]);
});

it('lists a bet in its delay before the others, and takes it back by its reference', async () => {
  const market = await world.market({ inPlay: true, betDelay: 5 });
  const player = await world.player(1000);
  await world.bet(player, { market, odds: 2.02 });
  world.price(market, 11, { atb: [[2, 500]] });
  world.sent.length = 0;
  const answer = world.place(player, { market, odds: 2, stake: 40.5, ref: 'in-its-delay' });
  while (!world.sent.some(({ change }) => change.pending)) await new Promise((done) => setImmediate(done));
  const list = () => ask('bet/getMarketAndFancyBet', { match_id: 'match' }, player);
  expect(await list()).toMatchObject([
    { status: 'PENDING', ref: 'in-its-delay', odds: 2, stack: 40.5, bet_type: '1', seconds_left: 5 },
    { status: 'UNMATCHED' },
  ]);
  expect(await ask('bet/cancelPending', { ref: 'in-its-delay' }, player)).toEqual({ ref: 'in-its-delay' });
  expect(await answer).toMatchObject({ ok: false, code: 'CANCELLED' });
  expect(await list()).toMatchObject([{ status: 'UNMATCHED' }]);
});

it('places a bet on a session as programs of the family ask it, in numbers or in text', async () => {
  const session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [1] });
  const player = await world.player(1000);
  world.live.apply({ id: session, rc: [{ id: 1, atb: [[63, 100]], atl: [[62, 95.5]] }] });
  const asked = { fancy_id: session, run: '62', size: '95.5', is_back: '0', stack: '40.50' };
  expect(await ask('bet/placeFancyBet', asked, player)).toMatchObject({
    market_id: session,
    bet_type: '2',
    kind: 'numbers',
    is_back: '0',
    odds: 62,
    matched_stack: 40.5,
    session: { size: 95.5, session_type: 'line' },
  });
  expect(await ask('bet/placeFancyBet', { ...asked, run: 61 }, player)).toBe('RUN_CHANGED');
  expect(await ask('bet/placeFancyBet', { ...asked, run: 'x' }, player)).toBe('INVALID_ODDS');
  const rows = await ask('bet/getMarketAndFancyBet', { match_id: 'match', bet_type: 'M' }, player);
  expect(rows).toMatchObject([{ market_id: session, odds: 62 }]);
});

it('shows a player own bets only, newest first, and what was void under D too', async () => {
  const [market, ended] = [await world.market(), await world.market()];
  const [player, rival] = [await world.player(1000), await world.player(1000)];
  world.price(ended, 11, { atb: [[2, 100]] });
  const voided = await world.bet(player, { market: ended, odds: 2 });
  const unmatched = await world.bet(player, { market: ended, runner: 12, odds: 9 });
  const later = await world.bet(player, { market, odds: 2.5 });
  world.define(ended, { status: 'CLOSED', isVoid: true });
  await world.book.idle();
  const ids = async (bet_type: string, who: number) => {
    const rows = await ask('bet/getMarketAndFancyBet', { match_id: 'match', bet_type }, who);
    return v.parse(v.nullable(v.array(v.object({ bet_id: v.string() }))), rows)?.map((row) => row.bet_id);
  };
  expect(await ids('M', player)).toEqual([later.bet_id, voided.bet_id]);
  expect(await ids('D', player)).toEqual([voided.bet_id]);
  expect(await ids('U', player)).toEqual([later.bet_id]);
  expect(await ids('M', rival)).toBeUndefined();
  expect(await world.row(unmatched.bet_id)).toMatchObject({ status: 'LAPSED' });
});

it('tells a player own newest stakes, newest first, but none the exchange made', async () => {
  const market = await world.market();
  const [player, rival] = [await world.player(50_000), await world.player(1000)];
  for (let stake = 101; stake <= 100 + HABIT_STAKES.most + 1; stake += 1)
    await world.bet(player, { market, odds: 2.5, stake });
  const moved = await world.bet(player, { market, odds: 2.5, stake: 99.5 });
  await ask('bet/replaceBet', { bet_id: moved.bet_id, odds: 2.6, ref: 'moved-once' }, player);
  const stakes = await ask('bet/getLastStakes', {}, player);
  const before = Array.from({ length: HABIT_STAKES.most - 1 }, (_, i) => 101 + HABIT_STAKES.most - i);
  expect(stakes).toEqual([99.5, ...before]);
  expect(await ask('bet/getLastStakes', {}, rival)).toEqual([]);
});

it('gives back an unknown market as a refusal, not as an error', async () => {
  const body = { match_id: 1, market_id: 2, selection_id: 3, is_back: 1, odds: 2, stack: 100 };
  expect(await ask('bet/placeMarketBet', body, await world.player(10))).toBe('UNKNOWN_MARKET');
});

/** As many void bets like this one: cheaper than placing them. */
async function voidCopies(betId: string, count: number): Promise<void> {
  await sql`
    insert into bets (player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, cancelled_paise, status, placed_at)
    select player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, stake_paise, 'VOID', placed_at
    from bets, generate_series(1, ${count}::int) where id = ${betId}`.execute(world.db);
}

describe('a list longer than a page', () => {
  let [player, first] = [0, 0];
  const list = async (before?: unknown, bet_type = 'M') => {
    const rows = await ask('bet/getMarketAndFancyBet', { match_id: 'long', bet_type, before }, player);
    return v
      .parse(v.nullable(v.array(v.object({ bet_id: v.string() }))), rows)
      ?.map((row) => Number(row.bet_id));
  };
  beforeAll(async () => {
    const market = await world.market({ eventId: 'long' });
    player = await world.player(1000);
    const { bet_id } = await world.bet(player, { market, match: 'long' });
    const rival = await world.player(1000);
    await world.bet(rival, { market, match: 'long', odds: 3 });
    await voidCopies(bet_id, 129);
    first = Number(bet_id);
  });

  it('comes newest first, a page at a time, each bet once', async () => {
    const page = (await list()) ?? [];
    expect(page).toHaveLength(100);
    expect(page).toEqual([...page].sort((a, b) => b - a));
    const rest = (await list(String(page.at(-1)))) ?? [];
    expect(rest).toHaveLength(30);
    expect(new Set([...page, ...rest]).size).toBe(130);
    expect(rest.at(-1)).toBe(first);
    expect(await list(first)).toBeUndefined();
  });

  it('keeps its kinds apart behind a page as well', async () => {
    expect(await list(undefined, 'U')).toEqual([first]);
    const page = (await list(undefined, 'D')) ?? [];
    const rest = (await list(page.at(-1), 'D')) ?? [];
    expect([page.length, rest.length]).toEqual([100, 29]);
  });

  it('refuses a place in it that is none', async () => {
    await expect(list('x')).rejects.toThrow();
    await expect(list(-1)).rejects.toThrow();
  });
});

it('tells what the live bets of a match add up to, of the player alone', async () => {
  const market = await world.market({ eventId: 'sums' });
  const [player, rival] = [await world.player(1000), await world.player(1000)];
  world.price(market, 11, { atb: [[3, 50]] });
  await world.bet(player, { market, match: 'sums', odds: 3, stake: 80 });
  await world.bet(player, { market, match: 'sums', runner: 12, side: 'lay', odds: 4, stake: 10.01 });
  await world.bet(rival, { market, match: 'sums', runner: 13, odds: 4, stake: 20 });
  expect(await ask('bet/getPositions', { match_id: 'sums' }, player)).toEqual([
    { market_id: market, selection_id: 11, win: 100, lose: -50, open_win: 0, open_lose: -30, bets: 1 },
    { market_id: market, selection_id: 12, win: 0, lose: 0, open_win: -30.03, open_lose: 0, bets: 1 },
  ]);
  expect(await ask('bet/getPositions', { match_id: 'match' }, rival)).toEqual([]);
});
