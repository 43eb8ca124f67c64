import { screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

const DAYS = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const BET = {
  transaction_id: 'c1',
  round_id: '106261127123000',
  sport_name: 'Lucky 7 A',
  type: '',
  is_back: '1',
  stack: 100,
  total: -100,
  placed: '2026-11-21 11:30:00',
};

async function open(path: string) {
  const answers = {
    'casino/getCasinoResult': ok({ data: [BET], total: 1, limit: 20, page: 1, ...DAYS }),
  };
  await openApp({ path, isWide: true, answers });
  return within(await screen.findByRole('grid', { name: 'Live Casino Bets' }));
}

test('a settled bet leads to the check of its round, and to the round dealt again', async () => {
  const grid = await open('/report/live-casino-bets');
  expect(grid.getByRole('gridcell', { name: 'Lucky 7 A' })).toBeVisible();
  expect(grid.getByRole('link', { name: `Check this round ${BET.round_id}` })).toHaveAttribute(
    'href',
    `/verify/${BET.round_id}`,
  );
  expect(grid.getByRole('link', { name: `Watch it again ${BET.round_id}` })).toHaveAttribute(
    'href',
    `#/replay?round=${BET.round_id}`,
  );
});

test('one whose round is not over leads nowhere', async () => {
  const grid = await open('/report/live-casino-bets?list=UB');
  expect(grid.getByRole('gridcell', { name: 'Lucky 7 A' })).toBeVisible();
  expect(grid.queryByRole('link')).toBeNull();
});
