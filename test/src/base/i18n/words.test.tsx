import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { sayToast, speak, useSay } from '../../../../src/base/i18n/words';
import { en as signedEn } from '../../../../src/base/i18n/catalogue/signed.en';
import { hi as signedHi } from '../../../../src/base/i18n/catalogue/signed.hi';
import { en as first } from '../../../../src/base/i18n/catalogue/words.en';
import { hi as firstHi } from '../../../../src/base/i18n/catalogue/words.hi';

const en = { ...first, ...signedEn };
const hi = { ...firstHi, ...signedHi };

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

afterEach(() => act(() => speak('en')));

test('both catalogues have the same keys', () => {
  expect(Object.keys(hi)).toEqual(Object.keys(en));
});

test.each(Object.entries(en))('%s has the same placeholders in both, and words', (key, message) => {
  const other = new Map(Object.entries(hi)).get(key) ?? '';
  expect(other.trim()).not.toBe('');
  expect(placeholders(other)).toEqual(placeholders(message));
});

test('Hindi is Hindi: no sentence was left in English', () => {
  const same = Object.entries(en).filter(
    ([key, message]) => new Map(Object.entries(hi)).get(key) === message,
  );
  // Signs that are the same in every language.
  const runners = ['home.runner1', 'home.draw', 'home.runner2'];
  expect(same.map(([key]) => key)).toEqual([...runners, 'badge.fancy', 'badge.bookmaker', 'badge.tv']);
});

/** What may be on the screen while nobody is signed in. */
const BEFORE = [
  'src/screens/login',
  'src/app/toasts',
  'src/base/ui',
  'src/parts/forms',
  'src/parts/password',
];

test('the login, and what stands beside it, says nothing that comes with the frame', () => {
  const later = new Set(Object.keys(signedEn));
  const said = BEFORE.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/'[a-z]\w+\.\w+'/gi) ?? []),
  ).map((key) => key.slice(1, -1));
  expect(said).toContain('login.go');
  expect(said.filter((key) => later.has(key))).toEqual([]);
});

function Greeting() {
  const say = useSay();
  return <p>{say('market.stale', { seconds: 12 })}</p>;
}

test('the words on screen change with the language, values included', async () => {
  render(<Greeting />);
  expect(screen.getByText('Prices are 12 s old')).toBeInTheDocument();
  await act(() => speak('hi'));
  expect(screen.getByText('भाव 12 सेकंड पुराने हैं')).toBeInTheDocument();
});

test('choosing again before the first choice has come leaves the last one standing', async () => {
  await act(() => Promise.all([speak('hi'), speak('en')]));
  expect(i18n.locale).toBe('en');
});

test('plurals follow the language', () => {
  expect(i18n._('home.more', { count: 1 })).toContain('1 runner:');
  expect(i18n._('home.more', { count: 8 })).toContain('8 runners:');
});

test('a toast says the words of the server, ours, or those of the refusal', () => {
  const toast = { id: 't', kind: 'error' } as const;
  expect(sayToast({ ...toast, from: 'server', text: 'Rate has been changed', key: 'callFailed' })).toBe(
    'Rate has been changed',
  );
  expect(sayToast({ ...toast, from: 'app', key: 'betPlaced' })).toBe('Bet placed');
  const failed = { ...toast, from: 'app', key: 'callFailed' } as const;
  expect(sayToast({ ...failed, values: { code: 'OFFLINE' } })).toBe('The exchange cannot be reached.');
  expect(sayToast({ ...failed, values: { code: 'NO_SUCH_WORD' } })).toBe('That did not work.');
});
