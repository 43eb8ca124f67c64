import { act } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { errorCode } from '../../../../api/schemas/common';
import type { ApiError } from '../../../../api/errors';
import { SAYINGS, tell, tellProblem } from '../../../../domain/words/sayings';
import { PROBLEMS, signUpProblems } from '../../../../domain/players/validation';
import { en as password } from '../../../../src/base/i18n/catalogue/password.en';
import { hi as passwordHindi } from '../../../../src/base/i18n/catalogue/password.hi';
import { en as protection } from '../../../../src/base/i18n/catalogue/protection.en';
import { hi as protectionHindi } from '../../../../src/base/i18n/catalogue/protection.hi';
import { en as queries } from '../../../../src/base/i18n/catalogue/queries.en';
import { hi as queriesHindi } from '../../../../src/base/i18n/catalogue/queries.hi';
import { en as reasons } from '../../../../src/base/i18n/catalogue/reasons.en';
import { hi as reasonsHindi } from '../../../../src/base/i18n/catalogue/reasons.hi';
import { en as told } from '../../../../src/base/i18n/catalogue/sayings.en';
import { hi as toldHindi } from '../../../../src/base/i18n/catalogue/sayings.hi';
import { en as signed } from '../../../../src/base/i18n/catalogue/signed.en';
import { hi as signedHindi } from '../../../../src/base/i18n/catalogue/signed.hi';
import { en as whole } from '../../../../src/base/i18n/catalogue/words.en';
import { hi as wholeHindi } from '../../../../src/base/i18n/catalogue/words.hi';
import { PARTS } from '../../../../src/base/i18n/parts';
import { bring, sayError, sayToast, speak } from '../../../../src/base/i18n/words';
import type { Say } from '../../../../src/base/i18n/words';

const en = { ...whole, ...signed, ...password, ...protection, ...queries, ...reasons };
const hi = {
  ...wholeHindi,
  ...signedHindi,
  ...passwordHindi,
  ...protectionHindi,
  ...queriesHindi,
  ...reasonsHindi,
};

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
const isHindi = (text: string | undefined) => /[\u0900-\u097f]/.test(text ?? '');
const say: Say = (key: string, ...values: readonly object[]) => i18n._(key, { ...values[0] });

afterEach(() => act(() => speak('en')));

test('every code the exchange can refuse with has words in both languages', () => {
  const english = new Map(Object.entries(en));
  const hindi = new Map(Object.entries(hi));
  for (const code of [...errorCode.options, 'OFFLINE', 'TIMEOUT', 'BAD_REPLY', 'REFUSED', 'NO_ANSWER']) {
    expect([code, english.get(`refusal.${code}`)]).toEqual([code, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect([code, isHindi(hindi.get(`refusal.${code}`))]).toEqual([code, true]);
  }
});

test('everything the exchange tells a player has words in Hindi, with the same values', () => {
  const hindi = new Map(Object.entries(toldHindi));
  expect([...hindi.keys()].filter((key) => key.startsWith('saying.'))).toEqual(
    Object.keys(SAYINGS).map((key) => `saying.${key}`),
  );
  for (const [key, sentence] of Object.entries(SAYINGS)) {
    const words = hindi.get(`saying.${key}`) ?? '';
    expect([key, isHindi(words)]).toEqual([key, true]);
    expect([key, placeholders(words)]).toEqual([key, placeholders(sentence)]);
  }
  for (const key of Object.keys(told)) expect([key, isHindi(hindi.get(key))]).toEqual([key, true]);
});

test('what can be wrong with a field has words in both languages', async () => {
  const parts = await Promise.all(Object.values(PARTS).map((part) => part.hi()));
  const hindi = new Map(Object.entries({ ...hi, ...Object.assign({}, ...parts) } as Record<string, string>));
  expect(Object.keys(PROBLEMS).filter((key) => !isHindi(hindi.get(`problem.${key}`)))).toEqual([]);
});

const refused = (over: Partial<ApiError>): ApiError => ({
  code: 'INVALID_STAKE',
  message: 'So not',
  ...over,
});
const limits = refused(tell('stakeLimits', { min: 100_00, max: 2_00_000_50 }));

test('a refusal is said in the language of the player, amounts included', async () => {
  expect(sayError(say, limits)).toBe('The stake must be between 100.00 and 2,00,000.50.');
  await act(() => speak('hi'));
  expect(sayError(say, limits)).toBe('दाँव 100.00 से 2,00,000.50 के बीच होना चाहिए।');
});

test('what is wrong with a field is said as its form says it', async () => {
  const { mobile } = signUpProblems({ mobile: '1' });
  if (!mobile) throw new Error('nothing is wrong');
  await bring(PARTS.ENTRY);
  await act(() => speak('hi'));
  expect(sayError(say, refused(tellProblem(mobile)))).toBe('मोबाइल नंबर 10 से 12 अंकों का हो');
});

test('a saying of a later day: its sentence in English, else the words of the code', async () => {
  const later = refused({ saying: { key: 'moonFull', amounts: {}, values: {} } });
  expect(sayError(say, later)).toBe('So not');
  await act(() => speak('hi'));
  // The words of bets come with what speaks of bets.
  expect(sayError(say, later)).toBe(hi['refusal.REFUSED']);
  await bring(PARTS.BETTING);
  expect(sayError(say, later)).toBe(hi['refusal.INVALID_STAKE']);
  expect(sayError(say, refused({ code: 'REFUSED' }))).toBe(hi['refusal.REFUSED']);
});

test('no toast is in English where the player reads Hindi', async () => {
  const toast = { id: 't', kind: 'success', from: 'server' } as const;
  const { message: text, ...known } = tell('betPartly', { matched: 1_50, open: 2_00 });
  const placed = { ...toast, ...known, text, key: 'betPlaced' } as const;
  const unknown = { ...toast, text: 'All is well', key: 'done' } as const;
  const failed = { ...toast, text: 'Oh', key: 'callFailed', values: { code: 'TIMEOUT' } } as const;
  expect(sayToast(placed)).toBe('Bet placed: 1.50 matched, 2.00 waits to be matched.');
  expect(sayToast(unknown)).toBe('All is well');
  await act(() => speak('hi'));
  expect(sayToast(placed)).toBe('दाँव लग गया: 1.50 मिला, 2.00 मिलने का इंतज़ार कर रहा है।');
  expect(sayToast(unknown)).toBe('हो गया');
  expect(sayToast(failed)).toBe(hi['refusal.TIMEOUT']);
});

test('the sentence and the key come with the same values', () => {
  expect(tell('withdrawable', { available: 1_23_456_78 })).toEqual({
    message: 'Only 1,23,456.78 can be withdrawn',
    saying: { key: 'withdrawable', amounts: { available: 1_23_456_78 }, values: {} },
  });
  expect(tell('nameTaken', { userName: '{seconds}' }).message).toBe(
    'The user name {seconds} is already taken',
  );
});
