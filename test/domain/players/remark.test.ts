import { MAX_REMARK, NO_REMARK, isSameRemark, remarkFor, remarkIn } from '../../../domain/players/remark';

test.each([
  [' Rain is expected ', 'Rain is expected'],
  ['बारिश हो सकती है', 'बारिश हो सकती है'],
  ['<b>not bold</b>', '<b>not bold</b>'],
  ['', ''],
  ['x'.repeat(MAX_REMARK), 'x'.repeat(MAX_REMARK)],
  ['x'.repeat(MAX_REMARK + 1), undefined],
  ['two\nlines', undefined],
  ['two\u2028lines', undefined],
  ['a\u0007bell', undefined],
])('%j is stored as %j', (text, stored) => {
  expect(remarkIn(text)).toBe(stored);
});

test('a reader gets the own language, or the one there is', () => {
  const both = { en: 'Rain', hi: 'बारिश' };
  expect(remarkFor(both, 'en')).toEqual({ lang: 'en', text: 'Rain' });
  expect(remarkFor(both, 'hi')).toEqual({ lang: 'hi', text: 'बारिश' });
  expect(remarkFor({ ...both, hi: '' }, 'hi')).toEqual({ lang: 'en', text: 'Rain' });
  expect(remarkFor({ ...both, en: '' }, 'en')).toEqual({ lang: 'hi', text: 'बारिश' });
  expect(remarkFor(both, 'bn')).toEqual({ lang: 'en', text: 'Rain' });
  expect(remarkFor({ ...both, en: '' }, 'bn')).toEqual({ lang: 'hi', text: 'बारिश' });
  expect(remarkFor({ ...both, bn: 'বৃষ্টি' }, 'bn')).toEqual({ lang: 'bn', text: 'বৃষ্টি' });
  expect(remarkFor({ ...both, bn: '' }, 'bn')).toEqual({ lang: 'en', text: 'Rain' });
  expect(remarkFor({ en: '', hi: '', bn: 'বৃষ্টি' }, 'hi')).toEqual({ lang: 'bn', text: 'বৃষ্টি' });
  expect(remarkFor({ en: '', hi: '' }, 'en')).toBeNull();
  expect(remarkFor(NO_REMARK, 'bn')).toBeNull();
  expect(remarkFor(undefined, 'en')).toBeNull();
});

test('two remarks are the same by what they say; none is an empty one', () => {
  expect(isSameRemark({ en: 'Rain', hi: '' }, { en: 'Rain', hi: '' })).toBe(true);
  expect(isSameRemark({ en: 'Rain', hi: '' }, { en: 'Rain', hi: 'बारिश' })).toBe(false);
  expect(isSameRemark({ en: 'Rain', hi: '' }, { en: 'Rain', hi: '', bn: '' })).toBe(true);
  expect(isSameRemark({ en: 'Rain', hi: '' }, { en: 'Rain', hi: '', bn: 'বৃষ্টি' })).toBe(false);
  expect(isSameRemark(undefined, { en: '', hi: '' })).toBe(true);
  expect(isSameRemark({ en: 'Rain', hi: '' })).toBe(false);
});
