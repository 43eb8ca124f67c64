import { sql } from 'kysely';
import * as v from 'valibot';
import { envelope } from '../../../../api/schemas/common';
import { manualClock } from '../../../../server/base/clock';
import { readNews } from '../../../../server/book/news/read';
import { startKeeping } from '../../../../server/book/orders/cancelling/keeping';
import { callerOf, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
});
afterEach(() => world.expectSound());

async function ask(path: string, body: unknown, who = player) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(who));
  if (!answer.ok) return { code: answer.code, data: undefined };
  const reply = { status: true, message: answer.message, data: answer.data };
  return { ...answer, data: v.parse(envelope(call.reply), reply).data };
}
const cancel = (which: object, who = player) => ask('bet/cancelBets', which, who);

describe('bet/cancelBets', () => {
  it('cancels all, or those of a match, a market, a runner, a side, and says so of each', async () => {
    const other = await world.market();
    const one = await world.bet(player, { market, odds: 3, stake: 100 });
    const two = await world.bet(player, { market, odds: 1.5, stake: 100, side: 'lay' });
    const three = await world.bet(player, { market, runner: 12, odds: 3, stake: 100 });
    const four = await world.bet(player, { market: other, odds: 3, stake: 100 });
    const rival = await world.player(1000);
    const theirs = await world.bet(rival, { market, odds: 3, stake: 100 });
    const of = (...bets: { bet_id: string }[]) => ({
      data: { cancelled: bets.map(({ bet_id }) => ({ bet_id, cancelled_stack: 100 })), taken_back: [] },
    });
    expect(await cancel({ market_id: market, side: 'lay' })).toMatchObject(of(two));
    expect(await cancel({ market_id: market, selection_id: 12 })).toMatchObject(of(three));
    expect(await cancel({ match_id: 'no such match' })).toMatchObject(of());
    expect(await cancel({ selection_id: 'x' })).toMatchObject(of());
    expect(await cancel({})).toMatchObject({ ...of(one, four), message: 'Cancelled: 2 open bets.' });
    expect(await cancel({})).toMatchObject({ ...of(), message: 'There was no open bet to cancel.' });
    expect((await world.row(theirs.bet_id))?.status).toBe('UNMATCHED');
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(world.live.shown(market, 11, 'lay')).toEqual([{ odds: 300, sizePaise: 100_00 }]);
  });

  it('takes back what waits in its delay', async () => {
    const inPlay = await world.market({ inPlay: true });
    world.price(inPlay, 11, { atb: [[2, 1000]] });
    const answer = world.place(player, { market: inPlay, odds: 2, stake: 100, ref: 'waiting-bet' });
    const takenBack = async () =>
      v.parse(v.object({ taken_back: v.array(v.string()) }), (await cancel({})).data).taken_back;
    for (let n = 0; n < 50 && (await takenBack()).length === 0; n += 1);
    expect(await answer).toMatchObject({ ok: false, code: 'CANCELLED' });
  });
});

describe('bet/keepOrders', () => {
  const status = async (bet_id: string) => (await world.row(bet_id))?.status;
  const due = () =>
    sql`update order_keeping set due_at = clock_timestamp() - interval '1 second' where player_id = ${player}`.execute(
      world.db,
    );
  /** The exchange looks once a second. */
  const look = async (bet_id: string, until: string) => {
    for (let n = 0; n < 200 && (await status(bet_id)) !== until; n += 1) await world.clock.advance(1000);
  };

  it('cancels the open bets of a player whose page gave no sign in time', async () => {
    const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
    expect(await ask('bet/keepOrders', { seconds: 10 })).toMatchObject({
      data: { seconds: 10, was_gone: false },
      message: 'Open bets are cancelled 10 seconds after your last sign.',
    });
    await world.clock.advance(60_000);
    // By the database's clock, not by the exchange's.
    expect(await status(bet_id)).toBe('UNMATCHED');
    await due();
    await look(bet_id, 'CANCELLED');
    expect(await status(bet_id)).toBe('CANCELLED');
    await world.book.idle();
    for (let n = 0; n < 200; n += 1) {
      const { rows } =
        await sql`select from order_keeping where player_id = ${player} and cancelled_at is null`.execute(
          world.db,
        );
      if (rows.length === 0) break;
      await world.clock.advance(1000);
    }
    // Who comes back is told, of this bet and not of one cancelled by hand.
    const byHand = await world.bet(player, { market, odds: 3, stake: 50 });
    await cancel({});
    expect((await world.row(byHand.bet_id))?.status).toBe('CANCELLED');
    const { news } = await readNews(world.db, player, {
      exchange: world.clock.now(),
      wall: world.clock.now(),
    });
    expect(news).toMatchObject([
      { what: 'cancelledAway', match_name: 'A v B', market_id: market, count: 1, amount: 100 },
    ]);
    expect(await ask('bet/keepOrders', { seconds: 10 })).toMatchObject({ data: { was_gone: true } });
    expect(await ask('bet/keepOrders', { seconds: 300 })).toMatchObject({ data: { was_gone: false } });
  });

  it('is ended by 0, and takes 10 to 300 seconds', async () => {
    await ask('bet/keepOrders', { seconds: 10 });
    expect(await ask('bet/keepOrders', { seconds: 0 })).toMatchObject({
      data: { seconds: 0, was_gone: false },
      message: 'Open bets stay when you are gone.',
    });
    const { rows } = await sql`select from order_keeping where player_id = ${player}`.execute(world.db);
    expect(rows).toHaveLength(0);
    for (const seconds of [9, 301, 10.5])
      await expect(ask('bet/keepOrders', { seconds })).rejects.toThrow(v.ValiError);
  });

  it('reports an outage once, and the next one again', async () => {
    const clock = manualClock(0);
    let isLooking = false;
    const counted: typeof clock = {
      ...clock,
      after: (ms, fn) => {
        isLooking = false;
        return clock.after(ms, () => {
          isLooking = true;
          fn();
        });
      },
    };
    const reported: string[] = [];
    const stop = startKeeping({
      db: world.db,
      clock: counted,
      report: (what: string) => reported.push(what),
    } as never);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db);
    const looks = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        await clock.advance(1000);
        while (isLooking) await sql`select`.execute(world.db);
      }
    };
    await rename('order_keeping', 'order_keeping_away');
    await looks(3);
    expect(reported).toEqual(['cancelling for players who are gone']);
    await rename('order_keeping_away', 'order_keeping');
    await looks(2);
    await rename('order_keeping', 'order_keeping_away');
    await looks(2);
    expect(reported).toHaveLength(2);
    await rename('order_keeping_away', 'order_keeping');
    stop();
  });
});
