import { COUNTRIES, countryByCode } from '../../../domain/sports/countries';

test('about 240 countries, India first, the others by name', () => {
  expect(COUNTRIES.length).toBeGreaterThan(235);
  expect(COUNTRIES.length).toBeLessThan(255);
  expect(COUNTRIES[0]).toEqual({ name: 'India', flag: '🇮🇳', code: 'IN', dial_code: '+91' });
  const bare = COUNTRIES.slice(1).map(({ name }) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .toLowerCase(),
  );
  expect(bare).toEqual([...bare].sort());
});

test('every code is two letters and appears once, every dial code is a plus and digits', () => {
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
  for (const { code, dial_code, flag, name } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(dial_code).toMatch(/^\+\d{1,4}$/);
    expect([...flag]).toHaveLength(2);
    expect(name.trim()).not.toBe('');
  }
});

test.each([
  ['in', '+91'],
  ['BD', '+880'],
  ['us', '+1'],
  ['CI', '+225'],
])('%s dials %s', (code, dial) => {
  expect(countryByCode(code)?.dial_code).toBe(dial);
});

test.each(['', 'XX', 'IND', '91'])('"%s" is no country', (code) => {
  expect(countryByCode(code)).toBeUndefined();
});
