import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import { navigated, selectPath } from '../../../../slices/route';
import { ok, refused } from '../../../store/fakeWorld';
import type { Asked } from '../../../store/fakeWorld';
import { wireFancyBet } from '../../../api/wireFancy';
import { betRow, openApp } from '../../support/app';

const ON = { match_name: 'India v Australia', sport_id: 4, sport_name: 'Cricket' };
const row = (over: object = {}) => ({ ...betRow({ bet_id: '7' }), ...ON, ...over });
const page = (rows: readonly object[], total = rows.length) => ({ data: rows, total, limit: 20, page: 1 });
const DAYS = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const listOf = ({ body }: Asked): unknown => (body as { bet_type?: string }).bet_type;

async function open(path: string, answers: Record<string, unknown>, isWide = false) {
  const app = await openApp({ isWide, path, answers: answers as never });
  await screen.findByRole('heading', { level: 1 });
  const asked = (name: string) => app.server.asked.filter((one) => one.path === name).map(({ body }) => body);
  return { ...app, asked, path: () => selectPath(app.app.store.getState()) };
}
const cards = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('current bets', () => {
  const waits = { status: 'UNMATCHED', matched_stack: 0, unmatched_stack: 1000, fills: [] };
  const answers = {
    'bet/getCurrentBets': (asked: Asked) => ok(page(listOf(asked) === 'U' ? [row(waits)] : [row()], 1)),
    'bet/cancelBet': ok({
      bet: row({ status: 'CANCELLED', unmatched_stack: 0, cancelled_stack: 1000 }),
      cancelled_stack: 1000,
    }),
  };

  test('on a phone each bet is a card that leads to its match, and one that waits can be cancelled', async () => {
    const { player, asked, path, clock } = await open('/report/current-bet', answers);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Current Bet');
    await waitFor(() => expect(cards('Current Bet')).toHaveLength(1));
    const match = within(cards('Current Bet')[0]!).getByRole('link', { name: 'India v Australia' });
    expect(match).toHaveAttribute('href', '#/game-details/4/m1?bet=7');
    await player.click(screen.getByRole('tab', { name: 'Unmatched' }));
    expect(path()).toBe('/report/current-bet?list=U');
    await player.click(await screen.findByRole('button', { name: /^Cancel Back India/ }));
    await waitFor(() => expect(asked('bet/cancelBet')).toEqual([{ bet_id: '7' }]));
    await act(() => clock.tick(1_000));
    await waitFor(() => expect(asked('bet/getCurrentBets').length).toBeGreaterThan(2));
  });

  test('at a desk they stand in a grid, whose heads sort', async () => {
    const { player, path, asked } = await open('/report/current-bet', answers, true);
    const grid = await screen.findByRole('grid', { name: 'Current Bet' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Match', 'Bet', 'Odds', 'Stake', 'Liability', 'If it wins', 'Placed', 'More']);
    await player.click(within(grid).getByRole('columnheader', { name: 'Odds' }));
    await waitFor(() => expect(path()).toBe('/report/current-bet?sort=-odds'));
    await waitFor(() => expect(asked('bet/getCurrentBets').at(-1)).toMatchObject({ sort: '-odds' }));
  });

  test('a text is searched for with Enter; where nothing fits there is a way back to everything', async () => {
    const found = (asked: Asked) => ok(page('search' in (asked.body as object) ? [] : [row()]));
    const { player, path } = await open('/report/current-bet', { 'bet/getCurrentBets': found });
    await player.type(await screen.findByRole('searchbox', { name: 'Search' }), 'wood{Enter}');
    expect(path()).toBe('/report/current-bet?q=wood');
    await player.click(await screen.findByRole('link', { name: 'Show everything' }));
    await waitFor(() => expect(cards('Current Bet')).toHaveLength(1));
    expect(path()).toBe('/report/current-bet');
  });

  test('a deleted bet is struck through and says why', async () => {
    const gone = row({ status: 'DELETED', void_reason: 'Misprint', fills: [], matched_odds: 1.94 });
    await open('/report/current-bet?list=D', { 'bet/getCurrentBets': ok(page([gone])) });
    const struck = await screen.findAllByText('India', { selector: 'del' });
    expect(struck[0]).toBeVisible();
    expect(cards('Current Bet')[0]).toHaveTextContent('Misprint');
    // As it was matched, not as it was asked for.
    expect(cards('Current Bet')[0]).toHaveTextContent('1.94');
  });

  test('one on a Fancy 1 names the number it is on, which its odds do not', async () => {
    const session = {
      session_type: 'line',
      fancy_type_id: 4,
      ball_sess: '2',
      width: 0,
      cap_runs: 0,
      size: 85,
    };
    const fancy = wireFancyBet({
      ...ON,
      selection_name: 'Total fours',
      odds: 14,
      fills: [{ odds: 14, stack: 1000 }],
      session,
    } as never);
    await open('/report/current-bet', { 'bet/getCurrentBets': ok(page([fancy])) });
    await waitFor(() => expect(cards('Current Bet')[0]).toHaveTextContent('Back Total fours 14+'));
    expect(cards('Current Bet')[0]).toHaveTextContent('Odds1.85');
  });

  test('one that was refused in its delay is listed with the reason, and leads to its timeline', async () => {
    const { status: _, fills: __, ...asked } = row({ ref: 'ref-9', refused: '2026-11-21 19:00:05' });
    const gone = { ...asked, code: 'MARKET_SUSPENDED', message: 'The market is suspended' };
    const found = { ...answers, 'bet/getRefusedBets': ok(page([gone])) };
    const { player, path, app } = await open('/report/current-bet', found);
    await player.click(await screen.findByRole('tab', { name: 'Not placed' }));
    expect(path()).toBe('/report/current-bet?list=R');
    await waitFor(() => expect(cards('Current Bet')[0]).toHaveTextContent('The market is suspended'));
    expect(cards('Current Bet')[0]).toHaveTextContent('India v Australia');
    await player.click(within(cards('Current Bet')[0]!).getByRole('button', { name: /^Timeline/ }));
    expect(app.store.getState().dialogs).toMatchObject({ status: 'betTimeline', bet: { ref: 'ref-9' } });
  });

  test('what could not be read is said, and read again', async () => {
    let answer: ReturnType<typeof ok> | ReturnType<typeof refused> = refused('NOT_FOUND', 'gone');
    const { player } = await open('/report/current-bet', { 'bet/getCurrentBets': () => answer });
    expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
    answer = ok(page([]));
    await player.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no matched bets that are still open.')).toBeVisible();
  });
});

describe('bet history', () => {
  const won = row({ status: 'SETTLED', profit_loss: 850, reduced_from: 2.5 });
  const answers = {
    'bet/getUserBetHistory': ok({ ...page([won], 45), ...DAYS }),
    'bet/getBetsByMatchId': ok([won, row({ bet_id: '8', status: 'SETTLED', profit_loss: -100 })]),
    'sport/getSports': ok([{ sport_id: 4, name: 'Cricket', is_active: '1' }]),
  };

  test('a day that is typed counts when its field is left, and takes the other end along', async () => {
    const { player, path } = await open('/report/bet-history', answers, true);
    const day = async (name: string) =>
      within(await screen.findByRole('group', { name })).getByRole('spinbutton', { name: 'Day' });
    await player.click(await day('To'));
    await player.keyboard('12');
    expect(path()).toBe('/report/bet-history');
    await player.tab();
    await player.tab();
    await player.tab();
    expect(path()).toBe('/report/bet-history?from=2026-11-12&to=2026-11-12');
    await player.click(await day('From'));
    await player.keyboard('28102026{Enter}');
    expect(path()).toBe('/report/bet-history?from=2026-10-28&to=2026-11-12');
    await player.click(await day('From'));
    await player.keyboard('28112026{Enter}');
    expect(path()).toBe('/report/bet-history?from=2026-10-28&to=2026-11-12');
  });

  test('a day is chosen in a calendar, which is open as the store says', async () => {
    const { player, path, app } = await open('/report/bet-history', answers, true);
    const from = within(await screen.findByRole('group', { name: 'From' }));
    await player.click(from.getByRole('button', { name: /^Choose a day/ }));
    expect(app.store.getState().dialogs).toEqual({ status: 'picker', of: 'fromDay' });
    await player.click(await screen.findByRole('gridcell', { name: '16' }));
    await player.click(screen.getByRole('button', { name: 'Take this day' }));
    expect(path()).toBe('/report/bet-history?from=2026-11-16');
    expect(app.store.getState().dialogs).toEqual({ status: 'closed' });
    act(() => void app.store.dispatch(dialogOpened({ status: 'picker', of: 'toDay' })));
    expect(await screen.findByRole('gridcell', { name: '21' })).toHaveAttribute('aria-selected', 'true');
  });

  test('is filtered by what its address says, and leads from page to page', async () => {
    const { player, asked, path, app } = await open('/report/bet-history?sport=4', answers);
    await waitFor(() => expect(cards('Bet History')[0]).toHaveTextContent('+850.00'));
    expect(cards('Bet History')[0]).toHaveTextContent('reduced from 2.50');
    expect(asked('bet/getUserBetHistory')[0]).toEqual({ bet_type: 'M', sport_id: 4, page: 1 });
    await player.click(screen.getByRole('button', { name: 'Next page' }));
    expect(path()).toBe('/report/bet-history?sport=4&page=2');
    // On a phone the fields stand behind a button, which says how many are in use.
    const fold = screen.getByRole('button', { name: 'Filters and order: 1 in use 14/11/2026 to 21/11/2026' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await player.click(fold);
    expect(screen.getByRole('combobox', { name: 'Sorted by' })).toBeVisible();
    await player.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), '');
    expect(path()).toBe('/report/bet-history');
    expect(fold).toHaveAccessibleName('Filters and order 14/11/2026 to 21/11/2026');
    act(() => void app.store.dispatch(navigated('/report/bet-history?from=2026-11-20&to=2026-11-20')));
    await waitFor(() =>
      expect(asked('bet/getUserBetHistory').at(-1)).toMatchObject({
        from_date: '2026-11-20',
        to_date: '2026-11-20',
      }),
    );
  });

  test('all bets of a market stand in a dialog, counted and summed', async () => {
    const { player, asked } = await open('/report/bet-history', answers);
    await player.click(
      await screen.findByRole('button', { name: 'All your bets on Match Odds, India v Australia' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Your bets' });
    expect(await within(dialog).findByText('2 bets · Total +750.00, before commission')).toBeVisible();
    expect(asked('bet/getBetsByMatchId')).toEqual([{ match_id: 'm1', market_id: '1.1', bet_type: 'M' }]);
  });

  test('is saved as a file with the filters of the page', async () => {
    const file = {
      text: 'x',
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="h.csv"' },
    };
    const { player, asked } = await open('/report/bet-history?list=U', { ...answers, 'report/export': file });
    await player.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Saved as h.csv.')).toBeVisible();
    expect(asked('report/export')).toEqual([
      { report: 'betHistory', format: 'csv', language: 'en', bet_type: 'U' },
    ]);
    await player.click(screen.getByRole('button', { name: 'Print' }));
    expect(asked('report/export').at(-1)).toMatchObject({ format: 'html', bet_type: 'U' });
  });
});
