import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { getSettings } from '../../../../api/settings';
import { signedIn } from '../../../../slices/auth';
import { dialogOpened, selectDialogs } from '../../../../slices/dialogs';
import { user } from '../../../slices/samples';
import { fakeWorld, ok } from '../../../store/fakeWorld';
import { makeStore } from '../../../../store/makeStore';
import type { App } from '../../../../store/makeStore';
import type { PaymentLinks } from '../../../../domain/players/access';
import { useAccess } from '../../../../src/app/account/useAccess';
import { ANSWERS, money, openApp } from '../../support/app';
import { installBrowser } from '../../support/browser';
// The screens behind the login come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/account/AccountMenu';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/sidebar/MenuDialog';

/*
 * Who is offered what, product.md section 6, worked out by hand. Accounts: `top` has parent -1, `under` has an agent;
 * `given` came from an operator, `own` signed up; 0 and 1 are is_payment_allowed_signup. Cells: - none, w the wallet
 * link, b Deposit and Withdraw. Gateways: those of the product, then what it does not know.
 */
const GATEWAYS = ['1', '2', '3', '0', '4', ''];
const HEADER = `
  top   given 0   - - - - - -
  top   given 1   - - - - - -
  top   own   0   - - - - - -
  top   own   1   - - - - - -
  under given 0   w b b - - -
  under given 1   - - - - - -
  under own   0   w b b - - -
  under own   1   w b b - - -
`;
/** The menu asks in addition for a player who signed up. */
const MENU = `
  top   given 0   - - - - - -
  top   given 1   - - - - - -
  top   own   0   - - - - - -
  top   own   1   - - - - - -
  under given 0   - - - - - -
  under given 1   - - - - - -
  under own   0   w b b - - -
  under own   1   w b b - - -
`;
const NOTHING = HEADER.replaceAll(/ [wb]/g, ' -');

const WORDS: Readonly<Record<string, readonly string[]>> = {
  '-': [],
  w: ['Deposit/Withdraw'],
  b: ['Deposit', 'Withdraw'],
};

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** Every entry of the menu but those for money, in order, with the address of a link. */
const OURS = [
  'Profit and Loss #/report/profit-loss',
  'My Queries #/report/queries',
  'Bet settings',
  'All settings #/setting',
];
const ALWAYS = ['Set Button Values', 'Rules', ...OURS, 'Keyboard shortcuts', 'Report a problem', 'SignOut'];
const UNDER_AN_AGENT = [
  'Account Statement #/report/account-statement',
  'Payment Statement #/report/payment-withdraw',
  'Current Bet #/report/current-bet',
  'Bet History #/report/bet-history',
  'Casino Result #/report/casino-result',
  'Live Casino Bets #/report/live-casino-bets',
  'Set Button Values',
  'Security Auth Verification #/security-auth',
  'Change Password #/setting/change-password',
  'Rules',
  ...OURS,
  'Keyboard shortcuts',
  'Report a problem',
  'SignOut',
];
const AT_THE_TOP = [
  'Account Statement #/report/account-statement',
  'Current Bet #/report/current-bet',
  'Casino Result #/report/casino-result',
  ...ALWAYS,
];

/** The account menu, opened again. */
async function menu(app: App) {
  act(() => void app.store.dispatch(dialogOpened({ status: 'account' })));
  return screen.findByRole('menu');
}
const pressable = (place: Element) => [...place.querySelectorAll<HTMLElement>('a, button, [role=menuitem]')];
const isMoney = (text: string | null) => /deposit|withdraw/i.test(text ?? '');
const moneyOf = (place: Element) =>
  pressable(place)
    .map(({ textContent }) => textContent)
    .filter(isMoney);
const inHeader = () => moneyOf(screen.getByRole('banner', { hidden: true }));
/** The drawer has the way to the money that a narrow header has no room for. */
async function inDrawer(app: App) {
  act(() => void app.store.dispatch(dialogOpened({ status: 'menu' })));
  return moneyOf(await screen.findByRole('dialog', { name: 'Menu' }));
}
const entries = (place: Element) =>
  pressable(place)
    .filter(({ role }) => role === 'menuitem')
    .filter(({ textContent }) => !isMoney(textContent))
    .map((one) => [one.textContent, one.getAttribute('href')].filter(Boolean).join(' '));

const playerOf = (parent: string, origin: string) => ({
  ...user,
  parentId: parent === 'top' ? -1 : 3,
  isSignupUser: origin === 'own',
});

/** What the exchange says of payments from now on, asked for by the store. */
async function choose(
  { server, app, browser }: Pick<Page, 'server' | 'app' | 'browser'>,
  gateway: string,
  onlySignup: string,
) {
  server.answers['globalSetting/getGlobalSetting'] = ok({
    payment_gateway: gateway,
    is_payment_allowed_signup: onlySignup,
  });
  await act(async () => {
    await app.store.dispatch(getSettings.initiate(undefined, { forceRefetch: true }));
    // What calls bring is shown with the next frame.
    browser.turn(0);
  });
}
type Page = Awaited<ReturnType<typeof openApp>>;

/** The page of a player; `choose` changes what the exchange says of payments. */
async function openAs(parent: string, origin: string, isWide: boolean) {
  const page = await openApp({ isSignedIn: false, isWide });
  act(() => void page.app.store.dispatch(signedIn({ user: playerOf(parent, origin), token: 'token-1' })));
  await screen.findByRole('banner');
  return {
    ...page,
    choose: (gateway: string, onlySignup: string) => choose(page, gateway, onlySignup),
  };
}

const cellOf = (table: string, name: string, gateway: string) =>
  rowsOf(table).find((row) => row.slice(0, 3).join(' ') === name)?.[3 + GATEWAYS.indexOf(gateway)] ?? '';

/* Every cell, by what the header, the drawer and the menu draw from; below, a page for each answer there is. */
const CELLS: Readonly<Record<string, PaymentLinks>> = { '-': 'none', w: 'wallet', b: 'both' };
const NAMES = rowsOf(HEADER).map((row) => row.slice(0, 3).join(' '));

test.each(NAMES)('what %s is offered', async (name) => {
  const [parent = '', origin = '', onlySignup = ''] = name.split(' ');
  const browser = installBrowser();
  const { world, server, clock } = fakeWorld();
  Object.assign(server.answers, ANSWERS);
  const app = makeStore({ world });
  await app.start();
  await clock.tick(0);
  app.store.dispatch(signedIn({ user: playerOf(parent, origin), token: 'token-1' }));
  const { result } = renderHook(useAccess, {
    wrapper: ({ children }) => <Provider store={app.store}>{children}</Provider>,
  });
  for (const gateway of GATEWAYS) {
    await choose({ server, app, browser }, gateway, onlySignup);
    expect({ gateway, ...result.current }).toEqual({
      gateway,
      isFull: parent === 'under',
      header: CELLS[cellOf(HEADER, name, gateway)],
      menu: CELLS[cellOf(MENU, name, gateway)],
    });
  }
});

/** An account for each answer: nothing at all, links without the menu's, links everywhere, and each gateway once. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'top own 0': ['2'],
  'under given 1': ['3'],
  'under given 0': ['1', '2', '0'],
  'under own 1': ['1', '3', ''],
};

describe.each([
  { screenOf: 'a desk', isWide: true, header: HEADER, drawer: NOTHING },
  // No room in the header: its links are in the drawer instead.
  { screenOf: 'a phone', isWide: false, header: NOTHING, drawer: HEADER },
])('on $screenOf', ({ isWide, header, drawer }) => {
  test.each(Object.entries(SHOWN))('%s', async (name, gateways) => {
    const [parent = '', origin = '', onlySignup = ''] = name.split(' ');
    const page = await openAs(parent, origin, isWide);
    for (const gateway of gateways) {
      await page.choose(gateway, onlySignup);
      const drawn = isWide ? [] : await inDrawer(page.app);
      const open = await menu(page.app);
      const found = { gateway, header: inHeader(), menu: moneyOf(open), drawer: drawn };
      expect(found).toEqual({
        gateway,
        header: WORDS[cellOf(header, name, gateway)],
        menu: WORDS[cellOf(MENU, name, gateway)],
        drawer: WORDS[cellOf(drawer, name, gateway)],
      });
      expect(entries(open)).toEqual(parent === 'top' ? AT_THE_TOP : UNDER_AN_AGENT);
      const groups = [...open.querySelectorAll('.MuiListSubheader-root')].map(
        ({ textContent }) => textContent,
      );
      expect(groups.slice(1, -3)).toEqual([
        'Money',
        'Bets',
        'Settings',
        ...(parent === 'top' ? [] : ['Safety']),
      ]);
    }
  });
});

test('the pages show each answer of the tables, and each gateway', () => {
  const shown = Object.entries(SHOWN).flatMap(([name, gateways]) =>
    gateways.map((one) => [name, one] as const),
  );
  const answers = (cells: (readonly [string, string])[]) =>
    new Set(cells.map(([name, one]) => `${cellOf(HEADER, name, one)} ${cellOf(MENU, name, one)}`));
  const all = NAMES.flatMap((name) => GATEWAYS.map((one) => [name, one] as const));
  expect(answers(shown)).toEqual(answers(all));
  expect(new Set(shown.map(([, one]) => one))).toEqual(new Set(['1', '2', '3', '0', '']));
});

test('the tables name every combination once', () => {
  const names = rowsOf(HEADER).map((row) => row.slice(0, 3).join(' '));
  const all = ['top', 'under'].flatMap((p) =>
    ['given', 'own'].flatMap((o) => ['0', '1'].map((a) => `${p} ${o} ${a}`)),
  );
  expect(names.toSorted()).toEqual(all.toSorted());
  for (const table of [HEADER, MENU, NOTHING])
    expect(rowsOf(table).map((row) => row.length)).toEqual(all.map(() => 3 + GATEWAYS.length));
});

test('without a token there is no header and no menu, whatever else is stored', async () => {
  const { app } = await openApp({ isSignedIn: false });
  expect(screen.getByLabelText('User name')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  expect(document.getElementById('account-menu')).toBeNull();
  expect(document.body).not.toHaveTextContent(/deposit|withdraw|statement/i);
  expect(app.store.getState().auth.status).toBe('signedOut');
});

test('before the settings are known no payments are offered', async () => {
  const { app } = await openApp({
    isWide: true,
    answers: { 'globalSetting/getGlobalSetting': { body: null } },
  });
  await screen.findByRole('banner');
  expect([inHeader(), moneyOf(await menu(app))]).toEqual([[], []]);
});

describe('where the entries lead', () => {
  test('every link to its screen', async () => {
    const { choose, player, address, app } = await openAs('under', 'own', true);
    await choose('2', '0');
    const links = UNDER_AN_AGENT.filter((one) => one.includes('#')).map((one) => one.split(' #'));
    for (const [name = '', path] of links) {
      await player.click(within(await menu(app)).getByRole('menuitem', { name }));
      expect([name, address.path()]).toEqual([name, path]);
    }
  });

  test('the links of the drawer close it: to a dialog, or to the screen of the wallet', async () => {
    const { choose, player, app, address } = await openAs('under', 'given', false);
    await choose('2', '0');
    const drawer = async () => {
      act(() => void app.store.dispatch(dialogOpened({ status: 'menu' })));
      return within(await screen.findByRole('dialog', { name: 'Menu' }));
    };
    await player.click((await drawer()).getByRole('button', { name: 'Withdraw' }));
    expect(selectDialogs(app.store.getState()).status).toBe('withdraw');
    await choose('1', '0');
    await player.click((await drawer()).getByRole('link', { name: 'Deposit/Withdraw' }));
    expect(address.path()).toBe('/setting/d-w');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });

  test('every button to its dialog', async () => {
    const { choose, player, app } = await openAs('under', 'own', true);
    await choose('3', '1');
    for (const [name, dialog] of [
      ['Set Button Values', 'setButtons'],
      ['Rules', 'rules'],
      ['Deposit', 'deposit'],
      ['Withdraw', 'withdraw'],
    ] as const) {
      await player.click(within(await menu(app)).getByRole('menuitem', { name }));
      expect(selectDialogs(app.store.getState()).status).toBe(dialog);
    }
  });

  test('the wallet of gateway 1 is a screen', async () => {
    const { choose, player, address } = await openAs('under', 'given', true);
    await choose('1', '0');
    const wallet = screen.getByRole('link', { name: 'Deposit/Withdraw' });
    await player.click(wallet);
    expect(address.path()).toBe('/setting/d-w');
  });
});

test('the switches of the menu are those of the header', async () => {
  const { player, app } = await openApp({ isWide: true });
  await waitFor(() => expect(money('Balance')).toHaveTextContent('1,00,000.00'));
  const shown = within(await menu(app));
  const balance = shown.getByRole('menuitemcheckbox', { name: 'Show balance' });
  await player.click(balance);
  expect(balance).not.toBeChecked();
  await player.click(shown.getByRole('menuitemcheckbox', { name: 'Show exposure' }));
  await player.keyboard('{Escape}');
  expect(money('Balance')).not.toHaveTextContent(/\d/);
  await player.click(screen.getByRole('button', { name: 'Show balance' }));
  expect([money('Exposure').textContent, money('Balance').textContent]).toEqual(['••••••', '1,00,000.00']);
});
