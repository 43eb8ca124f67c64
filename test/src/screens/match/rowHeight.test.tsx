import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { detail, inSlip, market, openApp, price } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';

const [india, australia] = market().runner_json;
const place = market({
  market_type: 'PLACE',
  number_of_winners: 2,
  runner_json: [india!, australia!, { ...australia!, selection_id: 13, name: 'England' }],
});

/** The page's own sheet of the grid, which tests do without elsewhere. */
let sheet: HTMLStyleElement;
beforeEach(() => {
  sheet = document.createElement('style');
  sheet.textContent = readFileSync('src/base/styles/grid.css', 'utf8');
  document.head.append(sheet);
});
afterEach(() => sheet.remove());

/** What of a runner's row decides its height: what stands in it, and the room that is kept beside the prices. */
const rooms = () =>
  [...document.querySelectorAll('.runner')].map((row) => ({
    stands: [...row.children].map(({ className }) => className),
    kept: getComputedStyle(row.querySelector('.runner-about') ?? row).height,
  }));

test.each([
  ['one winner', market(), '24px', 'wins'],
  // Worst and best take a line of their own.
  ['several winners', place, '46px', 'is placed'],
])('a row is as high with a typed stake as without: %s', async (_, one, height, words) => {
  const { player } = await openApp({
    path: '/game-details/4/m1',
    answers: { 'match/getMatchDetail': ok(detail({ markets: [one] })) },
  });
  await screen.findByRole('heading', { name: one.name });
  const before = rooms();
  expect(before).toHaveLength(one.runner_json.length);
  for (const room of before) expect(room).toEqual({ stands: ['runner-about', 'cells'], kept: height });
  await player.click(price(/^Back India 1\.85/));
  await player.type(inSlip().getByLabelText('Stake'), '500');
  const result = await screen.findByRole('group', { name: `Your result if India ${words}` });
  expect(result.parentElement).toHaveClass('runner-about');
  expect(rooms()).toEqual(before);
});
