import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, fillSlip, place, slip } from './screen';
import { LOOKS, violations } from './sound';

const SLIP = { within: '.slip' };

/** What is typed, and what the slip says of it. */
const TYPED = [
  ['Stake', '', 'Enter a stake.'],
  ['Stake', 'a lot', 'Write only digits and one point.'],
  ['Stake', '1.005', 'Enter an amount in digits'],
  ['Stake', '1', 'The smallest stake here is'],
  ['Stake', '600000', 'The largest stake here is'],
  ['Stake', '99999999', 'The largest stake here is'],
  ['Stake', '400000', 'this bet needs'],
  ['Odds', '', 'Enter odds from 1.01 to 1000.00.'],
  ['Odds', '20.13', 'The nearest prices here are 20.00 and 21.00.'],
] as const;

for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('whatever the slip says can be read by everyone, and it keeps its height', async ({
      page,
      context,
      newPlayer,
      quiet,
    }) => {
      quiet.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
      const who = await newPlayer();
      const { market, path } = await firstMarket(who.calls, 'football');
      await enter(page, who, path);
      await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
      const height = async () => (await slip(page).boundingBox())?.height;
      const whole = await height();
      const says = async (words: string) => {
        await expect(slip(page)).toContainText(words);
        const found = await violations(page, SLIP);
        expect.soft([words, await height(), found]).toEqual([words, whole, []]);
      };
      for (const [label, text, words] of TYPED) {
        await slip(page).getByLabel(label, { exact: true }).fill(text);
        await says(words);
      }
      await slip(page).getByLabel('Odds', { exact: true }).fill('20');
      await slip(page).getByLabel('Stake', { exact: true }).fill('100');
      const calls = '**/api/bet/placeMarketBet';
      await page.route(calls, (route) =>
        route.fulfill({ json: { status: false, message: 'The rate has changed', code: 'RATE_CHANGED' } }),
      );
      await place(page);
      await says('ticks from');
      const anyway = () => slip(page).getByRole('button', { name: 'Place anyway' }).click();
      await anyway();
      await says('The rate has changed');
      await page.unroute(calls);
      await page.route(calls, (route) => route.abort());
      await place(page);
      await anyway();
      await says('Sending it again places it only once.');
      await page.unroute(calls);
      await slip(page).getByRole('button', { name: 'Send again' }).click();
      // A phone has no slip while it is empty.
      await expect(page.getByRole('button', { name: /^(Placing|Send again)/ })).toHaveCount(0);
      await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
      await context.setOffline(true);
      await says('No bets can be placed.');
    });
  });
