import { cleanup, screen, within } from '@testing-library/react';
import { menuNames, namesIn, page } from './page';
import { specification } from './specification';
import { stored } from './world';

const FULL_ONLY = [
  'Payment Statement',
  'Bet History',
  'Live Casino Bets',
  'Security Auth Verification',
  'Change Password',
];
const MONEY = ['Deposit', 'Withdraw', 'Deposit/Withdraw'];

type Player = NonNullable<Parameters<typeof stored>[0]>;

/** The links to payments of the header and of the menu, for a player at a desk. */
async function payments(who: Player, settings: object) {
  await page({ storage: stored(who), settings });
  const header = await screen.findByRole('banner');
  const all = [...header.querySelectorAll('a, button')].map((each) => each.textContent ?? '');
  const inMenu = (await menuNames()).filter((name) => MONEY.includes(name));
  cleanup();
  return { header: all.filter((name) => MONEY.includes(name)), menu: inMenu };
}
const inHeader = async (who: Player, settings: object) => (await payments(who, settings)).header;

specification('6. Roles and permissions', (says) => {
  says('Only logged-in player versus not logged in (token presence); no role names are shown.', async () => {
    await page({ isSignedIn: false, path: '/' });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
    cleanup();
    await page();
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\b(role|admin|agent|master|super)\b/i);
  });
  says(
    'Top-level account (parent -1) or missing token: no Payment Statement, Bet History, Live Casino Bets, Security Auth or Change Password entries.',
    async () => {
      await page({ storage: stored({ parent_id: 3 }) });
      await screen.findByRole('banner');
      expect(await menuNames()).toEqual(expect.arrayContaining(FULL_ONLY));
      cleanup();
      await page({ storage: stored({ parent_id: -1 }) });
      await screen.findByRole('banner');
      const names = await menuNames();
      expect(names.filter((name) => FULL_ONLY.includes(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['Account Statement', 'Current Bet', 'Rules', 'SignOut']));
      cleanup();
      // Without a token there is no session, and so no menu at all.
      await page({ isSignedIn: false });
      expect(document.getElementById('account-menu')).toBeNull();
    },
  );
  says(
    'Deposit/withdraw links show only when parent is not -1 and, depending on is_payment_allowed_signup, the user is a signup user.',
    async () => {
      const all = { payment_gateway: 2, is_payment_allowed_signup: '0' };
      const some = { payment_gateway: 2, is_payment_allowed_signup: '1' };
      const both = ['Deposit', 'Withdraw'];
      expect(await inHeader({ parent_id: 3 }, all)).toEqual(both);
      expect(await inHeader({ parent_id: -1 }, all)).toEqual([]);
      expect(await inHeader({ parent_id: 3 }, some)).toEqual([]);
      expect(await inHeader({ parent_id: 3, is_signup_user: '1' }, some)).toEqual(both);
      expect(await inHeader({ parent_id: -1, is_signup_user: '1' }, some)).toEqual([]);
    },
  );
  says(
    'Gateway 2 or 3 shows Deposit and Withdraw links; gateway 1 shows only a combined Deposit/Withdraw wallet link.',
    async () => {
      for (const [gateway, links] of [
        [1, ['Deposit/Withdraw']],
        [2, ['Deposit', 'Withdraw']],
        [3, ['Deposit', 'Withdraw']],
      ] as const)
        expect([gateway, await inHeader({}, { payment_gateway: gateway })]).toEqual([gateway, links]);
      const { player, address } = await page({ settings: { payment_gateway: 1 } });
      const header = within(await screen.findByRole('banner'));
      await player.click(header.getByRole('link', { name: 'Deposit/Withdraw' }));
      expect(address.path()).toBe('/setting/d-w');
      // What is listed below them is not answered here, and may be asked for again.
      expect(namesIn(screen.getByRole('main'), 'button').slice(0, 2)).toEqual(['Deposit', 'Withdraw']);
    },
  );
  says('Menu deposit/withdraw also needs gateway 1, 2 or 3 and a signup user.', async () => {
    const inMenu = async (gateway: number, is_signup_user: string) =>
      (await payments({ is_signup_user }, { payment_gateway: gateway })).menu;
    expect(await inMenu(2, '0')).toEqual([]);
    expect(await inMenu(2, '1')).toEqual(['Deposit', 'Withdraw']);
    expect(await inMenu(3, '1')).toEqual(['Deposit', 'Withdraw']);
    expect(await inMenu(1, '1')).toEqual(['Deposit/Withdraw']);
    expect(await inMenu(4, '1')).toEqual([]);
  });
  says('Every request carries a bearer Authorization header with the current token.', async () => {
    const { server, tick } = await page({ who: {} });
    await screen.findByRole('dialog', { name: /^Beware/ });
    await tick(6000);
    const at = server.asked.findIndex(({ path }) => path === 'user/login');
    const bearers = (calls: typeof server.asked) =>
      new Set(calls.map(({ headers }) => headers['authorization']));
    expect(bearers(server.asked.slice(0, at + 1))).toEqual(new Set(['Bearer null']));
    expect(server.asked.length - at).toBeGreaterThan(5);
    expect(bearers(server.asked.slice(at + 1))).toEqual(new Set(['Bearer token-1']));
  });
});
