import { act, screen, within } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import { wireBookmaker, wireFancy, wireFancyBet } from '../../../api/wireFancy';
import { ok } from '../../../store/fakeWorld';
import { betRow, bets, detail, market, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/bets/BetSections';
import '../../../../src/parts/outcomes/Outcomes';

const BACK = betRow({ bet_id: 'b1', selection_id: 11, odds: 1.85, fills: [{ odds: 1.85, stack: 1000 }] });
const RESTING = betRow({
  bet_id: 'b2',
  selection_id: 12,
  is_back: '0',
  odds: 3,
  fills: [],
  matched_stack: 0,
  stack: 100,
  unmatched_stack: 100,
  status: 'UNMATCHED',
});

async function openExplorer(rows: object[]) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [market(), wireBookmaker()], fancies: [wireFancy()] })),
      'bet/getMarketAndFancyBet': ok(rows),
    },
  });
  await app.player.click(await within(bets()).findByRole('button', { name: 'What if…' }));
  const dialog = await screen.findByRole('dialog', { name: 'What if' });
  const ifSo = () => within(dialog).getByRole('status').textContent;
  return { ...app, dialog, ifSo };
}

test('markets with a bet only; the sum of chosen ends, by winner and by number', async () => {
  const { dialog, ifSo, player, app } = await openExplorer([BACK, wireFancyBet()]);
  const groups = within(dialog).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Match Odds',
    '6 over runs India',
  ]);
  // Back 1,000 at 1.85, Yes 63 for 1,000 at 100.
  expect(ifSo()).toBe('With these results At worst -2,000.00 …  At best +1,850.00');
  const [odds, session] = groups;
  await player.click(within(odds!).getByRole('combobox', { name: 'Winner' }));
  await player.click(await screen.findByRole('option', { name: 'India' }));
  expect(odds).toHaveTextContent('+850.00');
  expect(ifSo()).toBe('With these results At worst -150.00 …  At best +1,850.00');
  await player.type(within(session!).getByRole('textbox', { name: 'Ends on' }), '54');
  expect(ifSo()).toBe('With these results -150.00');
  expect(app.store.getState().dialogs).toMatchObject({ status: 'outcomes', assumed: { f1: [54] } });
  expect(dialog).toHaveTextContent('Any result At worst -2,000.00');
  await player.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(ifSo()).toBe('With these results At worst -2,000.00 …  At best +1,850.00');
});

test('open orders count where they do harm, unless they are left out', async () => {
  const { dialog, ifSo, player } = await openExplorer([BACK, RESTING]);
  const counted = within(dialog).getByRole('switch', { name: 'Include open bets at their worst' });
  expect(counted).toBeChecked();
  expect(ifSo()).toBe('With these results At worst -1,200.00 …  At best +850.00');
  await player.click(counted);
  expect(ifSo()).toBe('With these results At worst -1,000.00 …  At best +850.00');
});

test('odds and bookmaker are decided by one winner', async () => {
  const atRates = betRow({
    bet_id: 'b3',
    market_id: 'k1',
    market_name: 'Bookmaker',
    selection_id: 21,
    is_back: '0',
    odds: 98,
    fills: [{ odds: 98, stack: 1000 }],
  });
  const { dialog, ifSo, player } = await openExplorer([BACK, atRates]);
  const groups = within(dialog).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Match Odds, Bookmaker']);
  // Back 1,000 at 1.85 and lay 1,000 at 98: India brings 850 - 980, anybody else -1,000 + 1,000.
  expect(ifSo()).toBe('With these results At worst -130.00 …  At best 0.00');
  await player.click(within(groups[0]!).getByRole('combobox', { name: 'Winner' }));
  await player.click(await screen.findByRole('option', { name: 'India' }));
  expect(ifSo()).toBe('With these results -130.00');
});

test('only what is over: no way in, and the dialog says why', async () => {
  const settled = betRow({ status: 'SETTLED', profit_loss: 850 });
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: { 'bet/getMarketAndFancyBet': ok([settled]) },
  });
  await within(await screen.findByRole('region', { name: 'My bets' })).findByText('India');
  expect(screen.queryByRole('button', { name: 'What if…' })).toBeNull();
  act(() => void app.app.store.dispatch(dialogOpened({ status: 'outcomes', matchId: 'm1' })));
  expect(await screen.findByText('You have no open bets on this match.')).toBeVisible();
});
