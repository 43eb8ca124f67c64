import { render, screen } from '@testing-library/react';
import { RoundHistory } from '../../../src/frames/rounds/RoundHistory';

const bet = (number: number, isOver: boolean) => ({
  bet: `b${number}`,
  ref: `r${number}`,
  round: `crash:${number}`,
  choice: { target: 101 },
  stake: 1000,
  state: 'SETTLED',
  pays: 1010,
  cashed_at: 101,
  refusal: null,
  at: 0,
  is_over: isOver,
});

test('a bet that left a round that still runs has no proof to show yet', async () => {
  const ask = () => Promise.resolve({ status: 'OK', bets: [bet(2, false), bet(1, true)] });
  render(<RoundHistory language="en" ask={ask} onRound={() => undefined} sayBet={() => 'Target 1.01'} />);
  await screen.findByRole('button', { name: 'Proof of round 1' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
