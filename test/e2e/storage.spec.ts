import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { money, signIn } from './screen';

/*
 * Storage shared with other programs of the family on the same origin. Their half is played by plain script in the
 * page: it knows the names of the keys and nothing of ours.
 */

type Texts = Record<string, string>;

/** Leaves texts as another program does, before the page of ours is opened. */
async function leave(page: Page, local: Texts, session: Texts = {}): Promise<void> {
  await page.goto('/health');
  await page.evaluate(
    ([forLocal, forSession]) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(forLocal ?? {})) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries(forSession ?? {})) sessionStorage.setItem(key, text);
    },
    [local, session],
  );
}

const held = (page: Page): Promise<Texts> => page.evaluate(() => ({ ...localStorage }));

test('keys that a plain script wrote sign the player in here', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const userinfo = { user_id: 1, user_name: who.name, is_change_password: '0', is_signup_user: '0' };
  await leave(page, {
    usertoken: who.calls.token,
    userinfo: JSON.stringify(userinfo),
    parent_id: '1',
    logedIn: 'true',
    testData: 'theirs',
  });
  await page.goto('/');
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  await expect(page).toHaveURL(/#\/home$/);
  expect((await held(page))['testData']).toBe('theirs');
});

test('what is written here a plain script reads, and may use', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  await signIn(page, who);
  await expect.poll(async () => (await held(page))['usertoken'] ?? '').not.toBe('');
  const seen = await page.evaluate(async () => {
    const info: { user_id: string; user_name: string; is_change_password: string } = JSON.parse(
      localStorage.getItem('userinfo') ?? '',
    );
    const reply = await fetch('/api/user/getUserBalance', {
      headers: { authorization: `Bearer ${localStorage.getItem('usertoken')}` },
    });
    const balance: { data: { user_name: string; free_chip: number } } = await reply.json();
    return {
      ...balance.data,
      userName: info.user_name,
      flag: info.is_change_password,
      sameId: localStorage.getItem('userId') === String(info.user_id),
      loggedIn: localStorage.getItem('logedIn'),
      parent: Number(localStorage.getItem('parent_id')),
      site: JSON.parse(localStorage.getItem('globalData') ?? '{}').site_title,
    };
  });
  expect(seen).toMatchObject({
    user_name: who.name,
    free_chip: 100_000,
    userName: who.name,
    flag: '0',
    sameId: true,
    loggedIn: 'true',
    parent: 1,
    site: 'Backlay',
  });
});

test('signing out clears exactly what is listed, resets the base and ends the token', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await signIn(page, who);
  await page.evaluate(() => {
    localStorage.setItem('testData', '[1');
    sessionStorage.setItem('sportId', '4');
    document.querySelector('base')?.setAttribute('href', '/elsewhere/');
  });
  await page.getByRole('button', { name: 'Hide balance' }).click();
  const session = () => page.evaluate(() => ({ ...sessionStorage }));
  await expect.poll(session).toHaveProperty('exposureBalance');
  const before = await held(page);
  const told = page.waitForRequest('**/user/logout');
  await page
    .getByRole('button', { name: /^(Account menu|Account)$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'SignOut' }).click();
  expect((await told).postDataJSON()).toEqual({ user_id: before['userId'], token: before['usertoken'] });
  await expect(page).toHaveURL(/#\/login$/);
  const { userinfo, usertoken, logedIn, parent_id, ...kept } = before;
  for (const text of [userinfo, usertoken, logedIn, parent_id]) expect(text).toBeTruthy();
  await expect.poll(() => held(page)).toEqual(kept);
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['userId', 'globalData', 'testData']));
  expect(await session()).toEqual({ sportId: '4' });
  expect(await page.locator('base').getAttribute('href')).toBe('/');
});

test('stored values of five megabytes leave the login as it is, and it works', async ({
  page,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/401/);
  const who = await newPlayer();
  const texts = { usertoken: 'tok', userinfo: 'x'.repeat(4_900_000), testData: 'theirs' };
  await leave(page, texts, { exposureBalance: '{' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^demo/ })).toBeVisible();
  await signIn(page, who);
  expect((await held(page))['testData']).toBe('theirs');
  await page.reload();
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
});

/** Until not even one more letter has room. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let key = 0;
    for (let size = 2 ** 20; size >= 1;) {
      try {
        localStorage.setItem(`theirs${key}`, 'x'.repeat(size));
        key += 1;
      } catch {
        size /= 2;
      }
    }
  });

test('a sign-in survives a full storage for the tab, what will be lost is said, and a sign-out leaves nothing', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await page.goto('/health');
  await fillUp(page);
  await signIn(page, who);
  const warning = page.getByRole('alert').filter({ hasText: 'is lost when you close this tab' });
  await expect(warning).toBeVisible();
  expect(await held(page)).not.toHaveProperty('usertoken');
  // The welcome has been passed, and that is kept where there is room.
  await page.waitForFunction(() => sessionStorage.getItem('openWelcomePopup') === null);
  await page.reload();
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  await page
    .getByRole('button', { name: /^(Account menu|Account)$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'SignOut' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('usertoken'))).toBeNull();
});
