import fc from 'fast-check';
import { parseAmount } from '../../../domain/base/money';
import { readNumber, typeNumber } from '../../../domain/base/typedNumber';
import type { NumberField } from '../../../domain/base/typedNumber';

const seed = 20257;

function readAs(text: string, field: NumberField) {
  const read = readNumber(text, field);
  return 'plain' in read ? read.plain : `! ${read.fault}`;
}

/** Key by key, each after the last; the faults on the way. */
function typed(keys: string, field: NumberField) {
  let held = '';
  const faults: string[] = [];
  for (const key of keys) {
    const read = typeNumber(held, held + key, field);
    if ('plain' in read) held = read.plain;
    else faults.push(read.fault);
  }
  return { held, faults };
}

describe('an amount that is pasted', () => {
  test.each([
    ['1500', '1500'],
    ['1500.50', '1500.50'],
    ['1500,50', '1500.50'],
    ['2,5', '2.5'],
    ['1,500', '1500'],
    ['1,500.50', '1500.50'],
    ['1,50,050.00', '150050.00'],
    ['1.500,50', '1500.50'],
    ['1.500.000,5', '1500000.5'],
    ['1 500,50', '1500.50'],
    ['1\u00A0500.50', '1500.50'],
    ['  42.10\n', '42.10'],
    ['१५००.५०', '1500.50'],
    ['٢٫٥', '2.5'],
    ['١٬٥٠٠٫٥', '1500.5'],
    ['１５００．５', '1500.5'],
    ['\u{1D7D0}\u{1D7CE}', '20'],
    ['\u200E1500\u200F', '1500'],
    ['\u202D987\u202C', '987'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['', ''],
  ])('%p is %p', (text, plain) => {
    expect(readAs(text, 'amount')).toBe(plain);
  });

  test.each([
    ['-500', 'sign'],
    ['\u2212500', 'sign'],
    ['+5', 'sign'],
    ['5-3', 'sign'],
    ['1e3', 'exponent'],
    ['1,5E+2', 'exponent'],
    ['1.2.3', 'separators'],
    ['1,2,3', 'separators'],
    ['1,50,0', 'separators'],
    ['0,500.5', 'separators'],
    ['1,500,50', 'separators'],
    ['12 34', 'separators'],
    ['1०0', 'scripts'],
    ['1٢', 'scripts'],
    ['₹1500', 'characters'],
    ['1k', 'characters'],
    ['0x10', 'characters'],
    ['½', 'characters'],
    ['NaN', 'characters'],
    ['\u202E05', 'characters'],
    ['\u206705', 'characters'],
  ])('%p is refused for its %s', (text, fault) => {
    expect(readAs(text, 'amount')).toBe(`! ${fault}`);
  });

  test('a comma that could mean thousands or three decimals never becomes an amount with decimals', () => {
    expect(readAs('0,500', 'amount')).toBe('0.500');
    expect(parseAmount('0.500')).toBeUndefined();
  });
});

describe('a profit or a loss', () => {
  test.each([
    ['-500', '-500'],
    ['\u22121.234,5', '-1234.5'],
    ['+1,500.00', '1500.00'],
    ['-', '-'],
    ['--5', '! sign'],
    ['+', '! sign'],
    ['5-', '! sign'],
    ['-1e3', '! exponent'],
  ])('%p is %p', (text, plain) => {
    expect(readAs(text, 'signed')).toBe(plain);
  });
});

describe('a number of digits', () => {
  test.each([
    ['98765 43210', '9876543210'],
    ['(98765) 432-10', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['\u202A9876543210\u202C', '9876543210'],
    ['+91 98765 43210', '! sign'],
    ['-500', '! sign'],
    ['98765x3210', '! characters'],
    ['98,76', '! characters'],
    ['9८', '! scripts'],
  ])('%p is %p', (text, plain) => {
    expect(readAs(text, 'digits')).toBe(plain);
  });
});

describe('an amount that is typed', () => {
  test.each([
    ['1500,50', '1500.50', []],
    ['2,5', '2.5', []],
    // The keys of another script are its digits, whatever the field holds already.
    ['1०0', '100', []],
    ['1500', '1500', []],
    ['-500', '500', ['sign']],
    ['1.2.3', '1.23', ['separators']],
    ['1 5', '15', ['separators']],
    ['1e3', '13', ['exponent']],
    ['1,234.50', '1234.50', []],
    ['১,২৩৪.৫০', '1234.50', []],
    ['१,२३४.५०', '1234.50', []],
  ])('%s leaves %s', (keys, held, faults) => {
    expect(typed(keys, 'amount')).toEqual({ held, faults });
  });

  test('three digits after a comma stay for the form to refuse', () => {
    expect(typed('1,500', 'amount').held).toBe('1.500');
    expect(parseAmount('1.500')).toBeUndefined();
  });

  test('a paste into the middle is read with what stands around it', () => {
    expect(typeNumber('15', '1,00,005', 'amount')).toEqual({ plain: '100005' });
    expect(typeNumber('15', '1,00,0005', 'amount')).toEqual({ fault: 'separators' });
    expect(typeNumber('15', '1-5', 'amount')).toEqual({ fault: 'sign' });
    expect(typeNumber('1', '१०', 'amount')).toEqual({ plain: '10' });
  });
});

/** The zero of each script that is written on a keyboard, and of the mathematical alphabets, whose rows touch. */
const ZEROS =
  '0٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰０\u{104A0}\u{11066}\u{1D7CE}\u{1D7D8}\u{1D7E2}\u{1D7EC}\u{1D7F6}\u{1E950}';

test('the digits of every script have their value', () => {
  for (const zero of ZEROS) {
    const first = zero.codePointAt(0) ?? 0;
    const digits = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(first + n)).join('');
    expect(readNumber(digits, 'digits')).toEqual({ plain: '0123456789' });
  }
});

/** Keys and pastes as they come: digits of several scripts, separators, signs, exponents, marks nobody sees. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'0123456789') },
  fc.constantFrom(...'.,-+ e०५٣７٫٬−₹%', '\u200E', '\u202E', '\u{1D7D9}'),
  fc.constantFrom(
    '1,500.50',
    '1.500,50',
    '1e3',
    '-500',
    '१२३.४',
    '+91 98765 43210',
    '0x1F',
    '1,23',
    '12\n',
    '1०0',
  ),
  fc.string({ maxLength: 6 }),
);
type Act = { piece: string; at: number; over: number };
const act: fc.Arbitrary<Act> = fc.record({
  piece,
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  over: fc.nat({ max: 3 }),
});

const PLAIN: Readonly<Record<NumberField, RegExp>> = {
  amount: /^\d*\.?\d*$/,
  signed: /^-?\d*\.?\d*$/,
  digits: /^\d*$/,
};

test.each(['amount', 'signed', 'digits'] as const)(
  'ten thousand keys and pastes: %s is plain at every moment, or stays as it was',
  (field) => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
        let held = '';
        for (const { piece: text, at, over } of acts) {
          const start = Math.floor(at * held.length);
          const after = held.slice(0, start) + text + held.slice(start + over);
          const read = typeNumber(held, after, field);
          if ('plain' in read) held = read.plain;
          expect(held).toMatch(PLAIN[field]);
          // What is shown is read by the exchange's own reader as what is shown, or not at all.
          const paise = parseAmount(held);
          if (paise !== undefined) expect(paise).toBe(Math.round(Number(held) * 100) || 0);
        }
      }),
      { seed, numRuns: 1000 },
    );
  },
);
