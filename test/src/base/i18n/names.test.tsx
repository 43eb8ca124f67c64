import { i18n } from '@lingui/core';
import { act } from '@testing-library/react';
import { CASINO_TABLES } from '../../../../domain/casino/tables';
import { SPORTS } from '../../../../domain/sports/sports';
import { casinoSeriesFor } from '../../../../server/markets/menu/casino';
import { CASINO_HEADER, CASINOS } from '../../../../server/wallet/lobby/menuCalls';
import { kindPlansOf } from '../../../../packages/simulation/sessions/kindPlans';
import { sessionsOf } from '../../../../packages/simulation/cricket/sessionKinds';
import { countryName } from '../../../../src/base/i18n/countryName';
import { sayName } from '../../../../src/base/i18n/names';
import { speak } from '../../../../src/base/i18n/words';

afterEach(() => act(() => speak('en')));

const FIXED = [
  ...SPORTS.map(({ name }) => name),
  ...casinoSeriesFor('').map(({ name }) => name),
  ...Object.values(CASINOS),
  ...CASINO_HEADER.map(({ name }) => name),
  ...CASINO_TABLES.map(({ name }) => name),
  'Round 106261127123000',
  'Odd',
  'Even',
  'Up or down',
  'Up',
  'Down',
  'Match Odds',
  'Winner',
  'To Win',
  'To Be Placed',
  'The Draw',
  'Over/Under 2.5 Goals',
];

test('English shows every name as it came', () => {
  expect(FIXED.map(sayName)).toEqual(FIXED);
});

test.each(['hi', 'bn'] as const)('%s has a word for each fixed name of the exchange', async (language) => {
  await act(() => speak(language));
  expect(FIXED.filter((name) => /[A-Za-z]/.test(sayName(name)))).toEqual([]);
});

test('and each of them as Lingui compiles it: it warns of every other in the console', async () => {
  await act(() => speak('hi'));
  const names = Object.entries(i18n.messages).filter(([key]) => key.startsWith('name.'));
  expect(names.length).toBeGreaterThan(FIXED.length);
  expect(names.filter(([, message]) => !Array.isArray(message))).toEqual([]);
});

test('sessions are named with their team', async () => {
  const plans = [...sessionsOf('m', 1, 'South Africa'), ...kindPlansOf('m', 1, 'South Africa')];
  const names = plans.map(({ name }) => name);
  expect(names.map(sayName)).toEqual(names);
  await act(() => speak('hi'));
  expect(names.filter((name) => /[A-Za-z]/.test(sayName(name).replace('South Africa', '')))).toEqual([]);
  expect(sayName('6 over runs South Africa')).toBe('South Africa: 6 ओवर के रन');
  await act(() => speak('bn'));
  expect(names.filter((name) => /[A-Za-z]/.test(sayName(name).replace('South Africa', '')))).toEqual([]);
  expect(sayName('6 over runs South Africa')).toBe('South Africa: 6 ওভারের রান');
});

test('the sessions of a Test are named in Hindi', async () => {
  await act(() => speak('hi'));
  expect(sayName('Innings 2 overs 11 to 20 runs South Africa')).toBe(
    'South Africa: पारी 2 के ओवर 11 से 20 के रन',
  );
  for (const nth of ['1st', '2nd', '3rd', '10th'])
    expect(sayName(`Innings 4 fall of ${nth} wicket India`)).toMatch(/^India: पारी 4 में विकेट \d+ /);
  for (const name of ['Day 1 wickets', 'Total sixes of the match'])
    expect(sayName(name)).not.toMatch(/[A-Za-z]/);
});

test('numbers stay in their places, and what is no fixed name stays as it is', async () => {
  await act(() => speak('hi'));
  expect(sayName('Race 20-20')).toBe('रेस 20-20');
  expect(sayName('Over 2.5 Goals')).toBe('2.5 गोल से ज़्यादा');
  for (const name of ['India', 'Harbour City', 'R4 1200m', 'toString', '']) expect(sayName(name)).toBe(name);
});

test('a country is named in the language of the player', () => {
  expect([countryName('AU', 'en'), countryName('AU', 'hi')]).toEqual(['Australia', 'ऑस्ट्रेलिया']);
  expect(countryName('AU', 'bn')).toBe('অস্ট্রেলিয়া');
  expect([countryName('??', 'en'), countryName('??', 'hi')]).toEqual(['??', '??']);
});
