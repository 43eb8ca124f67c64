import { finishOf } from '../../../domain/results/raceFinish';
import type { Finisher } from '../../../domain/results/raceFinish';

const ran = (id: number, position: number | null, paid = ''): Finisher => ({
  id,
  position,
  isWinner: paid.includes('w'),
  isPlaced: paid.includes('p'),
});

test.each<[string, Finisher[], string[]]>([
  ['by position', [ran(1, 3, 'p'), ran(2, 1, 'wp'), ran(3, 4), ran(4, 2, 'p')], ['1 2', '2 4', '3 1']],
  [
    'a dead heat for the win',
    [ran(1, 1, 'wp'), ran(2, 1, 'wp'), ran(3, 3, 'p')],
    ['1 1 tied', '1 2 tied', '3 3'],
  ],
  [
    'a dead heat for the last place',
    [ran(1, 1, 'wp'), ran(2, 2, 'p'), ran(3, 2, 'p')],
    ['1 1', '2 2 tied', '2 3 tied'],
  ],
  ['what no judge said', [ran(1, null, 'p'), ran(2, null, 'wp'), ran(3, null)], ['1 2', '- 1']],
  ['nothing was paid', [ran(1, 1), ran(2, 2)], []],
])('%s', (_, runners, lines) => {
  expect(
    finishOf(runners).map(({ id, position, isTied }) => `${position ?? '-'} ${id}${isTied ? ' tied' : ''}`),
  ).toEqual(lines);
});
