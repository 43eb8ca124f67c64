import { screen, within } from '@testing-library/react';
import { openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/reports/ProfitLoss';

const ways = () =>
  within(screen.getByRole('navigation', { name: 'You are here' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a report leads home, and from the rows of one match to those of all', async () => {
  const { player } = await openApp({ path: '/report/profit-loss?by=market&match=m1' });
  await screen.findByRole('heading', { level: 1, name: 'Profit and Loss' });
  expect(ways()).toEqual([
    ['Home', '#/home'],
    ['Profit and Loss', '#/report/profit-loss'],
  ]);
  await player.click(screen.getByRole('link', { name: 'Profit and Loss' }));
  expect(ways()).toEqual([['Home', '#/home']]);
});
