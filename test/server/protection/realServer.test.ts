import { sql } from 'kysely';
import { between, pick, seeded } from '../../../domain/base/random';
import { windowOf } from '../../../domain/players/limits/window';
import { openOrder, readSecret, settleOrder } from '../../../server/players/payments/orders';
import { signCallback } from '../../../server/players/payments/signature';
import { askLimit } from '../../../server/players/protection/limits';
import { callerOf, RUNNERS, worldOfFile } from '../support/world';

const SEED = Number(process.env['LIMIT_SEED'] ?? 36);
const STEPS = Number(process.env['LIMIT_STEPS'] ?? 60);
const HOUR = 3_600_000;
const KINDS = ['deposit', 'stake', 'loss'] as const;
type Kind = (typeof KINDS)[number];
type Used = Readonly<Record<Kind, number>>;

jest.setTimeout(120_000);

const world = worldOfFile();
afterEach(() => world.expectSound());

/** What counts today, summed from bets, orders and the ledger: by nothing that the exchange itself asks. */
async function usedBy(player: number): Promise<Used> {
  const since = new Date(windowOf('day', world.clock.now()).from);
  const { rows } = await sql<Used>`
    select (select coalesce(sum(amount_paise), 0)::bigint from payment_orders where player_id = ${player}
        and ((status = 'paid' and closed_at >= ${since}) or (status = 'created' and created_at >= ${since}))) as deposit,
      (select coalesce(sum(stake_paise - cancelled_paise), 0)::bigint from bets
        where player_id = ${player} and placed_at >= ${since}) as stake,
      (greatest(0, - (select coalesce(sum(n.amount_paise), 0) from transactions t join entries n on n.transaction_id = t.id
          join accounts a on a.id = n.account_id and a.player_id = t.player_id
          where t.player_id = ${player} and t.at >= ${since} and t.market_id is not null))
        + (select coalesce(sum(exposure_paise), 0) from exposures where player_id = ${player}))::bigint as loss`.execute(
    world.db,
  );
  return rows[0] ?? { deposit: 0, stake: 0, loss: 0 };
}

/** What may lead beyond a limit: money that came late, a limit below what is used, a result put right. */
const EXCUSED: Readonly<Record<string, readonly Kind[]>> = { pay: ['deposit'], limit: KINDS };

test(`${STEPS} random steps at the exchange itself lead beyond a limit only as they may`, async () => {
  const random = seeded(SEED);
  const player = await world.player(100_000);
  const caller = callerOf(player);
  const limits = new Map<Kind, number>();
  const orders: { id: string; paise: number }[] = [];
  const open: string[] = [];
  const markets: string[] = [];
  const seen = { taken: 0, refused: 0, paid: 0, settled: 0 };
  const now = () => new Date(world.clock.now());

  const keepSession = () =>
    sql`update tokens set used_at = ${now()}, expires_at = ${new Date(world.clock.now() + 48 * HOUR)}
      where player_id = ${player}`.execute(world.db);
  const newMarket = async () => {
    const market = await world.market();
    for (const runner of RUNNERS) world.price(market, runner, { atb: [[3, 100_000]] });
    markets.push(market);
    return market;
  };
  const steps = {
    bet: async () => {
      const market = markets.length < 3 ? await newMarket() : pick(random, markets);
      const odds = pick(random, [2.5, 6]);
      const stake = between(random, 1, 40) * 10;
      const answer = await world.place(player, { market, runner: pick(random, RUNNERS), odds, stake });
      seen[answer.ok ? 'taken' : 'refused'] += 1;
      if (answer.ok && answer.data.unmatched_stack > 0) open.push(answer.data.bet_id);
    },
    cancel: async () => {
      const bet = open.pop();
      if (bet !== undefined) await world.book.cancel(player, bet);
    },
    settle: async () => {
      const market = markets.shift();
      if (market === undefined) return;
      await world.result(market, pick(random, RUNNERS));
      seen.settled += 1;
    },
    deposit: async () => {
      const amountPaise = between(random, 1, 40) * 1000;
      const ref = `deposit ${orders.length} ${seen.refused} ${world.clock.now()} ${amountPaise}`;
      const order = { playerId: player, tokenHash: caller.tokenHash, amountPaise, ref, at: now() };
      const opened = await openOrder(world.db, order);
      if (opened.status === 'open') orders.push({ id: opened.id, paise: amountPaise });
      else seen.refused += 1;
    },
    /** Late, doubled and out of order. */
    pay: async () => {
      if (orders.length === 0) return;
      const { id, paise } = pick(random, orders);
      const status = pick(random, ['paid', 'paid', 'cancelled'] as const);
      const said = { order_id: id, status, amount: (paise / 100).toFixed(2) };
      const settled = await settleOrder(world.db, signCallback(await readSecret(world.db), said), now());
      if (settled === 'credited') seen.paid += 1;
    },
    limit: async () => {
      const kind = pick(random, KINDS);
      const most = between(random, 2, 150) * 1000;
      const asked = await askLimit(world.db, { ...caller, at: now() }, { kind, period: 'day' }, most);
      if (asked.status === 'holds') limits.set(kind, most);
    },
    clock: async () => {
      await world.clock.advance(pick(random, [1, 3, 7]) * HOUR);
      await keepSession();
    },
  };
  const ORDER = [
    'bet',
    'bet',
    'bet',
    'cancel',
    'settle',
    'deposit',
    'deposit',
    'pay',
    'limit',
    'clock',
  ] as const;

  await keepSession();
  for (let n = 0; n < STEPS; n += 1) {
    const before = await usedBy(player);
    const name = pick(random, ORDER);
    await steps[name]();
    const after = await usedBy(player);
    for (const [kind, most] of limits) {
      const isFurther = after[kind] > Math.max(most, before[kind]);
      if (isFurther && !EXCUSED[name]?.includes(kind))
        throw new Error(
          `seed ${SEED}, step ${n}: ${name} leads beyond ${kind}, ${after[kind]} of ${most}, ${before[kind]} before`,
        );
    }
  }
  expect(Math.min(seen.taken, seen.refused, seen.paid, seen.settled)).toBeGreaterThan(1);
});
