import { act, screen, within } from '@testing-library/react';
import { getTable } from '../../../../api/casinoTables';
import type { CasinoTableDetail } from '../../../../api/schemas/casino';
import type { AnyGame } from '../../../../domain/casino/game';
import { cricketCasino } from '../../../../domain/casino/games/cricketCasino';
import { roulette } from '../../../../domain/casino/games/roulette';
import { wireRound, wireTable } from '../../../api/wireCasino';
import { ok, settle } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/TablePage';

const runnersOf = ({ selections }: Pick<AnyGame, 'selections'>, probability: number, share: number) =>
  selections.map(({ id, name, group, odds }) => ({
    selection_id: id,
    name,
    group,
    status: 'ACTIVE' as const,
    back: [{ price: odds.kind === 'printed' ? odds.back / 100 : 0, size: 25_000 }],
    lay: [],
    probability,
    return: share,
  }));

const wheel = () =>
  wireTable({
    match_id: '-1030',
    match_name: 'Roulette',
    category: 'wheel',
    game: 'roulette',
    groups: ['pocket'],
    round: wireRound({ cards: [[]] }),
    runner_json: runnersOf(roulette, 1 / 37, 36 / 37),
    results: [],
  });

async function openTable(table: CasinoTableDetail) {
  const opened = await openApp({
    path: `/casino/match/${table.match_id}`,
    answers: { 'casino/getTable': ok(table) },
  });
  const felt = await screen.findByRole('group', { name: /^The felt/ });
  return { ...opened, felt };
}

test('a number says its name, price, chance and return, and shows the chip that lies on it', async () => {
  const { player, felt } = await openTable(wheel());
  const seventeen = within(felt).getByRole('button', { name: /^Back Straight 17 at/ });
  expect(seventeen).toHaveAccessibleName('Back Straight 17 at 36.00, chance 2.7%, returns 97.3%');
  expect(seventeen).toHaveTextContent(/^17$/);
  await player.click(screen.getByRole('button', { name: 'Chip of 100' }));
  await player.click(seventeen);
  await player.click(seventeen);
  expect(seventeen).toHaveTextContent(/^17200$/);
  expect(seventeen).toHaveAccessibleName(/200/);
  // The other bets of the wheel stand behind their names.
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Line',
    'Corner',
    'Street',
    'Split',
  ]);
});

test('by keyboard alone: one stop, arrows between the bets, Enter puts a chip down', async () => {
  const { player, felt } = await openTable(wheel());
  const stops = within(felt)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  act(() => stops[0]?.focus());
  // Upright, as on a screen that is narrow.
  await player.keyboard('{ArrowUp}{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toHaveAccessibleName(/^Back Dozen 1 at 3.00/);
  await player.keyboard('{Enter}');
  expect(document.activeElement).toHaveTextContent(/50/);
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
  expect(felt.nextSibling).toHaveTextContent('Dozen 1 · 3.00 · chance 2.7% · returns 97.3%');
});

const innings = (cards: string[][]) =>
  wireTable({
    match_id: '-1031',
    match_name: 'Cricket Casino',
    category: 'virtual',
    game: 'cricketCasino',
    groups: ['first innings', 'second innings'],
    round: wireRound({ cards }),
    runner_json: runnersOf(cricketCasino, 0.01, 0.9),
    results: [],
  });

test('a hundred jodis are a press away; what the edges are is said until a bet is pointed at', async () => {
  const { player, felt } = await openTable(innings([[], []]));
  const said = felt.previousSibling;
  expect(said).toHaveTextContent('First digit at the left, second digit along the top.');
  const jodis = within(felt).getAllByRole('button', { name: /^Back Jodi / });
  expect(jodis.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')),
  );
  const jodi = within(felt).getByRole('button', { name: /^Back Jodi 53 at 90.00/ });
  await player.click(jodi);
  expect(jodi).toHaveTextContent(/^5350$/);
  expect(said).toHaveTextContent('Jodi 53 · 90.00 · chance 1.0% · returns 90.0%');
  expect(within(felt).getByRole('button', { name: /^Back First digit 7 at 9.00/ })).toHaveTextContent(/^7$/);
  expect(within(felt).getByRole('button', { name: /^Back Second digit Even at/ })).toHaveTextContent(
    'Second digit Even',
  );
});

test('the totals of Cricket Casino grow card by card', async () => {
  const { app, server } = await openTable(innings([['ASS', '10HH'], []]));
  const stage = screen.getByText('First innings').closest('section') as HTMLElement;
  expect(stage).toHaveTextContent('First innings 11');
  expect(stage).toHaveTextContent('Second innings 0');
  server.answers['casino/getTable'] = ok(
    innings([['ASS', '10HH', '7CC', '2CC', '4DD', '9SS', '8DD'], ['6SS']]),
  );
  await act(async () => {
    await app.store.dispatch(getTable.initiate({ matchId: '-1031' }, { forceRefetch: true }));
    await settle();
  });
  await within(stage).findByText('41');
  expect(stage).toHaveTextContent('First innings 41');
  expect(stage).toHaveTextContent('Second innings 6');
});
