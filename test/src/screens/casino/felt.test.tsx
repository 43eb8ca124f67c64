import { act, screen, within } from '@testing-library/react';
import { roulette } from '../../../../domain/casino/games/roulette';
import { wireRound, wireTable } from '../../../api/wireCasino';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/TablePage';

const wheel = () =>
  wireTable({
    match_id: '-1030',
    match_name: 'Roulette',
    category: 'wheel',
    game: 'roulette',
    groups: ['pocket'],
    round: wireRound({ cards: [[]] }),
    runner_json: roulette.selections.map(({ id, name, group, odds }) => ({
      selection_id: id,
      name,
      group,
      status: 'ACTIVE',
      back: [{ price: odds.kind === 'printed' ? odds.back / 100 : 0, size: 25_000 }],
      lay: [],
      probability: 1 / 37,
      return: 36 / 37,
    })),
    results: [],
  });

async function openWheel() {
  const opened = await openApp({
    path: '/casino/match/-1030',
    answers: { 'casino/getTable': ok(wheel()) },
  });
  const felt = await screen.findByRole('group', { name: /^The felt/ });
  return { ...opened, felt };
}

test('a number says its name, price, chance and return, and shows the chip that lies on it', async () => {
  const { player, felt } = await openWheel();
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
  const { player, felt } = await openWheel();
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
