import { readdirSync, readFileSync, statSync } from 'node:fs';
import { contrastRows } from '../../../tools/screens/contrasts';

const PAGE = readFileSync('docs/design.md', 'utf8');
const PICTURES = readdirSync('docs/design');

/** The cells of a row, however the formatter has made the table even. */
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

test('the page of the design prints the contrasts that the tokens have, and each is enough to read', () => {
  const rows = PAGE.split('\n').map(cellsOf);
  for (const row of contrastRows()) {
    expect(rows).toContainEqual(cellsOf(row));
    for (const ratio of cellsOf(row).slice(2)) expect(Number(ratio)).toBeGreaterThanOrEqual(4.5);
  }
});

test('it shows each of its pictures, in a size that a clone can bear', () => {
  const shown = [...PAGE.matchAll(/\]\(design\/([\w-]+\.png)\)/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(PICTURES.toSorted());
  expect(PICTURES.length).toBeLessThanOrEqual(24);
  const bytes = PICTURES.reduce((sum, name) => sum + statSync(`docs/design/${name}`).size, 0);
  expect(bytes).toBeLessThanOrEqual(3_000_000);
});
