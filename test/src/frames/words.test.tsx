import { en as fantasyEn } from '../../../src/frames/words/fantasy.en';
import { hi as fantasyHi } from '../../../src/frames/words/fantasy.hi';
import { en as matkaEn } from '../../../src/frames/words/matka.en';
import { hi as matkaHi } from '../../../src/frames/words/matka.hi';

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it.each([
  ['matka', matkaEn, matkaHi],
  ['fantasy elevens', fantasyEn, fantasyHi],
] as const)('says all of %s in Hindi, with the same values and no English word', (_, en, hi) => {
  for (const [key, text] of Object.entries(en)) {
    const said: string = (hi as Readonly<Record<string, string>>)[key] ?? '';
    expect([key, valuesIn(said)]).toEqual([key, valuesIn(text)]);
    expect(said.replace(/\{\w+\}/g, '')).not.toMatch(/[A-Za-z]/);
  }
});
