import { render, screen } from '@testing-library/react';
import { Problem } from '../../../../src/base/ui/Problem';

test('what cannot be read is no word on what was done', () => {
  const message = 'The exchange cannot reach its database: nothing was changed, try again';
  render(<Problem what="No bets" error={{ code: 'UNAVAILABLE', message }} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('The exchange cannot answer right now.');
  expect(screen.getByRole('alert').textContent).not.toContain('nothing was changed');
});

test('another refusal is told as it is', () => {
  render(<Problem what="No bets" error={{ code: 'OFFLINE', message: '' }} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('The exchange cannot be reached.');
});
