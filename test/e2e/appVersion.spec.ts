import type { Locator, Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test as base } from './fixtures';
import { standInFront } from './inFront';
import type { InFront } from './inFront';
import { enter, fillSlip, money, myBets, place, slip } from './screen';

const test = base.extend<{ front: InFront }>({
  front: async ({ exchange }, use) => {
    const front = await standInFront(exchange.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({ serviceWorkers: 'allow' });

/** More calls, one after the other, than a reload that waits for nothing needs to take the page away. */
const TURNS = 20;

/** The build of the worker that answers for the page. */
const buildBeside = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data);
        navigator.serviceWorker.controller?.postMessage('build', [port2]);
      }),
  );

/** As the page does by itself every half hour. */
const lookForNewer = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const newVersion = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'New version' });
const reload = (page: Page): Locator => newVersion(page).getByRole('button', { name: 'Reload' });

/** Opens a match, with a stake in the slip and a worker beside it; then another build is there and is told of. */
async function comeToNewVersion(page: Page, front: InFront, stake: number, who: Parameters<typeof enter>[1]) {
  const { row, market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  await fillSlip(page, 'Back', runner, stake);
  // Gone with the page.
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  const hash = front.release();
  await lookForNewer(page);
  await expect(newVersion(page)).toBeVisible();
  return { matchId: row.match_id, runner, hash };
}

const isFirst = (page: Page): Promise<boolean> => page.evaluate(() => 'isFirst' in window);
const isAnother = (page: Page) => page.waitForFunction(() => !('isFirst' in window));

test('a new version waits until the bet that was sent is answered, whatever is pressed', async ({
  page,
  front,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { matchId, runner, hash } = await comeToNewVersion(page, front, 100, who);
  const answer = front.hold('/api/bet/placeMarketBet');
  await place(page);
  await answer.came;
  await reload(page).click();
  await expect(reload(page)).toBeDisabled();
  // Were the page taken away, nothing of it could be asked any more.
  await page.evaluate(async (turns) => {
    for (let turn = 0; turn < turns; turn += 1) await fetch('/health');
  }, TURNS);
  expect(await isFirst(page)).toBe(true);
  expect(await buildBeside(page)).not.toBe(hash);

  answer.letGo();
  await isAnother(page);
  await expect(money(page, 'Balance')).toBeVisible();
  expect(await buildBeside(page)).toBe(hash);
  await expect(myBets(page)).toContainText(runner);
  expect(await who.calls.bets(matchId)).toHaveLength(1);
});

test('it comes by a press alone, and the slip that is typed into comes back', async ({
  page,
  front,
  newPlayer,
}) => {
  const { hash } = await comeToNewVersion(page, front, 250, await newPlayer());
  const stake = slip(page).getByLabel('Stake', { exact: true });
  await expect(stake).toHaveValue('250');
  expect(await isFirst(page)).toBe(true);
  expect(await buildBeside(page)).not.toBe(hash);
  await reload(page).click();
  await isAnother(page);
  await expect(stake).toHaveValue('250');
  expect(await buildBeside(page)).toBe(hash);
});
