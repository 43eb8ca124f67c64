import { screen } from '@testing-library/react';
import { tell } from '../../../../../domain/words/sayings';
import type { Score } from '../../../../../api/schemas/match';
import { ok } from '../../../../store/fakeWorld';
import { detail, openApp } from '../../../support/app';
import '../../../../../src/app/layout/Signed';
import '../../../../../src/screens/match/MatchPage';
import '../../../../../src/screens/match/score/ScoreBoard';

async function boardOf({ message, saying }: ReturnType<typeof tell>, more: Partial<Score> = {}) {
  const score = {
    summary: message,
    saying: { key: saying?.key ?? '', values: saying?.values ?? {} },
    ...more,
  };
  await openApp({ path: '/game-details/4/m1', answers: { 'match/getMatchDetail': ok(detail({ score })) } });
  await screen.findByText(message, { selector: '.unseen, p' });
  return screen.getByRole('region', { name: 'Score' });
}
const textsOf = (board: HTMLElement, tag: string) =>
  [...board.querySelectorAll(tag)].map(({ textContent }) => textContent);

const TENNIS = {
  home: 'Ana',
  away: 'Eva',
  sets: '1-0',
  games: '3-4',
  points: '40-A',
  server: 'Eva',
} as const;

test('tennis is a table: sets, games and points of both, and a dot for who serves', async () => {
  const board = await boardOf(tell('tennis', TENNIS));
  expect(textsOf(board, 'small')).toEqual(['Sets', 'Games', 'Points']);
  expect(textsOf(board, 'output')).toEqual(['1', '3', '40', '0', '4', 'A']);
  expect(textsOf(board, '[data-serves]')).toEqual(['Eva']);
});

test('football has the score between the sides, and clock and half below', async () => {
  const standing = { home: 'Town', away: 'Rovers', homeScore: 2, awayScore: 1 };
  const board = await boardOf(tell('football', { ...standing, minute: '45+2' }));
  expect(textsOf(board, 'output')).toEqual(['2 – 1']);
  expect(board).toHaveTextContent('45+2′ · 1st half');
});

test('cricket has rates, target and the balls of this over', async () => {
  const standing = { side: 'India', runs: 145, wickets: 3, overs: '14.2' };
  const said = tell('scoreChasing', { ...standing, needed: 56, balls: 34 });
  const { runs, wickets, overs } = standing;
  const last = ['1', '0', '4', 'W', 'wd', '6'];
  const board = await boardOf(said, { batting: 'India', runs, wickets, overs, target: 201, last });
  expect(board).toHaveTextContent('India 145/3 14.2 ov');
  expect(textsOf(board, 'dl > div')).toEqual(['CRR10.12', 'RRR9.88', 'Target201']);
  expect(screen.getByRole('list', { name: 'This over' })).toHaveTextContent('Wwd6');
});

test('how a match ended is said in words above the last score', async () => {
  const ended = { winner: 'India', side: 'India', runs: 201, wickets: 4, overs: '19.1' };
  const { winner: _, ...standing } = ended;
  const board = await boardOf(tell('matchWon', ended), { batting: 'India', ...standing });
  expect(board.querySelector('.unseen')).toBeNull();
  expect(board).toHaveTextContent('India won. India 201-4 (19.1 ov)');
});
