import { act, screen, within } from '@testing-library/react';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
// What comes when it is needed: loading it is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/limits/Limits';
import '../../../../store/effects/protecting';

jest.setTimeout(60_000);

const STAKES = {
  kind: 'stake',
  period: 'day',
  amount: 500,
  used: 200,
  left: 300,
  resets_at: '2026-11-22 00:00:00',
  wish: null,
};
const NOTHING = {
  limits: [],
  net_deposits: 250,
  asks_before_deposit: true,
  check: null,
  offers_check: true,
  barred: null,
};

async function open(shown: object, answers = {}) {
  const page = await openApp();
  Object.assign(page.server.answers, { 'limits/get': ok(shown) }, answers);
  act(() => void page.app.store.dispatch(navigated(pathTo('limits'))));
  await screen.findByRole('heading', { name: 'Limits and breaks' });
  const sent = (path: string) => page.server.asked.filter((one) => one.path === path).map(({ body }) => body);
  return { ...page, sent };
}

test('a limit says what is used, what is left and when it begins anew; removing it is asked for and waits', async () => {
  const wish = { amount: null, state: 'waiting', from: '2026-11-22 11:30:00', until: '2026-11-29 11:30:00' };
  const { player, sent } = await open(
    { ...NOTHING, limits: [STAKES] },
    { 'limits/set': ok({ ...NOTHING, limits: [{ ...STAKES, wish }] }) },
  );
  expect(
    await screen.findByText('Used 200.00, left 300.00. Begins anew on 22/11/2026 00:00:00.'),
  ).toBeVisible();
  expect(screen.getByText('+250.00')).toBeVisible();
  await player.click(screen.getByLabelText('Remove: Stake limit, a day'));
  expect(
    await screen.findByText('Asked for: no limit. You can confirm it from 22/11/2026 11:30:00.'),
  ).toBeVisible();
  expect(sent('limits/set')).toEqual([{ kind: 'stake', period: 'day', amount: null }]);
  expect(screen.queryByText('Confirm')).toBeNull();
  expect(screen.getByText('Keep my limit')).toBeVisible();
});

test('a break begins with a second press, and then says until when', async () => {
  const barred = { code: 'TIME_OUT', until: '2026-11-28 11:30:00', can_ask_back: false, back_from: null };
  const { player, sent } = await open(NOTHING, { 'safety/timeOut': ok({ ...NOTHING, barred }) });
  await player.click(await screen.findByText('1 week'));
  const asked = screen.getByText(/^Take a break for 1 week\?/);
  expect(asked).toBeVisible();
  expect(sent('safety/timeOut')).toEqual([]);
  await player.click(screen.getByText('Begin the break'));
  expect(await screen.findByText('You are taking a break until 28/11/2026 11:30:00.')).toBeVisible();
  expect(sent('safety/timeOut')).toEqual([{ length: 'week' }]);
});

test('what is refused says why', async () => {
  const from = '2026-11-22 11:30:00';
  const wish = { amount: 900, state: 'confirmable', from, until: '2026-11-29 11:30:00' };
  const { player } = await open(
    { ...NOTHING, limits: [{ ...STAKES, wish }] },
    { 'limits/confirm': refused('LIMIT_NOT_READY', 'This can be confirmed from 22/11/2026 11:30:00.') },
  );
  await player.click(await screen.findByText('Confirm'));
  const alert = await screen.findByText('This can be confirmed from 22/11/2026 11:30:00.');
  expect(
    within(document.body).getAllByText(
      'Asked for: 900.00. Confirm it until 29/11/2026 11:30:00, or it is dropped.',
    ),
  ).toHaveLength(1);
  expect(alert).toBeVisible();
});
