import { sql } from 'kysely';
import * as v from 'valibot';
import { profitOf } from '../../../domain/bets/bet';
import type { Side } from '../../../domain/bets/bet';
import { seeded } from '../../../domain/base/random';
import { QUOTE_MS } from '../../../domain/base/product';
import type { MostTaken } from '../../../server/markets/matches/live';
import { setMarketLimit, setPoolLimit } from '../../../server/risk/change';
import { callerOf, RUNNERS, worldOfFile } from '../support/world';

/*
 * Random bets, orders, cancels, offers of cash out and limits, against a model that adds up the rows of the database in its own way:
 * what the house may lose as memory has it must be what the rows say, after each step.
 */

/** More of both in the long trial (`npm run full -- risk`). */
const SEQUENCES = Number(process.env['RISK_SEQUENCES'] ?? 3);
const STEPS = 60;
const world = worldOfFile();

const EVEN = 200;
const ODDS = [1.5, 2, 2.5, 3, 4, 6];
const pickBy =
  (random: () => number) =>
  <T>(all: readonly T[]): T =>
    all[Math.floor(random() * all.length)]!;

type Fill = { selectionId: number; side: Side; odds: number; stakePaise: number };

/** What players win with this runner the winner, fill by fill. */
const wonBy = (fills: readonly Fill[], runner: number): number =>
  fills.reduce((sum, { selectionId, side, odds, stakePaise }) => {
    const winsBack = profitOf('back', stakePaise, odds);
    const ofBack = selectionId === runner ? winsBack : 0 - stakePaise;
    return sum + (side === 'back' ? ofBack : 0 - ofBack);
  }, 0);

/** What the house may lose with each runner the winner, all open offers taken where they cost it something: from rows alone. */
async function lossesInRows(marketId: string): Promise<number[]> {
  const { rows: fills } = await sql<Fill>`
    select b.selection_id as "selectionId", case when b.is_back then 'back' else 'lay' end as side, f.odds,
      f.stake_paise as "stakePaise"
    from fills f join bets b on b.id = f.bet_id where b.market_id = ${marketId}`.execute(world.db);
  type Leg = Omit<Fill, 'odds' | 'stakePaise'> & { fills: { odds: number; stakePaise: number }[] };
  const { rows: offers } = await sql<{ legs: Leg[] }>`
    select offer->'legs' as legs from cash_outs where market_id = ${marketId} and taken_at is null
      and expires_at > ${new Date(world.clock.now())}`.execute(world.db);
  const promised = offers.map(({ legs }) =>
    legs.flatMap(({ fills: parts, ...leg }) => parts.map((part) => ({ ...leg, ...part }))),
  );
  return RUNNERS.map(
    (runner) =>
      wonBy(fills, runner) + promised.reduce((sum, offer) => sum + Math.max(0, wonBy(offer, runner)), 0),
  );
}

async function ask(path: string, body: object, who: number) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  return call.handle(v.parse(call.request, body) as never, callerOf(who));
}

type Limits = { market: number; runner: number | null };
/** Far above what any sequence stakes, so that what memory takes says what it holds. */
const WIDE = 1_000_000_000_00;

/** One sequence. @returns how often each thing happened */
async function play(seed: number) {
  const pick = pickBy(seeded(seed));
  const market = await world.market();
  const players = await Promise.all([1, 2, 3].map(() => world.player(100_000)));
  const taker = await world.player(1_000_000);
  const seen = { taken: 0, refused: 0, offered: 0, cashed: 0, cancelled: 0, shown: 0 };
  let most: MostTaken | null = null;
  const spy = jest.spyOn(world.live, 'limit').mockImplementation((id, fn) => {
    if (id === market) most = fn;
    limit(id, fn);
  });
  const last = new Map<number, readonly [number, number]>();
  const reprice = (runner: number): void => {
    const [back, before] = [pick(ODDS), last.get(runner)];
    const lay = Math.round((back + 0.1) * 100) / 100;
    last.set(runner, [back, lay]);
    world.price(market, runner, {
      atb: [...(before ? [[before[0], 0] as const] : []), [back, 4000]],
      atl: [...(before ? [[before[1], 0] as const] : []), [lay, 4000]],
    });
  };
  const limits: Limits = { market: WIDE, runner: null };
  const tellRisk = () => world.book.onAdminNotice(JSON.stringify({ kind: 'risk' }));
  const setLimits = async (): Promise<void> => {
    limits.market = pick([WIDE, WIDE, 3000_00, 500_00, 0]);
    limits.runner = pick([null, null, 1000_00]);
    await setMarketLimit(world.db, market, 0, limits.market);
    await setMarketLimit(world.db, market, RUNNERS[0], limits.runner);
    await setPoolLimit(world.db, 'day', '', pick([null, 8000_00]));
    await tellRisk();
  };
  const quotes = new Map<number, string>();
  const take = async (who: number): Promise<void> => {
    const quoteId = quotes.get(who);
    if (quoteId === undefined) return;
    quotes.delete(who);
    const answer = await ask('bet/cashOut', { quote_id: quoteId, ref: `cash-${seed}-${quoteId}` }, who);
    if (answer.ok) seen.cashed += 1;
  };
  const acts: readonly ((who: number) => unknown)[] = [
    () => reprice(pick(RUNNERS)),
    setLimits,
    async (who) => {
      const [runner, side] = [pick(RUNNERS), pick(['back', 'lay'] as const)];
      const odds = pick(ODDS);
      const answer = await world.place(who, {
        market,
        runner,
        side,
        odds,
        stake: pick([100, 177, 400, 1500]),
      });
      if (answer.ok) seen.taken += 1;
      else if (answer.code === 'HOUSE_LIMIT') seen.refused += 1;
    },
    // Sizes shown are sizes taken: whoever takes all of one price is never refused for what the house may lose. What is shown
    // has everybody's orders in it, so it is a player who has none.
    async () => {
      const [runner, side] = [pick(RUNNERS), pick(['back', 'lay'] as const)];
      const level = pick(world.live.shown(market, runner, side));
      if (!level || level.sizePaise < 100_00) return;
      const stake = Math.floor(level.sizePaise / 100);
      const answer = await world.place(taker, { market, runner, side, odds: level.odds / 100, stake });
      if (!answer.ok) expect({ seed, level, code: answer.code }).not.toMatchObject({ code: 'HOUSE_LIMIT' });
      seen.shown += 1;
    },
    async (who) => {
      const answer = await ask('bet/cashOutQuote', { market_id: market }, who);
      if (!answer.ok) return;
      seen.offered += 1;
      quotes.set(who, (answer.data as { quote_id: string }).quote_id);
    },
    take,
    async (who) => {
      const answer = await ask('bet/cancelBets', { market_id: market }, who);
      if (answer.ok) seen.cancelled += (answer.data as { cancelled: unknown[] }).cancelled.length;
    },
    () => world.clock.advance(pick([0, 0, QUOTE_MS + 2])),
  ];
  for (const runner of RUNNERS) reprice(runner);
  await setLimits();
  const steps = [...acts, acts[2]!, acts[2]!, acts[2]!, acts[3]!];
  let before = [0, 0, 0];
  for (let step = 0; step < STEPS; step += 1) {
    const wasWide = { ...limits };
    // Half of the offers are taken before anything else moves what they close.
    const [asker] = [...quotes.keys()];
    if (asker !== undefined && pick([true, false])) await take(asker);
    else await pick(steps)(pick(players));
    await world.book.idle();
    const losses = await lossesInRows(market);
    const wide = { step, seed, worst: Math.max(...losses) };
    // Nothing goes beyond what is allowed, but what was there when the limit was set.
    const allowed = Math.max(limits.market, wasWide.market, ...before);
    expect({ ...wide, isBeyond: wide.worst > allowed }).toEqual({ ...wide, isBeyond: false });
    before = losses;
    await tellRisk();
    const inMemory = RUNNERS.map((runner) => most?.(runner, 'back', EVEN) ?? Infinity);
    if (limits.market !== WIDE || (await drawn()) !== undefined) continue;
    const ofRows = losses.map((loss, i) =>
      Math.max(0, (i === 0 && limits.runner !== null ? limits.runner : WIDE) - loss),
    );
    expect({ seed, step, inMemory }).toEqual({ seed, step, inMemory: ofRows });
  }
  spy.mockRestore();
  return seen;
}

const drawn = async () =>
  (await sql<{ scope: string }>`select scope from risk_pools`.execute(world.db)).rows[0];
const limit = (...asked: Parameters<typeof world.live.limit>) => originalLimit(...asked);
let originalLimit: typeof world.live.limit;

test(`what memory has of the house is what the rows say, over ${SEQUENCES} random sequences`, async () => {
  originalLimit = world.live.limit;
  const all = { taken: 0, refused: 0, offered: 0, cashed: 0, cancelled: 0, shown: 0 };
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const seen = await play(seed);
    for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += seen[key];
  }
  await world.expectSound();
  // Nothing of it is left to chance alone.
  expect(Object.entries(all).filter(([, count]) => count === 0)).toEqual([]);
}, 3_600_000);
