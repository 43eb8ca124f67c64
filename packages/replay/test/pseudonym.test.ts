import { makePseudonyms } from '../hiding/pseudonym';

const salted = (n: number) => makePseudonyms(Uint8Array.from({ length: 16 }, () => n));

test.each(['sunita', 'Sunita Rao', 'AB12cd-34_ef', '4711', 'tok-9f8e7d6c5b4a', 'सुनीता', 'x'.repeat(200)])(
  '%s keeps its length and loses its meaning',
  (text) => {
    const name = salted(1).of(text);
    expect(name).toHaveLength(text.length);
    expect(name).not.toBe(text);
  },
);

test('classes of characters stay, so that numbers go on parsing', () => {
  expect(salted(2).of('AB12cd-34_ef')).toMatch(/^[A-Z]{2}\d{2}[a-z]{2}-\d{2}_[a-z]{2}$/);
  for (let n = 10; n < 200; n++) expect(salted(3).of(String(n))).toMatch(/^[1-9]\d+$/);
});

test('the same text is the same person, another text another', () => {
  const pseudonyms = salted(4);
  const ids = Array.from({ length: 900 }, (_, i) => String(100 + i));
  const names = ids.map((id) => pseudonyms.of(id));
  expect(new Set(names).size).toBe(900);
  expect(ids.map((id) => pseudonyms.of(id))).toEqual(names);
});

test('where a length has no pseudonyms left they grow instead of meeting', () => {
  const pseudonyms = salted(5);
  const digits = Array.from({ length: 9 }, (_, i) => String(i + 1));
  const names = [...digits, '--', '..'].map((text) => pseudonyms.of(text));
  expect(new Set(names).size).toBe(11);
});

test('another salt gives other names', () => {
  expect(salted(6).of('sunita')).not.toBe(salted(7).of('sunita'));
});
