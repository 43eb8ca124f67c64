import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { speak } from '../../../../src/base/i18n/words';
import { settle } from '../../../store/fakeWorld';

const mockSheets: string[] = [];
jest.mock('../../../../src/base/styles/devanagari.css', () => ({ come: mockSheets.push('devanagari') }), {
  virtual: true,
});
jest.mock('../../../../src/base/styles/bengali.css', () => ({ come: mockSheets.push('bengali') }), {
  virtual: true,
});

test('the sheet that names the letters of a language comes with that language, not with English', async () => {
  await speak('en');
  await settle();
  expect(mockSheets).toEqual([]);
  await speak('hi');
  await settle();
  expect(mockSheets).toEqual(['devanagari']);
  await speak('bn');
  await settle();
  expect(mockSheets).toEqual(['devanagari', 'bengali']);
});

test('Hindi is said once its letters are there, or cannot be had', async () => {
  await speak('en');
  const asked: string[] = [];
  let come: (how: Promise<void> | undefined) => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const load = (font: string, text: string) => (asked.push(`${font} ${text}`), coming);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  const spoken = speak('hi');
  await settle();
  expect(asked).toEqual(["1em 'Noto Sans Variable',Bengali अ", "bold 1em 'Noto Sans Variable',Bengali अ"]);
  expect(i18n.locale).toBe('en');
  come(Promise.reject(new Error('NetworkError')));
  await spoken;
  expect(i18n.locale).toBe('hi');
  Reflect.deleteProperty(document, 'fonts');
});

test.each(['devanagari', 'bengali'])('the family of %s is one that all sheets write with', (sheet) => {
  const family = /font-family: ([^;]+);/.exec(readFileSync(`src/base/styles/${sheet}.css`, 'utf8'))?.[1];
  for (const file of [
    'src/screens/login/login.css',
    'src/base/styles/app.css',
    'src/frames/frames.css',
    'src/base/styles/awaitLetters.ts',
  ])
    expect(readFileSync(file, 'utf8')).toContain(family);
});

test('the letters of Bengali are no faces of the family that Latin is in: a browser would take one of both', () => {
  const bengali = readFileSync('src/base/styles/bengali.css', 'utf8');
  expect(bengali.match(/font-weight: [\d ]+;/g)).toEqual(['font-weight: 100 599;', 'font-weight: 600 900;']);
  expect(bengali).not.toContain("'Noto Sans Variable'");
  expect(readFileSync('src/base/theme/typeface.ts', 'utf8')).toContain("'Noto Sans Variable'");
});
