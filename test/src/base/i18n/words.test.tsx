import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { sayToast, speak, useSay } from '../../../../src/base/i18n/words';
import { en } from '../../../../src/base/i18n/catalogue/words.en';
import { hi } from '../../../../src/base/i18n/catalogue/words.hi';

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
  expect(same.map(([key]) => key)).toEqual(['home.runner1', 'home.draw', 'home.runner2']);
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
