import { act, screen, waitFor, within } from '@testing-library/react';
import type { PendingBet } from '../../../../api/pendingBets';
import { pendingStreamed } from '../../../../slices/bets';
import { bettingChosen } from '../../../../slices/preferences';
import { selectPath } from '../../../../slices/route';
import { middleOf, rungsAround } from '../../../../src/parts/ladder/rungs';
import { ok, refused, settle } from '../../../store/fakeWorld';
import { betRow, detail, inSlip, market, openApp, slip } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/ladder/Ladder';
import '../../../../src/parts/slip/SeveralSlip';
import '../../../../src/parts/slip/SlipForm';

const levels = (...pairs: [number, number][]) => pairs.map(([price, size]) => ({ price, size }));
const depth = {
  market_id: '1.1',
  selection_id: 11,
  ltp: 1.86,
  traded: 12_500,
  trades: [
    { price: 1.86, size: 10_000 },
    { price: 1.85, size: 2_500 },
  ],
  back: levels([1.85, 1], [1.82, 777], [1.8, 1000.5]),
  lay: levels([1.88, 1], [1.9, 50]),
};
const waits = (bet_id: string, odds: number, stack: number, over: object = {}) =>
  betRow({
    bet_id,
    ref: `ref-${bet_id}`,
    odds,
    stack,
    matched_stack: 0,
    unmatched_stack: stack,
    fills: [],
    status: 'UNMATCHED',
    bet_matched_at: null,
    ...over,
  });
const OPEN = '/game-details/4/m1?ladder=1.1:11';

async function openLadder(path = OPEN) {
  const [traded, other] = market().runner_json;
  const priced = market({ runner_json: [{ ...traded!, ltp: 1.86 }, other!] });
  const app = await openApp({
    path,
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [priced] })),
      'match/getDepth': ok(depth),
      'bet/getMarketAndFancyBet': ok([
        waits('9', 1.9, 500),
        waits('8', 1.9, 250),
        waits('7', 1.8, 400, { is_back: '0' }),
        betRow({ bet_id: '6', odds: 1.85, stack: 1000 }),
      ]),
      'bet/getQueue': ok([
        { bet_id: '8', ahead: 1250 },
        { bet_id: '9', ahead: 1500 },
        { bet_id: '7', ahead: 0 },
      ]),
    },
  });
  const row = (odds: number) => {
    const found = document.querySelector<HTMLElement>(`.rungs [data-odds="${odds}"]`);
    if (!found) throw new Error(`no rung at ${odds}`);
    return found;
  };
  const cell = (side: 'back' | 'lay', odds: number) =>
    row(odds).querySelector<HTMLElement>(`.cell.${side}`) ?? row(odds);
  const texts = (odds: number) => [...row(odds).children].map(({ textContent }) => textContent);
  const sent = (call: string) => app.server.asked.filter((one) => one.path === call).map(({ body }) => body);
  const dialog = () => screen.findByRole('dialog', { name: 'Ladder: India' });
  return { ...app, row, cell, texts, sent, dialog };
}

test('every price with what is offered, the own orders with the stake before them, and what closing there leaves', async () => {
  const { row, cell, texts, dialog, stream, goLive } = await openLadder();
  const ladder = await dialog();
  await waitFor(() => expect(texts(190)).toEqual(['7501.3k ahead', '', '1.90-26.32', '50', '']));
  // The stream's three best, and beyond them what the depth said.
  expect([185, 184, 183, 182, 181, 180].map((odds) => cell('back', odds).textContent)).toEqual([
    '12.4k',
    '500',
    '90',
    '777',
    '',
    '1k',
  ]);
  expect([186, 187, 188, 189].map((odds) => cell('lay', odds).textContent)).toEqual(['700', '20', '5', '']);
  expect(texts(180)).toEqual(['', '1k', '1.80+27.78', '', '4000 ahead']);
  expect(cell('back', 185)).toHaveAccessibleName('Back 1.85 12.4k');
  expect(row(190).querySelector('.order')).toHaveAccessibleName(
    'Cancel Back 750 at 1.90. 1.3k before it. Drag to move',
  );
  expect(ladder).toHaveTextContent('Last 1.86');
  expect(ladder).toHaveTextContent('Traded 12.5k; the bars behind the odds show where.');
  const bars = [186, 185, 184].map(
    (odds) => row(odds).querySelector<HTMLElement>('.price')?.style.backgroundSize,
  );
  expect(bars).toEqual(['100% 100%', '25% 100%', '0% 100%']);
  expect(row(186)).toHaveAttribute('data-last');
  await goLive();
  await stream([
    {
      id: '1.1',
      rc: [
        {
          id: 11,
          ltp: 1.87,
          batb: [
            [0, 1.85, 0],
            [1, 1.84, 33],
          ],
        },
      ],
    },
  ]);
  expect([cell('back', 184).textContent, cell('back', 185).textContent]).toEqual(['33', '']);
  expect([row(186), row(187)].map((one) => one.hasAttribute('data-last'))).toEqual([false, true]);
  const runners = market().runner_json.map(({ selection_id: id, name }, i) => ({
    id,
    name,
    sortPriority: i,
    status: 'ACTIVE',
  }));
  const shut = { status: 'SUSPENDED', statusMessage: '', betDelay: 0, numberOfWinners: 1, version: 2 };
  const definition = { matchId: 'm1', name: 'Match Odds', inPlay: true, ...shut, runners };
  await stream([{ id: '1.1', marketDefinition: definition }]);
  expect(ladder).toHaveTextContent('Suspended');
  expect(cell('back', 184)).toHaveAttribute('aria-disabled', 'true');
});

test('a press fills the slip with the stake of the ladder, one click places it; a far one asks first', async () => {
  const { app, player, cell, dialog, sent, server } = await openLadder();
  await dialog();
  await player.click(cell('back', 191));
  expect(slip()).toHaveTextContent('1.91');
  expect(await inSlip().findByLabelText('Stake')).toHaveValue('100');
  await player.click(cell('lay', 184));
  expect(slip()).toHaveTextContent('1.84');
  expect(sent('bet/placeMarketBet')).toEqual([]);
  await player.click(within(await dialog()).getByRole('combobox', { name: 'Stake' }));
  await player.click(await screen.findByRole('option', { name: '500' }));
  act(() => void app.store.dispatch(bettingChosen({ isOneClick: true })));
  server.answers['bet/placeMarketBet'] = ok(waits('10', 1.92, 500), 'Bet placed');
  await player.click(cell('back', 192));
  await waitFor(() => expect(sent('bet/placeMarketBet')).toMatchObject([{ odds: 1.92, stack: 500 }]));
  await player.click(cell('back', 216));
  expect(await inSlip().findByRole('button', { name: 'Place anyway' })).toBeVisible();
  expect(sent('bet/placeMarketBet')).toHaveLength(1);
});

test('by keys alone: along the prices, back, lay, cancel, move and centre; Esc closes the slip, then the ladder', async () => {
  const { app, player, cell, row, dialog, sent, server, turn } = await openLadder().then((one) => ({
    ...one,
    turn: () => one.browser.turn(0),
  }));
  await dialog();
  await waitFor(() => expect(row(190).querySelector('.order')).not.toBeNull());
  cell('back', 186).focus();
  await player.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement).toBe(cell('lay', 187));
  await player.keyboard('l');
  expect(slip()).toHaveTextContent('Lay');
  await player.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cell('lay', 187)));
  await player.keyboard('{ArrowLeft}b');
  expect(slip()).toHaveTextContent('1.87');
  await player.keyboard('{Escape}');
  cell('back', 190).focus();
  server.answers['bet/replaceBet'] = ({ body }) =>
    (body as { bet_id: string }).bet_id === '8'
      ? refused('MARKET_SUSPENDED', 'Suspended')
      : ok({
          bet: waits('11', 1.91, 500),
          replaced: waits('9', 1.9, 500, { unmatched_stack: 0, cancelled_stack: 500, status: 'CANCELLED' }),
        });
  await player.keyboard(']');
  expect(document.activeElement).toBe(cell('back', 191));
  expect(sent('bet/replaceBet')).toMatchObject([
    { bet_id: '8', odds: 1.91 },
    { bet_id: '9', odds: 1.91 },
  ]);
  await waitFor(() => expect(row(191).querySelector('.order')).toHaveTextContent('500'));
  // What could not be moved stands where it was.
  expect(row(190).querySelector('.order')).toHaveTextContent('250');
  cell('back', 180).focus();
  server.answers['bet/cancelBet'] = 'silent';
  await player.keyboard('{Delete}');
  expect(sent('bet/cancelBet')).toEqual([{ bet_id: '7' }]);
  expect(row(180).querySelector('.order')).toHaveTextContent('cancelling');
  await player.keyboard('c');
  expect(row(186)).toBeVisible();
  act(() => void app.store.dispatch(bettingChosen({ confirms: true })));
  cell('back', 191).focus();
  await player.keyboard('[[');
  const ask = await screen.findByRole('alertdialog', { name: 'Move' });
  expect(ask).toHaveTextContent('Move 500 from 1.91 to 1.90?');
  expect(sent('bet/replaceBet')).toHaveLength(2);
  await player.click(within(ask).getByRole('button', { name: 'Move' }));
  expect(sent('bet/replaceBet').at(-1)).toMatchObject({ bet_id: '11', odds: 1.9 });
  expect(document.activeElement).toHaveClass('cell');
  cell('back', 191).focus();
  await player.keyboard('{Escape}');
  turn();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(selectPath(app.store.getState())).toBe('/game-details/4/m1');
  expect(document.activeElement).toHaveAccessibleName(/^Back India 1\.85/);
});

test('what goes with the focus leaves it in the ladder: an order that was cancelled, a row that is no longer shown', async () => {
  const { player, cell, row, dialog, server } = await openLadder();
  await dialog();
  await waitFor(() => expect(row(180).querySelector('.order')).not.toBeNull());
  const cancelled = { unmatched_stack: 0, cancelled_stack: 400, status: 'CANCELLED' };
  const bet = waits('7', 1.8, 400, { is_back: '0', ...cancelled });
  server.answers['bet/cancelBet'] = ok({ bet, cancelled_stack: 400 }, 'Cancelled');
  act(() => row(180).querySelector<HTMLElement>('.order')!.focus());
  await act(async () => {
    row(180).querySelector<HTMLElement>('.order')!.click();
    await settle();
  });
  await waitFor(() => expect(row(180).querySelector('.order')).toBeNull());
  expect(document.activeElement).toBe(cell('lay', 180));
  const lowest = Math.min(...rungsAround(186, 50, 'CLASSIC'));
  cell('back', lowest).focus();
  await player.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.closest('.row')).toHaveAttribute('data-odds', String(lowest - 2));
  await player.keyboard('c');
  expect(document.activeElement).toBe(cell('back', 186));
});

test('a bet in its delay stands at its price, and a press or Delete takes it back', async () => {
  const { app, player, cell, row, dialog, sent, server } = await openLadder();
  await dialog();
  const bet = { ref: 'in-delay-1', secondsLeft: 5, state: 'PENDING' as const };
  const pending = {
    ...bet,
    matchId: 'm1',
    marketId: '1.1',
    marketName: 'Match Odds',
    selectionId: 11,
    selectionName: 'India',
    side: 'back' as const,
    kind: 'odds' as const,
    session: null,
    odds: 190,
    stakePaise: 300_00,
    placedAt: 0,
  } as unknown as PendingBet;
  act(() => void app.store.dispatch(pendingStreamed({ matchId: 'm1', pending: [pending], ended: [] })));
  const waits = row(190).querySelector<HTMLElement>('.waits');
  expect(waits).toHaveTextContent('300Waiting (5 s)');
  expect(waits).toHaveAccessibleName('Undo Back India 1.90');
  // What is open at the same price is another one's.
  expect(row(190).querySelector('.order')).toHaveTextContent('750');
  server.answers['bet/cancelPending'] = 'silent';
  await player.click(waits!);
  expect([sent('bet/cancelPending'), sent('bet/cancelBet')]).toEqual([[{ ref: 'in-delay-1' }], []]);
  expect(waits).toHaveTextContent('Undoing');
  const another = { ...pending, ref: 'in-delay-2', odds: 192 };
  act(() => void app.store.dispatch(pendingStreamed({ matchId: 'm1', pending: [another], ended: [] })));
  cell('back', 192).focus();
  await player.keyboard('{Delete}');
  expect(sent('bet/cancelPending')).toHaveLength(2);
});

test('a name opens the ladder of its runner, another is a choice away; what has none says so', async () => {
  const { app, player, dialog } = await openLadder('/game-details/4/m1');
  await player.click(await screen.findByRole('button', { name: 'India' }));
  const ladder = await dialog();
  expect(selectPath(app.store.getState())).toBe(OPEN);
  await player.click(within(ladder).getByRole('combobox', { name: 'Match Odds' }));
  await player.click(await screen.findByRole('option', { name: 'Australia' }));
  const other = await screen.findByRole('dialog', { name: 'Ladder: Australia' });
  expect(other).toHaveTextContent('Nothing traded yet');
  expect(document.querySelector('.rungs [data-odds="214"] .back')).toHaveTextContent('300');
  await player.click(within(other).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the rungs are the prices of the ladder, longest odds first, and end where it ends', () => {
  expect(rungsAround(200, 2, 'CLASSIC')).toEqual([204, 202, 200, 199, 198]);
  expect(rungsAround(102, 3, 'FINEST')).toEqual([105, 104, 103, 102, 101]);
  expect(rungsAround(100_000, 1, 'CLASSIC')).toEqual([100_000, 99_000]);
  const cells = [{ odds: 0, sizePaise: 0 }];
  expect(middleOf({ ltp: 203, cells }, 'CLASSIC')).toBe(202);
  expect(middleOf({ ltp: 0, cells: [{ odds: 350, sizePaise: 1 }] }, 'CLASSIC')).toBe(350);
  expect(middleOf({ ltp: 0, cells }, 'CLASSIC')).toBe(200);
});
