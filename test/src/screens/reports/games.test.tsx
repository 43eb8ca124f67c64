import { act, screen, within } from '@testing-library/react';
import { languageChosen } from '../../../../slices/preferences';
import { speak } from '../../../../src/base/i18n/words';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/reports/AccountStatement';
import '../../../../src/screens/reports/ProfitLoss';

const DAYS = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const PAGE = { total: 1, limit: 20, page: 1, ...DAYS };

const statement = ok({
  data: [
    {
      id: 7,
      date: '2026-11-21 11:30:00',
      credit_debit: -50,
      balance: 950,
      description: 'Crash (Backlay Games): stake',
      code: 'gameStake',
      reason: '',
      bet_id: null,
      match_id: null,
      match_name: 'Backlay Games',
      market_id: null,
      market_name: 'Crash',
      sport_id: null,
      game_round: { provider: 'backlay', round_id: 'crash:12' },
    },
  ],
  ...PAGE,
  opening: { date: '2026-11-14 00:00:00', balance: 1000, description: 'Opening balance' },
  closing: 950,
});

const profit = ok({
  data: [
    {
      game: 'Crash',
      game_type: 'Provider Games',
      profit_loss: -50,
      count: 1,
      date: '2026-11-21 11:30:00',
      sport_id: -18,
      match_id: 'game.backlay',
      match_name: 'Backlay Games',
      market_id: 'crash',
      market_name: 'Crash',
    },
  ],
  ...PAGE,
  sum: -50,
  days: [],
});

const answers = {
  'accountStatement/getUserAccountStatementHistory': statement,
  'report/getProfitLoss': profit,
};

const WHY = '#/report/live-casino-bets?sport=backlay&q=crash%3A12';

test('a statement names game and provider, and leads to why the round brought what it did', async () => {
  const { app } = await openApp({ path: '/report/account-statement', isWide: true, answers });
  const grid = () => within(screen.getByRole('grid'));
  expect(await screen.findByRole('gridcell', { name: 'Crash (Backlay Games): stake' })).toBeVisible();
  expect(grid().getByRole('link', { name: 'Why? Crash, round crash:12' })).toHaveAttribute('href', WHY);
  await act(async () => {
    app.store.dispatch(languageChosen('hi'));
    await speak('hi');
  });
  expect(await screen.findByRole('gridcell', { name: 'क्रैश (बैकले गेम्स): रकम' })).toBeVisible();
  expect(grid().getByRole('link', { name: 'क्यों? क्रैश, राउंड crash:12' })).toBeVisible();
  await act(() => speak('en'));
});

test('profit and loss sums by game, whose rounds are one press away', async () => {
  await openApp({ path: '/report/profit-loss?by=market', isWide: true, answers });
  expect(await screen.findByRole('gridcell', { name: 'Crash · Backlay Games' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your rounds of Crash' })).toHaveAttribute(
    'href',
    '#/report/live-casino-bets?sport=backlay&q=Crash',
  );
});
