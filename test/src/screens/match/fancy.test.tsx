import { act, screen, within } from '@testing-library/react';
import { wireBookmaker, wireFancy, wireFancyBet } from '../../../api/wireFancy';
import { ok } from '../../../store/fakeWorld';
import { SESSION, betRow, bets, detail, market, openApp, price } from '../../support/app';
import type { Options } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/fancy/FancyPanel';
import '../../../../src/parts/charts/Charts';
import '../../../../src/parts/fancies/RunPosition';

/** A graph has no size in jsdom: what it is given is looked at. */
jest.mock('@mui/x-charts/ChartsReferenceLine', () => ({ ChartsReferenceLine: () => null }));
jest.mock('@mui/x-charts/LineChart', () => ({
  LineChart: ({ series: [{ data }] }: { series: [{ data: readonly number[] }] }) => (
    <div data-testid="graph">{data.join(' ')}</div>
  ),
}));

const FANCIES = [
  wireFancy(),
  wireFancy({ fancy_id: 'f2', name: 'Only 7th over runs', ball_sess: '2' }),
  wireFancy({
    fancy_id: 'f3',
    name: '6.1 ball runs',
    ball_sess: '3',
    display_message: 'BALL_RUNNING',
    status: 'SUSPENDED',
  }),
];
const definition = (id: string, over: object) => ({
  id,
  marketDefinition: {
    matchId: 'm1',
    name: '6 over runs India',
    status: 'OPEN',
    statusMessage: '',
    inPlay: true,
    betDelay: 0,
    numberOfWinners: 1,
    version: 2,
    runners: [{ id: 1, name: '6 over runs India', sortPriority: 1, status: 'ACTIVE' }],
    ...over,
  },
});

async function openMatch(over: Parameters<typeof detail>[0] = {}, options: Options = {}) {
  const app = await openApp({
    path: '/game-details/4/m1',
    ...options,
    answers: { 'match/getMatchDetail': ok(detail({ fancies: FANCIES, ...over })), ...options.answers },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  return app;
}
const fancy = () => screen.findByRole('region', { name: 'Fancy' });
const rowOf = async (id: string) => (await fancy()).querySelector<HTMLElement>(`[data-market="${id}"]`)!;

test('a bookmaker has one back and one lay a runner, in rates', async () => {
  await openMatch({
    markets: [
      market({ name: 'Winner' }),
      market({ market_id: '1.2', market_type: 'OTHER' }),
      wireBookmaker(),
    ],
  });
  await fancy();
  const grid = screen.getByRole('region', { name: 'Bookmaker' });
  const cells = [...grid.querySelectorAll('.cell')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['98.5 50k', '100 50k', '– ', '– ']);
  expect(price(/^Back India 98\.5 50k available$/)).toBeEnabled();
  const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(order.slice(order.indexOf('Winner'), order.indexOf('Match Odds') + 1)).toEqual([
    'Winner',
    'Bookmaker',
    'Fancy',
    'Match Odds',
  ]);
});

test('sessions stand by sort, No left of Yes, each the line with the rate beneath', async () => {
  await openMatch();
  const place = await fancy();
  expect(
    within(place)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fancy', 'Session', 'Over by over', 'Ball by ball']);
  const row = await rowOf('f1');
  const names = within(row)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([
    '6 over runs India: open your run position',
    'No 60 at 110, 6 over runs India',
    'Yes 63 at 100, 6 over runs India',
  ]);
  expect([...row.querySelectorAll('.cell')].map((cell) => cell.textContent)).toEqual(['60 110', '63 100']);
  expect(row).toHaveTextContent('100 to 20k');
});

test('what the operator remarks stands with the market and with the session, as text, and follows the stream', async () => {
  const said = {
    super_admin_message: '<b>Rain</b> expected',
    super_admin_message_hi: 'बारिश हो सकती है',
    super_admin_message_bn: 'বৃষ্টি হতে পারে',
  };
  const app = await openMatch({
    markets: [market(said)],
    fancies: [wireFancy({ super_admin_message: 'Powerplay only' }), ...FANCIES.slice(1)],
  });
  await fancy();
  const grid = screen.getByRole('region', { name: 'Match Odds' });
  expect(within(grid).getByText('<b>Rain</b> expected')).toHaveAttribute('lang', 'en');
  expect(within(await fancy()).getByText('Powerplay only')).toBeVisible();
  act(() => void app.app.store.dispatch({ type: 'preferences/languageChosen', payload: 'hi' }));
  expect(await within(grid).findByText('बारिश हो सकती है')).toHaveAttribute('lang', 'hi');
  expect(screen.getByText('Powerplay only')).toHaveAttribute('lang', 'en');
  act(() => void app.app.store.dispatch({ type: 'preferences/languageChosen', payload: 'bn' }));
  expect(await within(grid).findByText('বৃষ্টি হতে পারে')).toHaveAttribute('lang', 'bn');
  expect(screen.getByText('Powerplay only')).toHaveAttribute('lang', 'en');
  act(() => void app.app.store.dispatch({ type: 'preferences/languageChosen', payload: 'en' }));
  await app.goLive();
  const images = FANCIES.map(({ fancy_id: id }) => ({ ...definition(id, {}), img: true, rc: [] }));
  await app.stream([], { ct: 'SUB_IMAGE', fc: images });
  expect(screen.queryByText('Powerplay only')).toBeNull();
  await app.stream([], { fc: [definition('f1', { remark: { en: 'Till the 6th over', hi: '' } })] });
  expect(await screen.findByText('Till the 6th over')).toBeVisible();
  await app.stream([], { fc: [definition('f1', {})] });
  expect(screen.queryByText('Till the 6th over')).toBeNull();
});

test('a line moves with the stream, and its name with it; a suspension covers the cells with its reason', async () => {
  const app = await openMatch();
  await fancy();
  await app.goLive();
  const images = FANCIES.map(({ fancy_id: id }) => ({ ...definition(id, {}), img: true, rc: [] }));
  await app.stream([], { ct: 'SUB_IMAGE', fc: images });
  await app.stream([], { fc: [{ id: 'f1', rc: [{ id: 1, batb: [[0, 64, 95]], batl: [[0, 62, 100]] }] }] });
  const yes = screen.getByRole('button', { name: 'Yes 64 at 95, 6 over runs India' });
  await app.stream([], { fc: [{ id: 'f1', rc: [{ id: 1, batb: [[0, 64, 90]] }] }] });
  expect(yes).toHaveAccessibleName('Yes 64 at 90, 6 over runs India');
  expect(yes).toHaveClass('down');
  const before = (await rowOf('f1')).childElementCount;
  await app.stream([], { fc: [definition('f1', { status: 'SUSPENDED', statusMessage: 'BALL_RUNNING' })] });
  const row = await rowOf('f1');
  expect(within(row).getByText('Ball running')).toBeVisible();
  expect(yes).toHaveAttribute('aria-disabled', 'true');
  expect(row.childElementCount).toBe(before);
  await app.player.click(yes);
  expect(app.app.store.getState().slip.status).toBe('empty');
});

test('beneath a name stands the worst result, and a press on it shows every result', async () => {
  const no = wireFancyBet({
    bet_id: 'b8',
    is_back: '0',
    odds: 60,
    fills: [{ odds: 60, stack: 500 }],
    stack: 500,
    matched_stack: 500,
  });
  const { player, app } = await openMatch(
    {},
    { answers: { 'bet/getMarketAndFancyBet': ok([wireFancyBet(), no]) } },
  );
  // Yes 63 and No 60 both lose between them.
  expect(
    await within(await rowOf('f1')).findByRole('group', { name: 'Your worst result' }),
  ).toHaveTextContent(/^-1,500\.00$/);
  await player.click(screen.getByRole('button', { name: '6 over runs India: open your run position' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run position: 6 over runs India' });
  const cells = within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual(['Ends onYour result', '0 to 59-500.00', '60 to 62-1,500.00', '63 or more+500.00']);
  const graph = await within(dialog).findByTestId('graph');
  expect(graph.textContent?.split(' ').slice(8, 14).map(Number)).toEqual([
    -500_00, -500_00, -1500_00, -1500_00, -1500_00, 500_00,
  ]);
  const slider = within(dialog).getByRole('slider', { name: 'Ends on' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('If it ends on 63: +500.00');
  act(() => slider.focus());
  await player.keyboard('{ArrowLeft}');
  expect(within(dialog).getByRole('status')).toHaveTextContent('If it ends on 62: -1,500.00');
  expect(slider).toHaveAttribute('aria-valuetext', 'If it ends on 62: -1,500.00');
  expect(app.store.getState().dialogs).toEqual({ status: 'runPosition', marketId: 'f1', at: 62 });
  await player.keyboard('{Escape}');
  expect(app.store.getState().dialogs).toEqual({ status: 'closed' });
  await player.click(screen.getByRole('button', { name: /^Only 7th over runs: open/ }));
  expect(await screen.findByText('You have no bets on this session.')).toBeVisible();
});

test('a closed session leaves the list, but not for those who have bet on it', async () => {
  const closed = { status: 'CLOSED', active: 0, result: '64' } as const;
  const own = wireFancyBet({ status: 'SETTLED', profit_loss: 1000 });
  await openMatch(
    { fancies: [wireFancy(closed), wireFancy({ ...closed, fancy_id: 'f2', name: 'Another' })] },
    { answers: { 'bet/getMarketAndFancyBet': ok([own]) } },
  );
  const row = await rowOf('f1');
  expect(within(row).getByText('Result 64')).toBeVisible();
  expect(await within(row).findByRole('group', { name: 'Your result' })).toHaveTextContent('+1,000.00');
  expect(await rowOf('f2')).toBeNull();
});

test('My bets writes a session with line and rate, a bookmaker with its rate', async () => {
  const rates = betRow({
    bet_id: 'b9',
    kind: 'rates',
    market_id: 'k1',
    market_name: 'Bookmaker',
    selection_id: 21,
    odds: 98.5,
    fills: [{ odds: 98.5, stack: 1000 }],
  });
  await openMatch(
    { markets: [market(), wireBookmaker()] },
    { answers: { 'bet/getMarketAndFancyBet': ok([wireFancyBet(), rates]) } },
  );
  const session = await within(bets()).findByText(/^6 over runs India/);
  const group = session.closest('tbody')!;
  expect(group).toHaveTextContent(/^Yes 6 over runs India63 at 1001,000\+1,000\.00 \/ -1,000\.00/);
  expect(within(bets()).getByText('98.5')).toBeVisible();
  expect(within(bets()).getByText('+985.00')).toBeVisible();
  expect(within(bets()).getByText(/^Sessions have no cash out/)).toBeVisible();
  expect(within(bets()).getByText(/^Markets at rates have no cash out/)).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Your result if Australia wins' })).toHaveTextContent(
    '-1,000.00',
  );
});

test('the words follow the language, those in the names of cells too', async () => {
  const { app } = await openMatch();
  await screen.findByRole('button', { name: 'Yes 63 at 100, 6 over runs India' });
  await act(async () => {
    app.store.dispatch({ type: 'preferences/languageChosen', payload: 'hi' });
    await Promise.resolve();
  });
  expect(await screen.findByRole('button', { name: 'यस 63, रेट 100, India: 6 ओवर के रन' })).toBeVisible();
  await act(async () => {
    app.store.dispatch({ type: 'preferences/languageChosen', payload: 'en' });
    await Promise.resolve();
  });
  await screen.findByRole('button', { name: 'Yes 63 at 100, 6 over runs India' });
});

test('screen readers are told of a market that is suspended, not of every ball in every session', async () => {
  await openMatch({ markets: [market({ status: 'SUSPENDED', status_message: 'WICKET' })] });
  await fancy();
  const said = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('|');
  expect(said()).toContain('Match Odds: Wicket');
  expect(said()).not.toContain('Ball running');
});

test('a pinned session stands on the multi-market page with its prices', async () => {
  const { player, app, goLive } = await openMatch();
  await fancy();
  await player.click(screen.getByRole('button', { name: '6 over runs India: open your run position' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run position: 6 over runs India' });
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await player.click(await within(dialog).findByRole('button', { name: 'Copy link' }));
  expect(written.mock.calls).toEqual([[expect.stringMatching(/#\/match\/matchdetail\/m1\?market=f1$/)]]);
  await player.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await player.click(within(dialog).getByRole('link', { name: 'Go to Multi-markets' }));
  expect(await screen.findByRole('heading', { name: 'Multi-markets', level: 1 })).toBeVisible();
  await goLive();
  expect(app.store.getState().connection).toMatchObject({ wanted: ['f1'] });
  const rows = (await fancy()).querySelectorAll('[data-market]');
  expect([...rows].map((row) => row.getAttribute('data-market'))).toEqual(['f1']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/not offered/)).toBeNull();
  await player.click(screen.getByRole('button', { name: /^Unpin: / }));
  expect(await screen.findByText('No market is pinned.')).toBeVisible();
});

test('a pinned session that is over stands with its result; one no longer listed is no market of odds', async () => {
  const pins = ['f1', 'f9', '1.9'].map((marketId) => ({ marketId, matchId: 'm1' }));
  const over = wireFancy({ status: 'CLOSED', result: '69' });
  const { goLive, stream } = await openApp({
    path: '/multi-markets',
    answers: { 'match/getMatchDetail': ok(detail({ fancies: [over] })) },
    storage: { ...SESSION, 'backlay.pins': JSON.stringify({ v: 1, pins }) },
  });
  expect(await fancy()).toHaveTextContent('Result 69');
  await goLive();
  const runners = [{ id: 11, name: 'India', sortPriority: 1, status: 'WINNER' }];
  await stream([
    { ...definition('f9', { name: 'Only 7th over runs', status: 'CLOSED' }), img: true },
    { ...definition('1.9', { name: 'Toss', status: 'CLOSED', runners }), img: true },
  ]);
  expect(await screen.findByText('Only 7th over runs: This market is no longer offered.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Only 7th over runs' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Toss' })).toHaveTextContent('India won');
  expect(screen.getAllByText(/no longer offered/)).toHaveLength(1);
});
