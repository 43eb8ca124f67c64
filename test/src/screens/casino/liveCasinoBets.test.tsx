import { screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

const DAYS = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const BET = {
  transaction_id: 'c1',
  round_id: '106261127123000',
  sport_name: 'Lucky 7 A',
  type: 'Low Card',
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
  expect(grid.getByRole('gridcell', { name: 'Low Card' })).toBeVisible();
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

const ROUND = {
  ...BET,
  transaction_id: 'reels/R-7',
  round_id: 'R-7',
  sport_name: 'Race',
  provider: 'reels',
  provider_name: 'Example Studio',
  is_free: '1',
  stack: 10,
  total: 25,
};
const WHY = {
  provider: 'reels',
  provider_name: 'Example Studio',
  game: 'race6',
  game_name: 'Race',
  round_id: 'R-7',
  state: 'CLOSED',
  opened: '2026-11-21 11:30:00',
  closed: '2026-11-21 11:31:00',
  staked: 0,
  won: 25,
  result: 25,
  outcome: { en: 'Runner 3', hi: 'धावक 3' },
  proof: 'https://games.example/history/race6/R-7',
  moves: [
    {
      tx: 'b1',
      kind: 'bet',
      amount: 10,
      paid: 0,
      is_free: '1',
      is_reversed: '0',
      at: '2026-11-21 11:30:00',
      text: { en: 'Runner 3 to win', hi: null },
      after: null,
    },
    {
      tx: 'w1',
      kind: 'win',
      amount: 25,
      paid: 25,
      is_free: '0',
      is_reversed: '0',
      at: '2026-11-21 11:31:00',
      text: null,
      after: 1025,
    },
  ],
};

describe('a round in a game of a provider', () => {
  const answers = {
    'casino/getCasinoResult': ok({
      data: [ROUND],
      total: 1,
      limit: 20,
      page: 1,
      ...DAYS,
      providers: [{ code: 'reels', name: 'Example Studio' }],
    }),
    'casino/explainRound': ok(WHY),
  };

  test('stands among the bets with game and provider, and leads to why it brought what it did', async () => {
    const { player } = await openApp({ path: '/report/live-casino-bets', isWide: true, answers });
    const grid = within(await screen.findByRole('grid', { name: 'Live Casino Bets' }));
    expect(grid.getByRole('gridcell', { name: 'Race' })).toBeVisible();
    expect(grid.getByRole('gridcell', { name: 'Example Studio' })).toBeVisible();
    expect(grid.getByRole('gridcell', { name: /\(Free bet\)/ })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Our tables' })).toBeInTheDocument();
    await player.click(grid.getByRole('link', { name: 'Why? Race, round R-7' }));
    const why = within(await screen.findByRole('region', { name: 'Race (Example Studio), round R-7' }));
    expect(why.getByText(/Free bet of 10.* Runner 3 to win/)).toBeVisible();
    expect(why.getByText(/balance 1,025/)).toBeVisible();
    expect(why.getByText('Outcome: Runner 3')).toBeVisible();
    expect(why.getByRole('link', { name: 'Check this round at Example Studio' })).toHaveAttribute(
      'href',
      WHY.proof,
    );
  });

  test('one that is open for long says that money is safe, and has nothing to check', async () => {
    await openApp({
      path: '/report/live-casino-bets?list=UB&sport=reels&q=R-7',
      isWide: true,
      answers: {
        ...answers,
        'casino/explainRound': ok({ ...WHY, state: 'STALE', closed: null, outcome: null, proof: null }),
      },
    });
    const why = within(await screen.findByRole('region', { name: 'Race (Example Studio), round R-7' }));
    expect(why.getByText(/We are asking Example Studio about it/)).toBeVisible();
    expect(why.queryByRole('link')).toBeNull();
  });
});
