import { act, fireEvent, screen, within } from '@testing-library/react';
import { columnsChosen } from '../../../../slices/preferences';
import { wireBookmaker } from '../../../api/wireFancy';
import { ok } from '../../../store/fakeWorld';
import { SESSION, detail, market, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/multi/MultiMarkets';

const pinned = (...ids: string[]) =>
  JSON.stringify({ v: 1, pins: ids.map((marketId) => ({ marketId, matchId: 'm1' })) });

const THREE = [
  market(),
  wireBookmaker(),
  market({ market_id: '1.3', name: 'Tied Match', market_type: 'TIED_MATCH' }),
];
const IDS = THREE.map(({ market_id }) => market_id);

const open = (...ids: string[]) =>
  openApp({
    isWide: true,
    path: '/multi-markets',
    answers: { 'match/getMatchDetail': ok(detail({ markets: THREE })) },
    storage: { ...SESSION, 'backlay.pins': pinned(...ids) },
  });

const order = () =>
  within(screen.getByRole('list', { name: 'Multi-markets' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const press = (name: RegExp | string) => screen.getByRole('button', { name });

test('a market moves by its buttons, keeps the focus, and it is said where it is', async () => {
  const { player, local } = await open(...IDS);
  await screen.findByRole('region', { name: 'Tied Match' });
  expect(order()).toEqual(['Match Odds', 'Bookmaker', 'Tied Match']);
  const earlier = press('Move India v Australia, Tied Match earlier');
  await player.click(earlier);
  expect(order()).toEqual(['Match Odds', 'Tied Match', 'Bookmaker']);
  expect(earlier).toHaveFocus();
  expect(screen.getByText('India v Australia, Tied Match moved to place 2 of 3')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await player.click(earlier);
  // There is no place before the first; the button stays, with the focus on it.
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  expect(earlier).toHaveFocus();
  await player.click(earlier);
  expect(order()).toEqual(['Tied Match', 'Match Odds', 'Bookmaker']);
  expect(local.getItem('backlay.pins')).toBe(pinned('1.3', IDS[0]!, IDS[1]!));
});

test('one that is let go can be put back where it was, until something else is done', async () => {
  const { player, app } = await open(...IDS);
  await player.click(await screen.findByRole('button', { name: 'Unpin: India v Australia, Bookmaker' }));
  expect(order()).toEqual(['Match Odds', 'Tied Match']);
  const undo = press('Undo');
  expect(undo).toHaveFocus();
  await player.click(undo);
  expect(order()).toEqual(['Match Odds', 'Bookmaker', 'Tied Match']);
  expect(screen.getByText('India v Australia, Bookmaker is back at place 2 of 3')).toBeInTheDocument();
  expect(app.store.getState().connection).toMatchObject({ wanted: expect.arrayContaining(IDS) });
  await player.click(press(/^Unpin: .*Tied Match/));
  await player.click(press('Move India v Australia, Match Odds later'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(order()).toEqual(['Bookmaker', 'Match Odds']);
});

test('the last one let go can be put back, too', async () => {
  const { player } = await open('1.1');
  await player.click(await screen.findByRole('button', { name: /^Unpin: / }));
  expect(screen.getByText('No market is pinned.')).toBeVisible();
  await player.click(press('Undo'));
  expect(await screen.findByRole('region', { name: 'Match Odds' })).toBeVisible();
  // Alone, it has no other place, and there is nothing to lay out.
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Columns' })).toBeNull();
});

test('a market that is dragged takes the place of the one it is let go over', async () => {
  await open(...IDS);
  await screen.findByRole('region', { name: 'Tied Match' });
  const [first, , third] = screen.getAllByTitle('Drag to another place');
  const dataTransfer = { setData: jest.fn(), setDragImage: jest.fn(), effectAllowed: 'all' };
  fireEvent.dragStart(first!, { dataTransfer });
  expect(dataTransfer.setData).toHaveBeenCalledWith('application/x-backlay-pin', IDS[0]);
  fireEvent.dragOver(third!, { dataTransfer });
  fireEvent.drop(third!, { dataTransfer });
  expect(order()).toEqual(['Bookmaker', 'Tied Match', 'Match Odds']);
  expect(screen.getByText('India v Australia, Match Odds moved to place 3 of 3')).toBeInTheDocument();
  // What is dragged from elsewhere is not taken.
  expect(fireEvent.dragOver(third!, { dataTransfer })).toBe(true);
  fireEvent.drop(third!, { dataTransfer });
  expect(order()).toEqual(['Bookmaker', 'Tied Match', 'Match Odds']);
});

test('a player chooses the columns, of as many as have room', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1274);
  const { player, app } = await open(...IDS);
  await screen.findByRole('region', { name: 'Tied Match' });
  const list = screen.getByRole('list', { name: 'Multi-markets' });
  const choice = within(screen.getByRole('group', { name: 'Columns' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Auto',
    '1',
    '2',
    '3',
  ]);
  expect(choice.getByRole('button', { name: 'Auto' })).toHaveAttribute('aria-pressed', 'true');
  expect(list).toHaveAttribute('data-columns', '2');
  await player.click(choice.getByRole('button', { name: '3 columns' }));
  expect(app.store.getState().preferences.columns).toBe(3);
  expect(list).toHaveAttribute('data-columns', '3');
  width.mockRestore();
});

test('of columns chosen on a wider screen there are as many as have room', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060);
  const { app } = await open(...IDS);
  await screen.findByRole('region', { name: 'Tied Match' });
  act(() => void app.store.dispatch(columnsChosen(4)));
  expect(screen.getByRole('list', { name: 'Multi-markets' })).toHaveAttribute('data-columns', '2');
  expect(screen.getByRole('button', { name: '4 columns' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: '3 columns' })).toBeNull();
  width.mockRestore();
});
