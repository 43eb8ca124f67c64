import { screen, within } from '@testing-library/react';
import type { CasinoDay } from '../../../../api/schemas/casinoFairness';
import { wireDay, wireFairness } from '../../../api/wireFairness';
import { openApp } from '../../support/app';
import { ok, refused } from '../../../store/fakeWorld';
import '../../../../src/screens/casino/fairness/FairnessPage';

const DAY = '2026-11-27';
const DAY_CALL = `casino/fairnessDay?table=lucky7&day=${DAY}`;

async function openDay(over: Partial<CasinoDay> = {}, isSignedIn = false) {
  const app = await openApp({
    path: `/fairness/lucky7/${DAY}`,
    isSignedIn,
    answers: { 'casino/fairness': ok(wireFairness()), [DAY_CALL]: ok(wireDay(over)) },
  });
  await screen.findByRole('heading', { level: 2, name: 'Lucky 7 A, 27/11/2026' });
  return app;
}

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test.each([false, true])('a day of a table is there for everybody (signed in: %s)', async (isSignedIn) => {
  const { app } = await openDay({}, isSignedIn);
  expect(app.store.getState().route).toMatchObject({ name: 'page', page: 'fairness' });
  expect(factOf('Rounds')).toHaveTextContent('1200');
  expect(factOf('Void rounds')).toHaveTextContent(
    '2: the exchange was away when bets closed; 1: the value of the beacon did not come',
  );
  expect(factOf('They returned')).toHaveTextContent('96.4%');
  expect(factOf('Bets return in the long run')).toHaveTextContent('92.3% – 96.9%');
  expect(factOf('Hash of the last record')).toHaveTextContent('ab'.repeat(32));
  // Of 1197 rounds that were not void.
  const low = screen.getByRole('row', { name: 'Low Card 570 552.5 1.02' });
  expect(low).toBeVisible();
  expect(screen.getByRole('row', { name: 'Card A 90 – –' })).toBeVisible();
});

test('what was published of the chain stands below, with what its level proves', async () => {
  await openDay();
  expect(factOf('Terminal hash')).toHaveTextContent('cd'.repeat(32));
  expect(factOf('Terminal hash of the next chain')).toHaveTextContent('34'.repeat(32));
  expect(factOf('Key of receipts')).toHaveTextContent('ef'.repeat(32));
  expect(factOf('Source of the mix')).toHaveTextContent('demo');
  expect(screen.getByText(/^Demonstration: .* proves nothing\.$/)).toBeVisible();
  expect(screen.queryByText('Beacon')).toBeNull();
});

test('there is a day before as long as anything was dealt, and a day after until today', async () => {
  const { app, player } = await openDay({ first_day: '2026-11-26', today: '2026-11-28' });
  const days = screen.getByRole('navigation', { name: 'Days' });
  expect(within(days).getByRole('link', { name: 'The day after' })).toHaveAttribute(
    'href',
    '#/fairness/lucky7/2026-11-28',
  );
  await player.click(within(days).getByRole('link', { name: 'The day before' }));
  expect(within(days).getByRole('link', { name: 'The day before' })).toHaveAttribute(
    'href',
    '#/fairness/lucky7/2026-11-26',
  );
  expect(app.store.getState().auth.status).toBe('signedOut');
});

test('neither before the first day nor after today', async () => {
  await openDay({ first_day: DAY, today: DAY });
  expect(screen.queryByRole('link', { name: 'The day before' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'The day after' })).toBeNull();
});

test('without a table all of them are listed', async () => {
  await openApp({
    path: '/fairness',
    isSignedIn: false,
    answers: { 'casino/fairness': ok(wireFairness()) },
  });
  const tables = await screen.findByRole('list', { name: 'Tables' });
  expect(within(tables).getByRole('link', { name: 'Lucky 7 A' })).toHaveAttribute(
    'href',
    '#/fairness/lucky7',
  );
});

test('it speaks Hindi to a stranger as well', async () => {
  const { player } = await openDay();
  await player.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'हमारी टेबलों की निष्पक्षता' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'छोटा पत्ता' })).toBeVisible();
});

test('a day that cannot be had says so and can be asked for again', async () => {
  const app = await openApp({
    path: `/fairness/lucky7/${DAY}`,
    isSignedIn: false,
    answers: {
      'casino/fairness': ok(wireFairness()),
      [DAY_CALL]: refused('NOT_FOUND', 'There is no such table'),
    },
  });
  expect(await screen.findByText('This day could not be loaded.')).toBeVisible();
  app.server.answers[DAY_CALL] = ok(wireDay());
  await app.player.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1200')).toBeVisible();
});
