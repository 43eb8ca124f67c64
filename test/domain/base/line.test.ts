import { isLine, lineIn, shownInLine } from '../../../domain/base/line';

test('a line is stored without blanks around it, up to its length', () => {
  expect(lineIn('  Rain is expected ', 16)).toBe('Rain is expected');
  expect(lineIn('Rain is expected', 15)).toBeUndefined();
  expect(lineIn('बारिश हो सकती है', 20)).toBe('बारिश हो सकती है');
  expect(lineIn('\u{1F3CF} 4 · 6', 20)).toBe('\u{1F3CF} 4 · 6');
});

test('for a terminal, what no line has is named', () => {
  expect(shownInLine('A\u001B[31mB\n\u202E005\uD800 बा\u{1F3CF}')).toBe(
    'A\\u001b[31mB\\u000a\\u202e005\\ud800 बा\u{1F3CF}',
  );
});

// Every character of Unicode that breaks a line, steers a terminal or turns what follows, and half characters.
const UNFIT = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, code) => 0x7f + code),
  0x61c,
  0x200e,
  0x200f,
  0x2028,
  0x2029,
  0x202a,
  0x202b,
  0x202c,
  0x202d,
  0x202e,
  0x2066,
  0x2067,
  0x2068,
  0x2069,
  0xd800,
  0xdbff,
  0xdc00,
  0xdfff,
];

test.each(UNFIT.map((code) => [code.toString(16).padStart(4, '0'), code]))(
  'U+%s is in no line',
  (_name, code) => {
    expect(isLine(`a${String.fromCharCode(code)}b`)).toBe(false);
  },
);
