import { randomUUID } from 'node:crypto';
import { firstMarket } from './calls';
import type { Player } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, fillSlip, money, myBets, place, signIn, slip } from './screen';

const OFFLINE = 'You are offline. No bets can be placed.';

test('offline and back: the page says so, keeps everything and goes on', async ({
  page,
  context,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await signIn(page, who);
  await page.goto(path);
  await fillSlip(page, 'Back', runner, 100);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expect(slip(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed' })).toBeVisible();
  await expect(money(page, 'Exposure')).toHaveText('100.00');
});

type Sent = { ref: string; acknowledged: boolean };

/** Sends bets one after another until told to stop; a call that got no answer stays unacknowledged. */
function sendBets(who: Player, body: Record<string, unknown>) {
  const sent: Sent[] = [];
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      const bet: Sent = { ref: randomUUID(), acknowledged: false };
      sent.push(bet);
      try {
        await who.place({ ...body, ref: bet.ref });
        bet.acknowledged = true;
      } catch {
        // The server died under this bet, or is dead: whether it counts is what the test asks later.
        await new Promise((next) => setImmediate(next));
        if (sent.filter(({ acknowledged }) => !acknowledged).length > 3) stopped = true;
      }
    }
  })();
  return { sent, done };
}

test('power cut in the middle of bets: none lost, none doubled, the open page comes back by itself', async ({
  page,
  exchange,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/);
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0];
  await signIn(page, who);
  await page.goto(path);
  await expect(bestPrice(page, 'Back', runner?.name ?? '')).toBeVisible();

  const body = {
    match_id: market.match_id,
    market_id: market.market_id,
    selection_id: runner?.selection_id,
    is_back: '1',
    odds: 1.01,
    stack: 100,
  };
  const bets = sendBets(who.calls, body);
  await expect.poll(() => bets.sent.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(15);
  await exchange.kill();
  await bets.done;
  const trouble = page.getByRole('complementary', { name: 'Connection' });
  await expect(trouble).toHaveText(/Reconnecting|Live prices are unavailable|No news from the exchange/);
  await exchange.start();

  // The same references again: what was placed answers as before, what was lost is placed now, nothing twice.
  for (const { ref } of bets.sent) await who.calls.raw('bet/placeMarketBet', { ...body, ref });
  const rows = await who.calls.bets(market.match_id);
  const refs = rows.map(({ ref }) => ref);
  expect([...refs].sort()).toEqual(bets.sent.map(({ ref }) => ref).sort());
  expect(new Set(refs).size).toBe(refs.length);
  await exchange.adminOfBuild('audit');

  await expect(trouble).toHaveCount(0);
  await expect(myBets(page)).toContainText(runner?.name ?? '');
  const { liability } = await who.calls.balance();
  expect(-liability).toBeCloseTo(100 * bets.sent.length, 2);
  await expect(money(page, 'Exposure')).toHaveText(`${(100 * bets.sent.length).toLocaleString('en-IN')}.00`);
  await fillSlip(page, 'Back', runner?.name ?? '', 100);
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed' })).toBeVisible();
});
