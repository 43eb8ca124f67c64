import { screen } from '@testing-library/react';
import { wireRound, wireTable } from '../../../api/wireCasino';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/TablePage';

// A 2, a ten and a king: two runs, a ball without, a wicket.
const BALLS = ['2SS', '10HH', 'KSS', '6CC', '4DD', 'ASS', '3HH'];
const OVERS = ['2SS', '10HH', '6CC', '4DD', 'ASS', '3HH'];

test.each([
  ['-1018', 'fiveCricket', 'Five Cricket', BALLS, 'First innings 16/1 (1.1)', 'Second innings 4/0 (0.1)'],
  ['-1025', 'superOver', 'Super Over', BALLS, 'First innings 16/1 (1.1)', 'Second innings 4/0 (0.1)'],
  ['-1031', 'cricketCasino', 'Cricket Casino', OVERS, 'First innings 26', 'Second innings 4'],
] as const)(
  '%s: the score stands beside the cards of a side',
  async (matchId, game, name, cards, first, second) => {
    const table = wireTable({
      match_id: matchId,
      match_name: name,
      category: 'virtual',
      game,
      groups: ['first innings', 'second innings'],
      round: wireRound({ cards: [[...cards], ['4SS']] }),
      results: [],
    });
    await openApp({ path: `/casino/match/${matchId}`, answers: { 'casino/getTable': ok(table) } });
    const stage = (await screen.findByText('First innings')).closest('section');
    expect(stage).toHaveTextContent(first);
    expect(stage).toHaveTextContent(second);
  },
);

test('where a hand has no score, its name stands alone', async () => {
  const table = wireTable({
    match_id: '-1',
    match_name: 'Teenpatti 20-20',
    game: 'teenpatti20',
    groups: ['a', 'b'],
    round: wireRound({ cards: [['2SS'], ['10HH']] }),
    results: [],
  });
  await openApp({ path: '/casino/match/-1', answers: { 'casino/getTable': ok(table) } });
  const name = await screen.findByText('a', { selector: 'span' });
  expect(name).toHaveTextContent(/^a$/);
});
