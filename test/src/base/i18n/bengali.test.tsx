import { readFileSync, readdirSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { SAYINGS } from '../../../../domain/words/sayings';
import { BENGALI_NAMES } from '../../../../domain/words/names.bn';
import { HINDI_NAMES } from '../../../../domain/words/names.hi';
import { ENGLISH } from '../../../../server/players/reports/words.en';
import { sayName as sayInFile, sayWord } from '../../../../server/players/reports/words';
import { BENGALI } from '../../../../server/players/reports/words.bn';
import { en as casinoEn } from '../../../../src/base/i18n/catalogue/casino.en';
import { bn as casinoBn } from '../../../../src/base/i18n/catalogue/casino.bn';
import { intlOf } from '../../../../src/base/i18n/languages';
import { PARTS } from '../../../../src/base/i18n/parts';
import { bring, speak } from '../../../../src/base/i18n/words';

type Words = Readonly<Record<string, string>>;

const CATALOGUE = 'src/base/i18n/catalogue';
const FRAMES = 'src/frames/words';

/** What is written in Latin letters in every language: names, keys of the keyboard, units, kinds of files, and what is typed so. */
const LATIN =
  /\{[^{}]*\}|\{\w+, plural,|\b(?:one|other)\b|Caps Lock|UTC\+5:30|24X7|CSV|XLSX|JSON|kB|VPN|CPL|S[AB]|[SDT]P|T20|TV|BM|a-z|1e3|Home|End|WebCrypto|\/slip\/status|\*\.actions\.jsonl|\.gz|mark, error, bet|[A-Z](?![A-Za-z])|\b[a-z]\b/g;

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

/** The words of every file of a folder in a language, by the name of the file. */
async function filesOf(folder: string, code: string): Promise<[string, Words][]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${code}.ts`));
  return Promise.all(
    names.map(async (name): Promise<[string, Words]> => {
      const file = (await import(`../../../../${folder}/${name}`)) as Record<string, Words>;
      return [name.replace(`.${code}.ts`, ''), file[code] ?? {}];
    }),
  );
}

describe.each([CATALOGUE, FRAMES])('the words in %s', (folder) => {
  test('are in Bengali what they are in Hindi, key by key in the same order', async () => {
    const hindi = await filesOf(folder, 'hi');
    const bengali = await filesOf(folder, 'bn');
    expect(bengali.map(([name, words]) => [name, Object.keys(words)])).toEqual(
      hindi.map(([name, words]) => [name, Object.keys(words)]),
    );
  });

  test('have the values of the English ones', async () => {
    const english = new Map(await filesOf(folder, 'en'));
    for (const [name, words] of await filesOf(folder, 'bn'))
      for (const [key, text] of Object.entries(words)) {
        const said = english.get(name)?.[key] ?? SAYINGS[key.replace('saying.', '') as keyof typeof SAYINGS];
        expect([name, key, placeholders(text)]).toEqual([name, key, placeholders(said)]);
      }
  });

  test('are in no other letters, and digits are 0 to 9', async () => {
    const wrong = (await filesOf(folder, 'bn')).flatMap(([name, words]) =>
      Object.entries(words)
        .filter(([, text]) => {
          const own = text.replace(LATIN, '');
          return /[A-Za-z]/.test(own) || /[\u0900-\u0963\u0966-\u097f\u09e6-\u09ef]/.test(own);
        })
        .map(([key, text]) => [name, key, text]),
    );
    expect(wrong).toEqual([]);
  });
});

test('fixed names and the words of files have a Bengali word each', () => {
  expect(Object.keys(BENGALI_NAMES)).toEqual(Object.keys(HINDI_NAMES));
  const signs = (text: string) => [...text.matchAll(/[#*]/g)].map(([sign]) => sign).sort();
  for (const [name, word] of Object.entries(BENGALI_NAMES))
    expect([name, signs(word)]).toEqual([name, signs(name.replace(/#(?:st|nd|rd|th)/, '#'))]);
  for (const [key, text] of Object.entries(ENGLISH))
    expect([key, placeholders(BENGALI[key as keyof typeof BENGALI])]).toEqual([key, placeholders(text)]);
});

test('a file says a sport and a heading in Bengali, and English names as they came', () => {
  expect([sayInFile('bn', 'Cricket'), sayInFile('en', 'Cricket')]).toEqual(['ক্রিকেট', 'Cricket']);
  expect(sayWord('bn', 'said.settled', { match: 'A v B', market: 'Match Odds' })).toBe(
    'A v B, ম্যাচ অডস: নিষ্পন্ন',
  );
});

test('a suit has one name, alone and beside its rank', () => {
  expect([casinoEn['bet.spade'], casinoBn['bet.spade'], casinoBn['suit.S']]).toEqual([
    'Spade',
    'ইস্কাপন',
    'ইস্কাপন',
  ]);
});

test('numbers within words are in the digits of all other numbers', async () => {
  await bring(PARTS.FRAME);
  await bring(PARTS.BETTING);
  await speak('bn');
  expect(i18n.locale).toBe('bn');
  expect(i18n._('search.count', { count: 1234 })).toMatch(/^1,234টি ম্যাচ/);
  expect(i18n._('home.more', { count: 0 })).toBe('0 রানার: সব দর দেখতে মার্কেট খুলুন');
  expect(new Intl.NumberFormat(intlOf('bn')).format(12_34_567.5)).toBe('12,34,567.5');
  await speak('en');
});

test('nothing asks Intl for a language without saying which digits', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const asking = files.filter((name) =>
    /Intl\.\w+\(\[?(?:language|code|i18n\.locale)\b/.test(readFileSync(`src/${name}`, 'utf8')),
  );
  expect(asking).toEqual(['base/format/dates.ts']);
});
