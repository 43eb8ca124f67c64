import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE, readSources } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';

const ROOT = join(__dirname, '..', '..');

/** Where each exported type is declared. */
function homesIn(sources: readonly Source[]): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  return homes;
}

/** The words that the glossary explains, as a type would be called: `pending bet` is PendingBet. */
function wordsOf(glossary: string): string[] {
  const cells = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell.trim());
  const names = cells.flatMap((cell) => cell.split(', ')).filter((word) => /^[a-z][a-z ]+$/.test(word));
  return names.map((word) => word.replaceAll(/(?:^| )([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

const layerOf = (path: string): string => path.split('/')[0] ?? '';

/** Words that name two things in one layer. */
function twofold(words: readonly string[], homes: ReadonlyMap<string, readonly string[]>): string[] {
  return words.filter((word) => {
    const layers = (homes.get(word) ?? []).map(layerOf);
    return new Set(layers).size < layers.length;
  });
}

const homes = homesIn(CODE.flatMap((folder) => readSources(ROOT, folder)));
const words = wordsOf(readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8'));

test('no exported type has more than three homes', () => {
  const crowded = [...homes].filter(([, paths]) => paths.length > 3);
  expect(crowded.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});

test('a word of the glossary is one type in a layer, or none', () => {
  expect(words.filter((word) => homes.has(word)).length).toBeGreaterThan(10);
  expect(twofold(words, homes)).toEqual([]);
});

test('a second home in the same layer is found', () => {
  const planted = homesIn([
    { path: 'server/a.ts', text: 'export type Bet = 1;' },
    { path: 'server/b.ts', text: 'export interface Bet {}' },
    { path: 'api/b.ts', text: 'export type Draft = 1;' },
    { path: 'slices/b.ts', text: 'export type Draft = 1;' },
  ]);
  expect(twofold(['Bet', 'Draft', 'Level'], planted)).toEqual(['Bet']);
});
