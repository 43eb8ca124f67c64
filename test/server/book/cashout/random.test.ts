import * as v from 'valibot';
import { seeded } from '../../../../domain/base/random';
import { callerOf, RUNNERS, worldOfFile } from '../../support/world';

const world = worldOfFile();

async function ask(path: string, body: object, who: number) {
  const call = world.book.calls.find((one) => one.path === path);
  return call?.handle(v.parse(call.request, body) as never, callerOf(who));
}

const ODDS = [1.5, 1.6, 2, 2.2, 3, 3.5, 5, 8];

test('bets, exposure and audit agree after random bets, cash outs, cancels and moves', async () => {
  const random = seeded(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const players = await Promise.all([1, 2, 3, 4].map(() => world.player(5000)));
  const markets = await Promise.all([1, 2].map(() => world.market()));
  const quotes = new Map<number, string>();
  const seen = { taken: 0, whole: 0, byRule: 0, cancelled: 0, cut: 0 };
  const last = new Map<string, { back: number; lay: number }>();
  const offer = (id: string, runner: number, back: number, size: number) => {
    const key = `${id} ${runner}`;
    const before = last.get(key);
    const lay = Math.round((back + 0.1) * 100) / 100;
    last.set(key, { back, lay });
    world.price(id, runner, {
      atb: [...(before ? [[before.back, 0] as const] : []), [back, size]],
      atl: [...(before ? [[before.lay, 0] as const] : []), [lay, size]],
    });
  };
  for (const id of markets) for (const runner of RUNNERS) offer(id, runner, 3, 9000);
  const reprice = () => offer(pick(markets), pick(RUNNERS), pick(ODDS), pick([50, 2000, 9000]));
  const acts: readonly ((who: number) => Promise<void> | void)[] = [
    reprice,
    reprice,
    async (who) => {
      await world.place(who, {
        market: pick(markets),
        runner: pick(RUNNERS),
        side: pick(['back', 'lay'] as const),
        odds: pick(ODDS),
        stake: pick([100, 133.37, 250]),
      });
    },
    async (who) => {
      const asked = pick([{}, {}, {}, { percent: pick([10, 33.33, 75]) }, { amount: pick([1, -1, 20]) }]);
      const answer = await ask('bet/cashOutQuote', { market_id: pick(markets), ...asked }, who);
      if (answer?.ok) quotes.set(who, (answer.data as { quote_id: string }).quote_id);
    },
    async (who) => {
      const quoteId = quotes.get(who);
      if (quoteId === undefined) return;
      const answer = await ask('bet/cashOut', { quote_id: quoteId, ref: `cash-${who}-${quoteId}` }, who);
      if (!answer?.ok || answer.code === 'DUPLICATE') return;
      seen.taken += 1;
      const { percent, bets } = answer.data as { percent: number; bets: { market_id: string }[] };
      const profits = await world.book.profitByRunner(who, markets);
      if (percent === 100 && new Set(Object.values(profits.get(bets[0]!.market_id) ?? {})).size === 1)
        seen.whole += 1;
    },
    async (who) => {
      await ask('bet/setCashOutRule', { market_id: pick(markets), profit: pick([5, 90]), loss: 80 }, who);
    },
    async (who) => {
      const which = pick([{}, { market_id: pick(markets) }, { side: pick(['back', 'lay'] as const) }]);
      const answer = await ask('bet/cancelBets', which, who);
      if (answer?.ok) seen.cancelled += (answer.data as { cancelled: unknown[] }).cancelled.length;
    },
    async (who) => {
      const list = await ask('bet/getMarketAndFancyBet', { bet_type: 'U', match_id: 'match' }, who);
      const bets = (list?.data ?? []) as { bet_id: string; odds: number; unmatched_stack: number }[];
      if (bets.length === 0) return;
      const { bet_id, odds, unmatched_stack } = pick(bets);
      const stack = pick([100, Math.round(unmatched_stack * 70) / 100]);
      const answer = await ask(
        'bet/replaceBet',
        {
          bet_id,
          odds: pick([odds, pick(ODDS)]),
          stack,
          ref: `move-${seen.cut}-${bet_id}-${random()}`.replace('.', ''),
        },
        who,
      );
      if (answer?.ok) seen.cut += 1;
    },
  ];
  for (let n = 0; n < 600; n += 1) {
    const [act, who] = [pick(acts), pick(players)];
    await act(who);
    // Most offers are taken as soon as they are given.
    if (act === acts[3] && random() < 0.8) await acts[4]?.(who);
    if (n % 25 === 24) {
      await world.book.idle();
      await world.expectSound();
    }
  }
  await world.book.idle();
  for (const who of players) {
    const rules = await ask('bet/getCashOutRules', {}, who);
    seen.byRule += (rules?.data as { state: string }[]).filter(({ state }) => state === 'done').length;
  }
  for (const market of markets) await world.result(market, pick(RUNNERS));
  await world.expectSound();
  expect(seen.whole).toBeGreaterThanOrEqual(5);
  expect(seen.taken).toBeGreaterThan(seen.whole);
  expect(Math.min(seen.byRule, seen.cancelled, seen.cut)).toBeGreaterThan(3);
}, 60_000);
