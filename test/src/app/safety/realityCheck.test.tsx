import { act, screen, waitFor, within } from '@testing-library/react';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { lazySafety } from '../../../../src/app/safety/SafetyOnDemand';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp, slip, UNLIMITED } from '../../support/app';
// What comes when it is needed: loading it is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/safety/RealityCheck';
import '../../../../src/app/safety/Safety';
import '../../../../src/screens/limits/Limits';
import '../../../../src/screens/match/MatchPage';
import '../../../../store/effects/protecting';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const MATCH = '/game-details/4/m1';

/** An hour after the sign-in at 11:30, as the exchange says it. */
const checkIn = (due_in_ms: number) => ({
  minutes: 60,
  due_at: '2026-11-21 12:30:00',
  due_in_ms,
  began_at: '2026-11-21 11:30:00',
  staked: 1500,
  result: -120.5,
  deposited: 500,
});
const counting = ok({ ...UNLIMITED, check: checkIn(5 * MINUTE) });
const due = ok({ ...UNLIMITED, check: checkIn(-3 * MINUTE) });
const answered = ok({ ...UNLIMITED, check: checkIn(60 * MINUTE) });

async function open(shown: object, path = '/home', answers = {}) {
  const page = await openApp({
    path,
    answers: { 'limits/get': shown as typeof due, 'safety/answerCheck': answered, ...answers },
  });
  act(() => lazySafety.load());
  await page.tick();
  const sent = (name: string) => page.server.asked.filter((one) => one.path === name).map(({ body }) => body);
  return { ...page, sent };
}
const dialog = () => screen.findByRole('dialog', { name: 'Reality check' });
const waiting = () => screen.queryByRole('complementary', { name: 'Reality check' });
const gone = (query: () => Element | null) => waitFor(() => expect(query()).toBeNull());
const figure = (name: string) => screen.getByText(name).nextSibling;

test('when its time has come the session is read anew, shown and answered', async () => {
  const { player, tick, server, sent } = await open(counting);
  expect(screen.queryByRole('dialog')).toBeNull();
  await tick(5 * MINUTE - 1);
  expect(sent('limits/get')).toHaveLength(1);
  server.answers['limits/get'] = due;
  await tick(1);
  const shown = within(await dialog());
  expect(sent('limits/get')).toHaveLength(2);
  expect(figure('Signed in for')).toHaveTextContent('1 h 3 min');
  expect(figure('Staked')).toHaveTextContent('1,500.00');
  expect(figure('Result')).toHaveTextContent('-120.50');
  expect(figure('Paid in')).toHaveTextContent('500.00');
  await player.click(shown.getByRole('button', { name: 'Continue' }));
  expect(sent('safety/answerCheck')).toEqual([{}]);
  await gone(() => screen.queryByRole('dialog'));
  expect(waiting()).toBeNull();
});

test('answered in another tab, it asks nothing here', async () => {
  const { tick, server } = await open(counting);
  server.answers['limits/get'] = answered;
  await tick(5 * MINUTE);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(waiting()).toBeNull();
});

test('beside a slip it waits, opens by a press, and leaves the slip as it was', async () => {
  const { player, tick, server } = await open(counting, MATCH);
  await player.click(await screen.findByRole('button', { name: /^Back India 1\.85/ }));
  server.answers['limits/get'] = due;
  await tick(5 * MINUTE);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(slip()).getByRole('button', { name: /^Place/ })).toBeVisible();
  const place = within(await screen.findByRole('complementary', { name: 'Reality check' }));
  await player.click(place.getByRole('button'));
  const shown = within(await dialog());
  await player.click(shown.getByRole('button', { name: 'Continue' }));
  await gone(() => screen.queryByRole('dialog'));
  expect(within(slip()).getByLabelText(/^Odds/)).toHaveValue('1.85');
});

test('once the slip is put away it opens by itself; closed without an answer it waits and does not nag', async () => {
  const { player, tick, server, app } = await open(counting, MATCH);
  await player.click(await screen.findByRole('button', { name: /^Back India 1\.85/ }));
  server.answers['limits/get'] = due;
  await tick(5 * MINUTE);
  await player.keyboard('{Escape}');
  const shown = within(await dialog());
  await player.click(shown.getByRole('button', { name: 'Close' }));
  expect(app.store.getState().protection.status).toBe('due');
  await gone(() => screen.queryByRole('dialog'));
  expect(await screen.findByRole('complementary', { name: 'Reality check' })).toBeVisible();
});

test('what was staked while it waited is in it, whether it opens by itself or by a press', async () => {
  const staked = (amount: number) => ok({ ...UNLIMITED, check: { ...checkIn(-3 * MINUTE), staked: amount } });
  const { player, tick, server, sent } = await open(counting, MATCH);
  await player.click(await screen.findByRole('button', { name: /^Back India 1\.85/ }));
  server.answers['limits/get'] = staked(0);
  await tick(5 * MINUTE);
  await screen.findByRole('complementary', { name: 'Reality check' });
  expect(sent('limits/get')).toHaveLength(2);
  server.answers['limits/get'] = staked(100);
  await player.keyboard('{Escape}');
  const shown = within(await dialog());
  await waitFor(() => expect(figure('Staked')).toHaveTextContent('100.00'));
  expect(sent('limits/get')).toHaveLength(3);
  await player.click(shown.getByRole('button', { name: 'Close' }));
  await gone(() => screen.queryByRole('dialog'));
  server.answers['limits/get'] = staked(250);
  await player.click(
    within(await screen.findByRole('complementary', { name: 'Reality check' })).getByRole('button'),
  );
  await dialog();
  await waitFor(() => expect(figure('Staked')).toHaveTextContent('250.00'));
  expect(sent('limits/get')).toHaveLength(4);
});

test('a refused answer is told in it, and can be given again', async () => {
  const { player, server, sent } = await open(due, '/home', { 'safety/answerCheck': refused('BAD_REQUEST') });
  const shown = within(await dialog());
  await player.click(shown.getByRole('button', { name: 'Continue' }));
  expect(await shown.findByRole('alert')).toBeVisible();
  server.answers['safety/answerCheck'] = answered;
  await player.click(shown.getByRole('button', { name: 'Continue' }));
  expect(sent('safety/answerCheck')).toHaveLength(2);
  await gone(() => screen.queryByRole('dialog'));
});

test('a break is one press away, where the page of limits says what is due', async () => {
  const { player, app } = await open(due);
  const shown = within(await dialog());
  await player.click(shown.getByRole('link', { name: 'Take a break' }));
  expect(app.store.getState().route.path).toBe('/limits');
  expect(await screen.findByText('I have read it and go on')).toBeVisible();
  await gone(() => screen.queryByRole('dialog'));
  expect(waiting()).toBeNull();
});

test('signing out is one of the answers', async () => {
  const { player, app } = await open(due);
  await player.click(within(await dialog()).getByRole('button', { name: 'Sign out' }));
  expect(app.store.getState().auth.status).toBe('signedOut');
});

test('nothing is asked of who is out', async () => {
  const barred = { code: 'TIME_OUT', until: '2026-11-28 11:30:00', can_ask_back: false, back_from: null };
  await open(ok({ ...UNLIMITED, check: checkIn(0), barred, offers_check: true, asks_review: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/^Would you like/)).toBeNull();
});

describe('at the foot of the page', () => {
  const offering = ok({ ...UNLIMITED, offers_check: true });

  test('checks are offered once, with an hour', async () => {
    const { player, sent } = await open(offering, '/home', { 'safety/setCheck': answered });
    await player.click(screen.getByRole('button', { name: 'Every 60 minutes' }));
    expect(sent('safety/setCheck')).toEqual([{ minutes: 60 }]);
    await gone(() => screen.queryByText(/^Would you like/));
  });

  test('wanting none is kept too', async () => {
    const { player, sent } = await open(offering, '/home', { 'safety/setCheck': ok(UNLIMITED) });
    await player.click(screen.getByRole('button', { name: 'No, thank you' }));
    expect(sent('safety/setCheck')).toEqual([{ minutes: null }]);
    await gone(() => screen.queryByText(/^Would you like/));
  });
});

test('twice a year the home page asks to look at limits and transactions, until that is done', async () => {
  const { player, app, sent } = await open(ok({ ...UNLIMITED, asks_review: true }), '/home', {
    'safety/review': ok(UNLIMITED),
  });
  const review = () => screen.queryByRole('complementary', { name: 'Your limits and transactions' });
  expect(within(review()!).getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '#/limits');
  expect(within(review()!).getByRole('link', { name: 'My transactions' })).toHaveAttribute(
    'href',
    '#/report/account-statement',
  );
  act(() => void app.store.dispatch(navigated(MATCH)));
  expect(review()).toBeNull();
  act(() => void app.store.dispatch(navigated(pathTo('home'))));
  await player.click(within(review()!).getByRole('button', { name: 'I have looked' }));
  expect(sent('safety/review')).toEqual([{}]);
  await gone(review);
});
