import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ODDS_PAGE, oddsPage } from '../../../tools/casino/odds';

/** How a table is laid out says nothing. */
const withoutLayout = (text: string): string => text.replace(/[\s-]+/g, ' ');

test('docs/casino.md lists every bet of every table as the games have it (npm run casino -- odds)', () => {
  const page = readFileSync(join(__dirname, '..', '..', '..', ODDS_PAGE), 'utf8');
  expect(withoutLayout(page)).toBe(withoutLayout(oddsPage()));
});
