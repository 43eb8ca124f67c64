import { act, screen, within } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import { rowsOf } from '../../../../src/parts/depth/Levels';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/depth/Depth';

const levels = (...pairs: [number, number][]) => pairs.map(([price, size]) => ({ price, size }));
const depthOf = (selection_id: number, over: object = {}) => ({
  market_id: '1.1',
  selection_id,
  ltp: 1.86,
  traded: 12_500,
  trades: [{ price: 1.86, size: 12_500 }],
  back: levels([1.85, 400], [1.8, 1000.5]),
  lay: levels([1.87, 50]),
  ...over,
});

async function openDepth(answer: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ path: '/game-details/4/m1', ...answer });
  await screen.findByRole('region', { name: 'Match Odds' });
  act(() => void app.app.store.dispatch(dialogOpened({ status: 'depth', marketId: '1.1' })));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'All prices: Match Odds' }) };
}
const cells = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('every level of both sides in one ladder, and what was traded; another runner is a choice away', async () => {
  const { dialog, player } = await openDepth({
    answers: {
      'match/getDepth': ({ body }) =>
        ok(
          (body as { selection_id: number }).selection_id === 11
            ? depthOf(11)
            : depthOf(12, { traded: 0, trades: [] }),
        ),
    },
  });
  expect(await within(dialog).findByText('Last traded 1.86, 12,500 traded in all.')).toBeVisible();
  expect(cells(dialog)).toEqual([
    ['To back', 'Odds', 'To lay', 'Traded'],
    ['', '1.87', '50', ''],
    ['', '1.86', '', '12,500'],
    ['400', '1.85', '', ''],
    ['1,000.50', '1.80', '', ''],
  ]);
  await player.click(within(dialog).getByRole('combobox', { name: 'Runner' }));
  await player.click(await screen.findByRole('option', { name: 'Australia' }));
  expect(await within(dialog).findByText('Nothing has been traded yet.')).toBeVisible();
  expect(within(dialog).queryByRole('columnheader', { name: 'Traded' })).toBeNull();
});

test('it is asked for anew while it is open', async () => {
  let size = 400;
  const { dialog, tick } = await openDepth({
    answers: { 'match/getDepth': () => ok(depthOf(11, { back: levels([1.85, size]) })) },
  });
  expect(await within(dialog).findByText('400')).toBeVisible();
  size = 700;
  await tick(2000);
  expect(await within(dialog).findByText('700')).toBeVisible();
});

test('nothing on offer is said', async () => {
  const none = depthOf(11, { back: [], lay: [] });
  const { dialog } = await openDepth({ answers: { 'match/getDepth': ok(none) } });
  expect(await within(dialog).findByText('Nothing is offered on this runner now.')).toBeVisible();
});

test('a price on both sides is one row', () => {
  const at = (odds: number, sizePaise: number) => ({ odds, sizePaise });
  const trades = [at(185, 4), at(180, 5)];
  expect(rowsOf({ back: [at(185, 1)], lay: [at(185, 2), at(190, 3)], trades })).toEqual([
    { odds: 190, back: 0, lay: 3, traded: 0 },
    { odds: 185, back: 1, lay: 2, traded: 4 },
    { odds: 180, back: 0, lay: 0, traded: 5 },
  ]);
});
