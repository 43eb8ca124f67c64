import { sql } from 'kysely';
import { between, pick, seeded } from '../../../../domain/base/random';
import { adminResult } from '../../../../server/book/operatorResult';
import { createWorld, RUNNERS, START, worldOfFile } from '../../support/world';
import type { World } from '../../support/world';

const world = worldOfFile();

function manyBets(
  on: readonly World[],
  players: readonly number[],
  markets: readonly string[],
  each: number,
  wave = 1,
) {
  const random = seeded(11);
  return players.flatMap((player) =>
    Array.from({ length: each }, (_, i) => {
      const asked = {
        market: pick(random, markets),
        runner: pick(random, RUNNERS),
        side: pick(random, ['back', 'lay'] as const),
        odds: pick(random, [1.9, 1.95, 2, 2.02]),
        stake: between(random, 100, 5000) / 100,
        ref: `together-${player}-${wave}-${i}`,
      };
      return (on[i % on.length] ?? world).place(player, asked);
    }),
  );
}

it('takes 400 bets of 8 players on 3 markets at once: no deadlock, nothing lost, nothing doubled', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => world.player(300)));
  const markets = await Promise.all([1, 2, 3].map(() => world.market()));
  for (const market of markets) world.price(market, 11, { atb: [[1.95, 200]], atl: [[2, 200]] });
  const answers = await Promise.all(manyBets([world], players, markets, 50));
  const accepted = answers.flatMap((answer) => (answer.ok ? [answer.data.bet_id] : []));
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
  expect(accepted.length + refused.length).toBe(400);
  expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_FUNDS', 'RATE_CHANGED']));
  const bets = await world.db.selectFrom('bets').select('id').where('player_id', 'in', players).execute();
  expect(bets.map(({ id }) => String(id)).sort()).toEqual([...accepted].sort());
  expect(await world.audit()).toEqual([]);
  expect(world.reports).toEqual([]);
  // The memory shows what the database has.
  for (const market of markets) {
    const open = await world.db
      .selectFrom('bets')
      .select((eb) => eb.fn.sum<number>('open_paise').as('paise'))
      .where('market_id', '=', market)
      .executeTakeFirstOrThrow();
    const shown = [...(world.live.get(market)?.runners.values() ?? [])].flatMap((runner) => [
      ...runner.restingAtb.values(),
      ...runner.restingAtl.values(),
    ]);
    expect(shown.reduce((sum, paise) => sum + paise, 0)).toBe(open.paise ?? 0);
  }
}, 60_000);

it('stays right with two processes, cancels and a settlement in between', async () => {
  const other = createWorld(world.db);
  const players = await Promise.all(Array.from({ length: 4 }, () => world.player(300)));
  const markets = await Promise.all([1, 2].map(() => world.market()));
  markets.forEach((market) => other.define(market, {}));
  const placing = manyBets([world, other], players, markets, 30);
  const cancels = placing.slice(0, 40).map(async (answer, i) => {
    const { ok, data } = await answer;
    if (ok)
      await (i % 2 ? world : other).book.cancel(Number(players[0]), (data as { bet_id: string }).bet_id);
  });
  // A refusal is answered before the bets of its batch, which wait for the disk.
  await Promise.any(
    placing.map(async (answer) => ((await answer).ok ? answer : Promise.reject(new Error()))),
  );
  const result = { marketId: markets[0] ?? '', value: '11', by: 'operator', now: START };
  const [late, settled] = [manyBets([world, other], players, markets, 30, 2), adminResult(world.db, result)];
  expect(await settled).toMatchObject({ status: 'closed' });
  const answers = await Promise.all([
    ...placing,
    ...late,
    ...manyBets([world, other], players, markets, 5, 3),
  ]);
  await Promise.all(cancels);
  expect(answers.every(({ ok, code }) => ok || code !== undefined)).toBe(true);
  expect(answers.some(({ code }) => code === 'MARKET_CLOSED')).toBe(true);
  await other.book.stop();
  expect(await world.audit()).toEqual([]);
}, 60_000);

it('leaves nothing of a bet whose transaction breaks off after it was written', async () => {
  const market = await world.market();
  const [player, rival] = [await world.player(1000), await world.player(1000)];
  const resting = await world.bet(rival, { market, side: 'lay', odds: 3, stake: 100 });
  world.sent.length = 0;
  // Everything is written; the database refuses at the commit itself.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
    world.db,
  );
  await sql`create constraint trigger full_disk after insert on fills deferrable initially deferred
    for each row execute function refuse()`.execute(world.db);
  const asked = { market, odds: 3, stake: 60, ref: 'breaks-off' };
  await expect(world.place(player, asked)).rejects.toThrow('the disk is full');
  await sql`drop trigger full_disk on fills`.execute(world.db);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  expect(await world.row(resting.bet_id)).toMatchObject({ status: 'UNMATCHED', matched_stack: 0 });
  expect(world.live.get(market)?.runners.get(11)?.restingAtb).toEqual(new Map([[300, 100_00]]));
  expect(world.sent).toEqual([]);
  // Not answered, so the same reference may try again; and the queue goes on.
  expect(await world.place(player, asked)).toMatchObject({ ok: true, data: { status: 'MATCHED' } });
  expect(await world.audit()).toEqual([]);
});
