import { act, screen, waitFor, within } from '@testing-library/react';
import type { FancyRow } from '../../../../api/schemas/fancies';
import { wireBookmaker, wireFancy, wireFancyBet } from '../../../api/wireFancy';
import { ok } from '../../../store/fakeWorld';
import { bets, detail, inSlip, market, openApp, price, slip } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/KindTabs';
import '../../../../src/screens/match/fancy/FancyPanel';
import '../../../../src/parts/fancies/RunPosition';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/bets/BetSections';

const NO_LINE = {
  session_value_no: null,
  session_size_no: null,
  session_value_yes: null,
  session_size_yes: null,
};
const pick = (run: number, name: string, rate: number) => ({ run, name, size_no: null, size_yes: rate });

const KINDS: readonly FancyRow[] = [
  wireFancy({
    fancy_id: 'one',
    name: 'Wicket in over 7',
    fancy_type_id: 4,
    ball_sess: '2',
    session_value_no: 1,
    session_size_no: 120,
    session_value_yes: 1,
    session_size_yes: 98.5,
  }),
  wireFancy({
    fancy_id: 'khado',
    name: 'Khado 20 overs',
    session_type: 'khado',
    width: 10,
    session_value_no: 150,
    session_size_no: 110,
    session_value_yes: 150,
    session_size_yes: 90,
  }),
  wireFancy({
    fancy_id: 'meter',
    name: 'Meter 20 overs',
    session_type: 'meter',
    cap_runs: 50,
    session_value_no: 75,
    session_size_no: 100,
    session_value_yes: 77,
    session_size_yes: 100,
    session_min_stack: 10,
    session_max_stack: 500,
  }),
  wireFancy({
    ...NO_LINE,
    fancy_id: 'odd',
    name: '6 over total',
    session_type: 'oddEven',
    fancy_type_id: 3,
    selections: [pick(1, 'Odd', 95), pick(2, 'Even', 102)],
  }),
  wireFancy({
    ...NO_LINE,
    fancy_id: 'digit',
    name: 'Last digit of the innings',
    session_type: 'lastDigit',
    selections: Array.from({ length: 10 }, (_, digit) => pick(digit, String(digit), 850 + digit)),
  }),
];

async function openMatch(over: Parameters<typeof detail>[0] = {}, path = '/game-details/4/m1', answers = {}) {
  const all = { markets: [market(), wireBookmaker()], fancies: [wireFancy(), ...KINDS], ...over };
  const app = await openApp({ path, answers: { 'match/getMatchDetail': ok(detail(all)), ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
  const sent = (call: string) => app.server.asked.filter(({ path: to }) => to === call);
  return { ...app, sent };
}
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const regions = () =>
  [...document.querySelectorAll('section[aria-labelledby] h2')].map(({ textContent }) => textContent);

test('the kinds of a match are tabs with counts, in the fixed order; all are shown first', async () => {
  await openMatch();
  expect(await tabs()).toEqual([
    'All 8',
    'Match odds 1',
    'Bookmaker 1',
    'Fancy 2',
    'Khado 1',
    'Meter 1',
    'Odd/Even 1',
    'Last digit 1',
  ]);
  expect(screen.getByRole('tab', { name: 'All 8' })).toHaveAttribute('aria-selected', 'true');
  await screen.findByRole('region', { name: 'Last digit' });
  const panel = screen.getByRole('tabpanel', { name: 'All 8' });
  expect(within(panel).getByRole('region', { name: 'Match Odds' })).toBeVisible();
});

test('a tab shows its kind alone; the address keeps it in place of the entry before, and nothing is asked anew', async () => {
  const { player, app, sent } = await openMatch();
  await screen.findByRole('region', { name: 'Khado' });
  const before = sent('match/getMatchDetail').length;
  await player.click(screen.getByRole('tab', { name: 'Khado 1' }));
  expect(app.store.getState().route).toMatchObject({ name: 'match', path: '/game-details/4/m1?kind=khado' });
  expect(regions()).toEqual(expect.arrayContaining(['Khado']));
  expect(screen.queryByRole('region', { name: 'Match Odds' })).toBeNull();
  expect(screen.getByRole('tabpanel', { name: 'Khado 1' })).toBeVisible();
  await player.keyboard('{ArrowRight}');
  expect(app.store.getState().route.path).toBe('/game-details/4/m1?kind=meter');
  await player.keyboard('{Home}');
  expect(app.store.getState().route.path).toBe('/game-details/4/m1');
  expect(sent('match/getMatchDetail')).toHaveLength(before);
});

test('an address with a kind opens on its tab; one the match has none of shows all', async () => {
  const { app } = await openMatch({}, '/game-details/4/m1?kind=fancy');
  expect(await screen.findByRole('tab', { name: 'Fancy 2' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('region', { name: 'Match Odds' })).toBeNull();
  act(() => void app.store.dispatch({ type: 'route/urlChanged', payload: '/game-details/4/m1?kind=toss' }));
  expect(await screen.findByRole('region', { name: 'Match Odds' })).toBeVisible();
});

test('a match with one kind of markets has no tabs', async () => {
  await openMatch({ markets: [market()], fancies: [] });
  expect(await screen.findByRole('region', { name: 'Match Odds' })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

const NAMES: readonly [string, readonly string[]][] = [
  ['one', ['Back 1.985 1+, Wicket in over 7', 'Lay 2.20 1+, Wicket in over 7']],
  ['khado', ['No 150-159 at 110, Khado 20 overs', 'Yes 150-159 at 90, Khado 20 overs']],
  ['meter', ['No 75, Meter 20 overs', 'Yes 77, Meter 20 overs']],
  ['odd', ['Odd at 95, 6 over total', 'Even at 102, 6 over total']],
];

test('each kind has its prices in its own words', async () => {
  await openMatch();
  await screen.findByRole('region', { name: 'Last digit' });
  for (const [id, names] of NAMES) {
    const row = document.querySelector<HTMLElement>(`[data-market="${id}"]`)!;
    const cells = [...row.querySelectorAll('button.cell')];
    expect([id, ...cells.map((cell) => cell.getAttribute('aria-label'))]).toEqual([id, ...names]);
  }
  const digits = [...document.querySelectorAll('[data-market="digit"] button.cell')];
  expect(digits).toHaveLength(10);
  expect(digits[7]).toHaveAccessibleName('Digit 7 at 857, Last digit of the innings');
  expect(document.querySelector('[data-market="meter"]')).toHaveTextContent(
    '10 to 500 a run, at most 50 runs',
  );
});

type Case = {
  press: RegExp;
  head: string;
  label: string;
  posted: string;
  summary: string;
  body: object;
  /** The bet as it comes back, and My bets' words for it. */
  row: Parameters<typeof wireFancyBet>[0];
  bet: RegExp;
};

const session = (session_type: FancyRow['session_type'], size: number, over = {}) => ({
  session_type,
  fancy_type_id: 1,
  ball_sess: '1' as const,
  width: 0,
  cap_runs: 0,
  size,
  ...over,
});
const stakes = (odds: number, stack = 100) => ({
  odds,
  stack,
  matched_stack: stack,
  fills: [{ odds, stack }],
});

const CASES: Readonly<Record<string, Case>> = {
  'Fancy 1': {
    press: /^Back 1\.985 1\+,/,
    head: 'Back Wicket in over 7 1+',
    label: 'Odds',
    posted: '1.985',
    summary: 'Wins with 1 or more: stake 100, to win 98.50, at risk 100.00.',
    body: { fancy_id: 'one', run: 1, size: 98.5, is_back: '1', stack: 100 },
    row: {
      ...stakes(1),
      market_id: 'one',
      selection_name: 'Wicket in over 7',
      session: session('line', 98.5, { fancy_type_id: 4 }),
    },
    bet: /^Back Wicket in over 7 1\+1\.985100/,
  },
  Khado: {
    press: /^Yes 150-159/,
    head: 'Yes Khado 20 overs',
    label: 'Line and rate',
    posted: '150-159 at 90',
    summary: 'Wins with 150 to 159: stake 100, to win 90.00, at risk 100.00.',
    body: { fancy_id: 'khado', run: 150, size: 90, is_back: '1', stack: 100 },
    row: {
      ...stakes(150),
      market_id: 'khado',
      selection_name: 'Khado 20 overs',
      session: session('khado', 90, { width: 10 }),
    },
    bet: /^Yes Khado 20 overs150-159 at 90100/,
  },
  Meter: {
    press: /^Yes 77/,
    head: 'Yes Meter 20 overs',
    label: 'Line',
    posted: '77',
    summary: 'Wins with more than 77: 100 per run, at most 5,000.00 either way.',
    body: { fancy_id: 'meter', run: 77, size: 100, is_back: '1', stack: 100 },
    row: {
      ...stakes(77),
      market_id: 'meter',
      selection_name: 'Meter 20 overs',
      session: session('meter', 100, { cap_runs: 50 }),
    },
    bet: /^Yes Meter 20 overs77100 a run\+5,000\.00 \/ -5,000\.00/,
  },
  'Odd/Even': {
    press: /^Odd at 95/,
    head: 'Back Odd',
    label: 'Rate',
    posted: '95',
    summary: 'Wins with an odd number: stake 100, to win 95.00, at risk 100.00.',
    body: { fancy_id: 'odd', run: 1, size: 95, is_back: '1', stack: 100 },
    row: {
      ...stakes(95),
      market_id: 'odd',
      market_name: '6 over total',
      selection_id: 1,
      selection_name: 'Odd',
      session: session('oddEven', 95, { fancy_type_id: 3 }),
    },
    bet: /^Back Odd6 over total95100/,
  },
  'Last digit': {
    press: /^Digit 7 at 857/,
    head: 'Back Digit 7',
    label: 'Rate',
    posted: '857',
    summary: 'Wins if the last digit is 7: stake 100, to win 857.00, at risk 100.00.',
    body: { fancy_id: 'digit', run: 7, size: 857, is_back: '1', stack: 100 },
    row: {
      ...stakes(857),
      market_id: 'digit',
      market_name: 'Last digit of the innings',
      selection_id: 7,
      selection_name: '7',
      session: session('lastDigit', 857),
    },
    bet: /^Back Digit 7Last digit of the innings857100/,
  },
};

test.each(Object.entries(CASES))('%s: in the slip, placed, and in My bets', async (_, one) => {
  const { player, server, sent } = await openMatch();
  await screen.findByRole('region', { name: 'Last digit' });
  await player.click(price(one.press));
  expect(slip()).toHaveTextContent(one.head);
  await player.type(inSlip().getByLabelText(/^Stake( per run)?$/), '100');
  expect(inSlip().getByLabelText(one.label)).toHaveValue(one.posted);
  expect(slip()).toHaveTextContent(one.summary);
  expect(inSlip().queryByRole('button', { name: 'Raise odds' })).toBeNull();
  server.answers['bet/placeFancyBet'] = ok(wireFancyBet(one.row), 'Bet placed');
  await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  await waitFor(() => expect(bets().querySelector('tbody')).not.toBeNull());
  expect(sent('bet/placeFancyBet').map(({ body }) => body)).toMatchObject([one.body]);
  expect(bets().querySelector('tbody.bet')).toHaveTextContent(one.bet);
});

test('run positions by kind: odd and even, every digit, a meter from run to run', async () => {
  const rows = [
    wireFancyBet({ ...CASES['Odd/Even']?.row, bet_id: 'b1' }),
    wireFancyBet({ ...CASES['Meter']?.row, bet_id: 'b2' }),
  ];
  const { player } = await openMatch({}, '/game-details/4/m1', { 'bet/getMarketAndFancyBet': ok(rows) });
  const table = async (name: RegExp) => {
    await player.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('table');
    const words = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent);
    await player.keyboard('{Escape}');
    return words.slice(1);
  };
  expect(await table(/^6 over total: open/)).toEqual(['Odd+95.00', 'Even-100.00']);
  expect(await table(/^Meter 20 overs: open/)).toEqual([
    '0 to 26-5,000.00',
    '27 to 76-5,000.00 … -100.00',
    '77 to 1260.00 … +4,900.00',
    '127 or more+5,000.00',
  ]);
});

test('what lasts says since when, and what it means for the bets placed; what is short does not', async () => {
  const since = Date.parse('2026-11-21T13:00:00Z');
  const { app, player } = await openMatch({
    markets: [market({ status: 'SUSPENDED', status_message: 'WICKET', status_since: since })],
    fancies: [wireFancy({ status: 'SUSPENDED', display_message: 'BALL_RUNNING', status_since: since })],
  });
  const frame = (pt: number) =>
    act(() => void app.store.dispatch({ type: 'prices/frameArrived', payload: { at: pt, pt, changes: [] } }));
  const grid = await screen.findByRole('region', { name: 'Match Odds' });
  expect(grid).toHaveTextContent('Matched bets stand; unmatched ones wait.');
  // Nothing lies over the prices, which are still read.
  expect(grid.querySelector('.grid')).toHaveClass('shut');
  expect(grid.querySelector('.grid .mask')).toBeNull();
  expect(grid.querySelector('.halt')).toHaveTextContent(/^Wicket/);
  const row = await waitFor(() => document.querySelector<HTMLElement>('[data-market="f1"]')!);
  const lasting = () =>
    within(row)
      .getByText(/^Ball running/)
      .textContent.trim();
  await waitFor(() => expect(lasting()).toMatch(/^Ball running/));
  const now = app.store.getState().prices.pt;
  expect(now).toBeLessThan(since);
  frame(since + 4_999);
  expect(lasting()).toMatch(/^Ball running$/);
  frame(since + 7_400);
  expect(lasting()).toBe('Ball running for 7 s');
  frame(since + 130_000);
  expect(lasting()).toBe('Ball running for 2 min');
  expect(grid).toHaveTextContent('Wicket for 2 min');
  await player.click(screen.getByRole('button', { name: /^6 over runs India: open/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ball running for 2 min Your bets stand.');
});
