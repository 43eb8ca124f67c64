import { i18n } from '@lingui/core';
import { PARTS } from '../../../../src/base/i18n/parts';
import { bring, speak } from '../../../../src/base/i18n/words';
import type { Part } from '../../../../src/base/i18n/words';

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

describe.each(Object.entries(PARTS))('words of %s', (_, part) => {
  test.each(['hi', 'bn'] as const)('%s has the keys and placeholders of English, and words', async (code) => {
    const [en, other] = await Promise.all([part.en(), part[code]()]);
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, message] of Object.entries(en)) {
      expect(String(other[key]).trim()).not.toBe('');
      expect([key, placeholders(String(other[key]))]).toEqual([key, placeholders(String(message))]);
    }
  });
});

test('a part comes in the language spoken and follows a change of it', async () => {
  await bring(PARTS.DIALOGS);
  expect(i18n._('myMarket.title')).toBe('My Market');
  await speak('hi');
  expect(i18n._('myMarket.title')).toBe('मेरा बाज़ार');
  await speak('en');
  expect(i18n._('myMarket.title')).toBe('My Market');
});

test('a part that comes while the language changes is there in the new one', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  const late: Part = {
    en: () => Promise.resolve({ 'late.word': 'Late' }),
    hi: () => Promise.resolve({ 'late.word': 'देर' }),
    bn: () => Promise.resolve({ 'late.word': 'দেরি' }),
  };
  const slow: Part = {
    en: () => Promise.resolve({ 'slow.word': 'Slow' }),
    hi: () => arrived.then(() => ({ 'slow.word': 'धीमा' })),
    bn: () => arrived.then(() => ({ 'slow.word': 'ধীর' })),
  };
  await bring(slow);
  const changed = speak('hi');
  await bring(late);
  arrive();
  await changed;
  expect(['slow.word', 'late.word'].map((key) => i18n._(key))).toEqual(['धीमा', 'देर']);
  await speak('en');
});
