import { render } from '@testing-library/react';
import { CASINO_TABLES } from '../../../../domain/casino/tables';
import { Emblem } from '../../../../src/screens/casino/Emblem';

const CARDS = CASINO_TABLES.filter(({ category, game }) => category === 'cards' && game !== undefined);

test.each(CARDS)('$name has a sign with marks of its game', ({ game = '', category, matchId }) => {
  const { container } = render(<Emblem game={game} category={category} matchId={String(matchId)} />);
  const marks = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(marks.length).toBeGreaterThan(0);
  expect(marks).not.toContain('');
});

test('a game that no sign is known of has two plain cards', () => {
  const { container } = render(<Emblem game="unheardOf" category="cards" matchId="-9999" />);
  expect(container.querySelectorAll('rect')).toHaveLength(2);
  expect(container.textContent).toBe('');
});
