import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { navigated } from '../../../../slices/route';
import { chosenIn, summaryOf } from '../../../../src/parts/history/coursesOf';
import { wireBookmaker } from '../../../api/wireFancy';
import { ok, refused } from '../../../store/fakeWorld';
import { detail, market, openApp } from '../../support/app';
import { WIRE_ALERT } from '../../../api/wireAlerts';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/BelowMarkets';
import '../../../../src/parts/history/PriceHistory';
import '../../../../src/parts/notices/PriceAlerts';

/** A graph has no size in jsdom; what it is given is looked at, its looks in the browser. */
jest.mock('@mui/x-charts/ChartsReferenceLine', () => ({ ChartsReferenceLine: () => null }));
jest.mock('@mui/x-charts/LineChart', () => ({
  LineChart: ({ series: [{ data }] }: { series: [{ data: readonly number[] }] }) => (
    <div data-testid="graph">{data.join(' ')}</div>
  ),
}));

const TEN = Date.UTC(2026, 10, 21, 4, 30);
const MINUTE = 60_000;
const COURSES = {
  market_id: '1.1',
  runners: [
    { selection_id: 11, points: [[TEN, 3, 100]] },
    {
      selection_id: 12,
      points: [
        [TEN, 2.2, 100],
        [TEN + MINUTE, 1.9, 12_500],
        [TEN + 3 * MINUTE, 2, 20_000.5],
      ],
    },
  ],
};

const MANY = [1, 2, 3].map((n) => market({ market_id: `2.${n}`, match_id: 'm2', name: `Match Odds ${n}` }));

async function openHistory(answer: { body: unknown }, more = {}) {
  const name = 'Match Odds';
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [market(), wireBookmaker()] })),
      'match/getPriceHistory': answer,
      ...more,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Price history of ${name}` }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: `Price history: ${name}` }) };
}

test('the favourite’s course as a sentence and a table; another runner is a choice away', async () => {
  const { dialog } = await openHistory(ok(COURSES));
  const said = await within(dialog).findByText(/^Australia: 2\.00 now, 2\.20 at 10:00/);
  expect(said).toHaveTextContent(
    'Highest 2.20, lowest 1.90. Traded 20,000.50. Most was traded at 10:01: 12,400.00.',
  );
  expect(await within(dialog).findByTestId('graph')).toHaveTextContent('220 190 200');
  const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TimeLast traded oddsLowest to highestTraded so far',
    '10:032.002.0020,000.50',
    '10:011.901.9012,500.00',
    '10:002.202.20100.00',
  ]);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Runner' }));
  await userEvent.click(await screen.findByRole('option', { name: 'India' }));
  expect(await within(dialog).findByText(/^India: 3\.00 now/)).toBeVisible();
});

test('a figure to be told of is asked for beside the course, from below or from above', async () => {
  const none = { choices: [], channels: ['list'], push_key: '', push_here: false, alerts: [] };
  const { dialog, server } = await openHistory(ok(COURSES), { 'notifications/get': ok(none) });
  const field = await within(dialog).findByRole('textbox', { name: 'Odds to wait for' });
  expect(field).toHaveAccessibleDescription('Last traded at 2.00');
  const go = within(dialog).getByRole('button', { name: 'Tell me' });
  const sent = () =>
    server.asked.filter(({ path }) => path === 'notifications/addAlert').map(({ body }) => body);
  // What is no price, and where it is already, is not sent.
  for (const text of ['0.5', '2', '2.123']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  }
  expect(sent()).toEqual([]);
  const asked = { ...WIRE_ALERT, selection_id: 12, runner_name: 'Australia', odds: 2.2, reached: null };
  const elsewhere = { ...asked, alert_id: 4, selection_id: 11, runner_name: 'India' };
  server.answers['notifications/addAlert'] = ok({ ...none, alerts: [asked, elsewhere] });
  await userEvent.clear(field);
  await userEvent.type(field, '2.2');
  await userEvent.click(go);
  const list = await within(dialog).findByRole('list', { name: 'Price alerts' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('Australia at 2.20 or more');
  server.answers['notifications/addAlert'] = refused('BAD_REQUEST', 'No more of them');
  await userEvent.clear(field);
  await userEvent.type(field, '1.5{Enter}');
  expect(await within(dialog).findByText('No more of them')).toBeVisible();
  expect(sent()).toEqual([
    { market_id: '1.1', selection_id: 12, odds: 2.2, rises: true },
    { market_id: '1.1', selection_id: 12, odds: 1.5, rises: false },
  ]);
});

test('a wide screen with few markets has their course and their rules below them, as many as fit', async () => {
  const answers = {
    'match/getMatchDetail': ok(detail({ markets: [market()] })),
    'match/getPriceHistory': ok(COURSES),
  };
  const { app, server } = await openApp({ path: '/game-details/4/m1', isWide: true, answers });
  const below = await screen.findByRole('region', { name: 'Price history: Match Odds' });
  expect(await within(below).findByTestId('graph')).toHaveTextContent('220 190 200');
  expect(within(below).getByText(/^Australia: 2\.00 now, 2\.20 at 10:00/)).toBeVisible();
  expect(within(below).getByRole('heading', { name: 'Rules of this market' })).toBeVisible();
  expect(within(below).queryByRole('table')).toBeNull();
  const asked = () => server.asked.filter(({ path }) => path === 'match/getPriceHistory').length;
  expect(asked()).toBe(1);
  server.answers['match/getMatchDetail'] = ok(detail({ match_id: 'm2', markets: MANY }));
  act(() => void app.store.dispatch(navigated('/game-details/4/m2')));
  expect(await screen.findAllByRole('heading', { name: /^Match Odds/, level: 2 })).toHaveLength(MANY.length);
  expect(screen.queryByRole('region', { name: /^Price history/ })).toBeNull();
  expect(asked()).toBe(1);
});

test('a bookmaker has no course, as nothing is traded there', async () => {
  await openHistory(ok(COURSES));
  expect(screen.queryByRole('button', { name: /Price history of Bookmaker/, hidden: true })).toBeNull();
});

test('before the first trade it says so', async () => {
  const { dialog } = await openHistory(ok({ market_id: '1.1', runners: [] }));
  expect(await within(dialog).findByText('Nothing has been traded yet.')).toBeVisible();
});

test('a course that does not come is said, and comes when asked again', async () => {
  const { dialog, server } = await openHistory(refused('UNKNOWN_MARKET', 'No such market'));
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  server.answers['match/getPriceHistory'] = ok(COURSES);
  await userEvent.click(again);
  expect(await within(dialog).findByText(/^Australia: 2\.00 now/)).toBeVisible();
});

test('the table covers the whole course: the last minutes one by one, what is older in longer stretches', async () => {
  const minutes = Array.from({ length: 180 }, (_, i) => [TEN + i * MINUTE, 2 + (i % 7) / 10, 100 * (i + 1)]);
  const points = [[TEN - 1440 * MINUTE, 4, 10], ...minutes];
  const { dialog } = await openHistory(ok({ market_id: '1.1', runners: [{ selection_id: 11, points }] }));
  const said = await within(dialog).findByText(/^India: 2\.40 now, 4\.00 at 20\/11\/2026 10:00/);
  expect(said).toHaveTextContent('Most was traded at 11:00–11:59: 6,000.00.');
  const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Time/),
    ...Array.from({ length: 10 }, (_, i): unknown => expect.stringMatching(`^12:${59 - i}2\\.`)),
    ...['12:40–12:49', '12:30–12:39', '12:20–12:29', '12:10–12:19', '12:00–12:09'].map((time): unknown =>
      expect.stringMatching(`^${time}2\\.`),
    ),
    '11:00–11:592.002.00–2.6012,000.00',
    '10:00–10:592.302.00–2.606,000.00',
    '20/11/2026 10:004.004.0010.00',
  ]);
});

test('who is shown, and what is said of it', () => {
  const point = (odds: number) => ({ at: odds, odds, tradedPaise: 0 });
  const courses = [
    { selectionId: 1, points: [point(300)] },
    { selectionId: 2, points: [point(500), point(190)] },
  ];
  expect(chosenIn(courses, null)?.selectionId).toBe(2);
  expect(chosenIn(courses, 1)?.selectionId).toBe(1);
  expect(chosenIn(courses, 9)?.selectionId).toBe(2);
  expect(chosenIn([], null)).toBeUndefined();
  expect(summaryOf([])).toBeNull();
  expect(summaryOf(courses[1]?.points ?? [])).toMatchObject({ highest: 500, lowest: 190 });
});
