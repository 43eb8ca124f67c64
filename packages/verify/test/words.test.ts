import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../page/catalogue';
import { languageOf, wordsOf } from '../page/words';
import type { Language } from '../page/words';
import { STEP_NAMES } from '../steps/step';

const page = readFileSync(join(import.meta.dirname, '../page/verify.html'), 'utf8');
const said = [...page.matchAll(/data-say="(\w+)"/g)].map(([, name]) => name ?? '');
const offered = [...page.matchAll(/value="(\w+)"/g)].map(([, code]) => code as Language);

test('the page speaks the first language that it has, however it is written', () => {
  expect(languageOf(['fr-FR', 'hi-IN', 'en'])).toBe('hi');
  expect(languageOf(['bn'])).toBe('bn');
  expect(languageOf(['de', 'toString'])).toBe('en');
  expect(languageOf([])).toBe('en');
});

test('every language that is offered has a word for each part of the page, and for each step', () => {
  expect(offered).toEqual(['en', 'hi', 'bn']);
  expect(said).toContain('intro');
  for (const code of offered) {
    const words = wordsOf(code);
    expect(said.filter((name) => !words.page[name])).toEqual([]);
    expect(STEP_NAMES.filter((name) => !words.titles[name])).toEqual([]);
    if (code !== 'en') expect(STEP_NAMES.filter((name) => !words.questions[name])).toEqual([]);
    for (const verdict of Object.values(words.verdicts))
      expect(fill(verdict, { id: '116', table: 'dt20', steps: 'x' })).not.toMatch(/[{}]/);
  }
});

test('what stands in the page is its English', () => {
  const text = page.replaceAll(/\s+/g, ' ').replaceAll('> ', '>').replaceAll(' <', '<');
  for (const name of said)
    expect([name, text.includes(`>${wordsOf('en').page[name]}<`)]).toEqual([name, true]);
});
