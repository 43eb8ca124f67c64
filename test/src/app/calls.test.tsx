import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogOpened } from '../../../slices/dialogs';
import { fill, page } from '../../spec/page';
import { ok } from '../../store/fakeWorld';
import { accountEntry, user } from '../support/app';

/** The calls of product.md section 7 as what a player does sets them off; test/spec/7-calls.test.ts has each by itself. */

type Page = Awaited<ReturnType<typeof page>>;

const made = ({ server }: Page, path: string) =>
  server.asked.filter((one) => one.path === path).map(({ method, body }) => ({ method, body }));
const post = (body: unknown) => ({ method: 'POST', body });

const TAKEN = ok({ withdraw_id: 9, status: 'pending' }, 'Taken');
const NAMED = [
  ['Name', 'ravi k'],
  ['Account number', 'ac12'],
] as const;

async function typeInto({ player }: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  for (const [label, text] of fields) await fill(player, dialog.getByLabelText(label), text);
}
const send = ({ player }: Page, name: string) =>
  player.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
async function show({ app }: Page, name: 'myMarket' | 'setButtons' | 'deposit' | 'withdraw') {
  act(() => void app.store.dispatch(dialogOpened({ status: name })));
  const dialog = await screen.findByRole('dialog');
  // How limits stand is asked before a deposit.
  if (name === 'deposit') await within(dialog).findByLabelText('Amount');
  return dialog;
}

test('search and sidebar', async () => {
  const app = await page();
  const box = () => screen.findByRole('combobox', { name: 'Search matches' });
  await app.player.hover(await box());
  await waitFor(async () => expect(await box()).toBeInstanceOf(HTMLInputElement));
  await fill(app.player, await box(), 'ind');
  await app.tick(1000);
  expect(made(app, 'match/searchByMatchNameHeader')).toEqual([post({ search: 'ind' })]);

  const sidebar = (await screen.findByRole('heading', { name: 'Racing Sports' })).closest('nav');
  if (!sidebar) throw new Error('the sidebar is no landmark');
  const list = async (name: string) => within(await within(sidebar).findByRole('list', { name }));
  const all = await list('All Sports');
  await app.player.click(all.getByRole('button', { name: 'Cricket' }));
  expect(made(app, 'series/getSeries')).toEqual([post({ sport_id: 4, is_active: '1' })]);
  await app.player.click(await all.findByRole('button', { name: /Asia Cup/ }));
  expect(made(app, 'match/getMatches')).toEqual([post({ sport_id: 4, series_id: 10, is_active: '1' })]);
  await app.player.click((await list('Racing Sports')).getByRole('button', { name: 'Horse Racing' }));
  await app.tick();
  expect(made(app, 'match/getMatchVenueListByCountryCodeSportId')).toEqual([
    post({ country: '', date: '', sport_id: 7 }),
  ]);
});

test('My Market and the stake buttons', async () => {
  const app = await page({ answers: { 'user/setButtonValue': ok({}, '') } });
  await screen.findByRole('banner');
  await show(app, 'myMarket');
  expect(made(app, 'user/getUserMarket')).toEqual([post({})]);
  expect(await screen.findByText('No data available in table')).toBeVisible();
  await show(app, 'setButtons');
  await send(app, 'Update');
  const [{ method, body } = post(undefined)] = made(app, 'user/setButtonValue');
  expect([method, Array.isArray(body)]).toEqual(['POST', true]);
  const items = body as unknown[];
  expect(items.length).toBeGreaterThan(0);
  for (const item of items)
    expect(item).toEqual({
      button_name: expect.any(String),
      button_value: expect.any(Number),
      type: 'Game',
    });
});

test('a deposit, and a refusal of it that leaves the form as it was', async () => {
  const refusal = { body: { status: false, message: 'The gateway rests', code: 'UNAVAILABLE' } };
  const app = await page({ answers: { 'payment/orderGenerate': refusal } });
  await screen.findByRole('banner');
  const dialog = within(await show(app, 'deposit'));
  await typeInto(app, [['Amount', '250.5']]);
  await send(app, 'Deposit');
  const order = post({ amount: 250.5, ref: expect.stringMatching(/^[\w-]{8,64}$/) });
  expect(made(app, 'payment/orderGenerate')).toEqual([order]);
  expect(dialog.getByRole('alert')).toHaveTextContent('The gateway rests');
  expect(dialog.getByLabelText('Amount')).toHaveValue('250.5');
  expect(dialog.getByRole('button', { name: 'Deposit' })).toBeEnabled();
});

test('a withdrawal to a bank', async () => {
  const app = await page({ answers: { 'payment/withdrawalAccount': TAKEN } });
  await screen.findByRole('banner');
  await show(app, 'withdraw');
  await typeInto(app, [
    ...NAMED,
    ['Ifsc Code', 'abcd0123456'],
    ['Mobile Number', '9876543210'],
    ['Withdraw Amount', '1000'],
  ]);
  await send(app, 'Withdraw');
  const sent = { account: 'AC12', ifsc: 'ABCD0123456', name: 'RAVI K', mobile: '9876543210', amount: 1000 };
  expect(made(app, 'payment/withdrawalAccount')).toEqual([post({ ...sent, ref: expect.any(String) })]);
});

test('a withdrawal to a wallet, and the way out', async () => {
  const app = await page({
    settings: { payment_gateway: 3 },
    answers: { 'payment/withdrawalAccountBD': TAKEN },
  });
  await screen.findByRole('banner');
  await show(app, 'withdraw');
  await typeInto(app, [...NAMED, ['Withdraw Amount', '100']]);
  await app.player.selectOptions(screen.getByLabelText('App'), 'bkash payout');
  await send(app, 'Withdraw');
  expect(made(app, 'payment/withdrawalAccountBD')).toEqual([
    post({ name: 'RAVI K', account: 'AC12', amount: 100, app: '2', ref: expect.any(String) }),
  ]);
  await app.player.click(await accountEntry(app.player, 'SignOut'));
  const { user_id } = user;
  expect(made(app, 'user/logout')).toEqual([post({ user_id: String(user_id), token: 'token-1' })]);
  expect(screen.getByLabelText('User name')).toBeVisible();
});
