import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { Form } from 'react-final-form';
import { parseAmount } from '../../../../domain/base/money';
import { parsePrice } from '../../../../domain/bets/ladder';
import type { NumberField } from '../../../../domain/base/typedNumber';
import {
  depositProblem,
  limitProblems,
  orderProblems,
  resultProblems,
} from '../../../../domain/players/validation';
import { rowProblems, toChips } from '../../../../src/app/dialogs/buttonFields';
import { en } from '../../../../src/base/i18n/catalogue/numbers.en';
import { FormField } from '../../../../src/parts/forms/FormField';

/** Keys and pastes a seeded typist makes in each field; the long run makes ten thousand. */
const RUNS = Number(process.env.TYPIST_RUNS ?? 25);
const seed = 20258;

type Values = { typed?: string };
type Sent = number | string | undefined;

/** The rules of each form, as its dialog has them, and what it sends. */
const FORMS: Readonly<
  Record<
    string,
    {
      reads: NumberField;
      isPlain?: true;
      isWrong: (typed: string) => boolean;
      sends: (typed: string) => Sent;
    }
  >
> = {
  deposit: {
    reads: 'amount',
    isPlain: true,
    isWrong: (typed) => depositProblem(typed) !== undefined,
    sends: parseAmount,
  },
  odds: {
    reads: 'amount',
    isWrong: (odds) => orderProblems({ odds, stake: '1' }).odds !== undefined,
    sends: parsePrice,
  },
  stake: {
    reads: 'amount',
    isWrong: (stake) => orderProblems({ odds: '2', stake }).stake !== undefined,
    sends: parseAmount,
  },
  'exact cash out': {
    reads: 'signed',
    isWrong: (amount) => resultProblems({ amount }).amount !== undefined,
    sends: parseAmount,
  },
  'cash out by itself': {
    reads: 'amount',
    isWrong: (profit) => limitProblems({ profit }).profit !== undefined,
    sends: parseAmount,
  },
  'stake button': {
    reads: 'amount',
    isWrong: (value) => rowProblems({ rows: [{ name: 'a', value }] }).rows !== undefined,
    sends: (value) => toChips([{ name: 'a', value }])[0]?.stakePaise,
  },
  mobile: { reads: 'digits', isWrong: (typed) => !/^\d+$/.test(typed), sends: (typed) => typed },
};

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'0123456789.,') },
  fc.constantFrom(...'-+ e०५٣７٫₹', '\u200E', '\u202E'),
  fc.constantFrom('1,500.50', '1.500,50', '1e3', '-500', '१२३.४', '+91 98765 43210', '98765 43210', '1०0'),
  fc.string({ maxLength: 4 }),
);
const acts = fc.array(fc.record({ piece, at: fc.nat({ max: 12 }), over: fc.nat({ max: 4 }) }), {
  minLength: 1,
  maxLength: 12,
});

/** The figure a person reads: its digits as they stand, without what groups them. */
function readByEye(shown: string): number {
  const whole = shown.trim().replaceAll(',', '');
  return Math.round(Number(whole) * 100) || 0;
}

test.each(Object.entries(FORMS))('%s: the value shown is the value sent', (_, form) => {
  const sent: string[] = [];
  render(
    <Form<Values>
      initialValues={{ typed: '' }}
      onSubmit={({ typed = '' }) => void sent.push(typed)}
      validate={({ typed = '' }) => (form.isWrong(typed) ? { typed: 'wrong' } : {})}
      render={({ handleSubmit }) => (
        <form aria-label="form" onSubmit={(event) => void handleSubmit(event)}>
          <FormField<Values>
            name="typed"
            label="Number"
            reads={form.reads}
            {...(form.isPlain ? { isPlain: true } : {})}
          />
        </form>
      )}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Number/);
  const put = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  fc.assert(
    fc.property(acts, (keys) => {
      put('');
      for (const { piece: text, at, over } of keys) {
        const { value } = field;
        const start = Math.min(at, value.length);
        put(value.slice(0, start) + text + value.slice(start + over));
        if (form.isPlain) expect(field.value).toMatch(/^\d*\.?\d*$/);
      }
      const before = sent.length;
      act(() => void fireEvent.submit(screen.getByRole('form')));
      const shown = field.value;
      if (sent.length === before) return;
      expect(sent.at(-1)).toBe(shown);
      const value = form.sends(sent.at(-1) ?? '');
      if (form.reads === 'digits') expect(value).toBe(shown);
      else expect(value).toBe(readByEye(shown));
    }),
    { seed, numRuns: RUNS },
  );
  // Not all of it is refused.
  expect(sent.length).toBeGreaterThan(0);
});

test.each(Object.entries(FORMS))('%s: takes what a Bengali or Hindi keyboard types', (_, form) => {
  render(
    <Form<Values>
      onSubmit={() => undefined}
      render={() => (
        <FormField<Values>
          name="typed"
          label="Number"
          reads={form.reads}
          {...(form.isPlain ? { isPlain: true } : {})}
        />
      )}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Number/);
  const put = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  const typed = form.reads === 'digits' ? ['১২৩৪', '१२३४'] : ['১,২৩৪.৫০', '१,२३४.५०'];
  for (const text of typed) {
    put('');
    put(text);
    act(() => void fireEvent.blur(field));
    expect(field.value).toBe(form.reads === 'digits' ? '1234' : '1234.50');
  }
});

test('whatever asks for the keys of numbers reads digits of every script', () => {
  // The operators' console speaks English alone.
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx$/.test(name) && !name.startsWith('console/'),
  );
  const asking = files.filter((name) => /inputMode[:=]/.test(readFileSync(join('src', name), 'utf8')));
  expect(asking.length).toBeGreaterThan(5);
  const unread = asking.filter(
    (name) => !/useNumberField|typeInto|readTyped/.test(readFileSync(join('src', name), 'utf8')),
  );
  expect(unread).toEqual([]);
});

test('what a field does not take is said beside it, and a plain field keeps what it held', () => {
  render(
    <Form<Values>
      onSubmit={() => undefined}
      render={() => <FormField<Values> name="typed" label="Number" reads="amount" isPlain />}
    />,
  );
  i18n.load('en', en);
  const field = screen.getByLabelText<HTMLInputElement>(/^Number/);
  const put = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  put('12');
  for (const [paste, words] of [
    ['-500', /no \+ or -/],
    ['1e3', /without e/],
    ['1.2.3', /several ways/],
    ['1०0', /one script/],
  ] as const) {
    put(paste);
    expect(field.value).toBe('12');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(words);
  }
  put('12,5');
  expect(field.value).toBe('12.5');
});

test('what was refused is said while its other keys come, and no more once a paste is taken', () => {
  render(
    <Form<Values>
      onSubmit={() => undefined}
      render={() => <FormField<Values> name="typed" label="Number" reads="amount" isPlain />}
    />,
  );
  i18n.load('en', en);
  const field = screen.getByLabelText<HTMLInputElement>(/^Number/);
  const put = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  const words = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const key of ['-', '5', '50']) {
    put(key);
    expect(words()).toMatch(/no \+ or -/);
  }
  put('');
  put('-500');
  expect(words()).toMatch(/no \+ or -/);
  put('500');
  expect(field.value).toBe('500');
  expect(words()).not.toMatch(/no \+ or -/);
});

/** 1,234.50 from the keyboards of other scripts. */
const SCRIPTS: readonly (readonly [string, string])[] = [
  ['Bengali', '১,২৩৪.৫০'],
  ['Devanagari', '१,२३४.५०'],
  ['fullwidth', '１，２３４．５０'],
  ['Arabic-Indic', '١٬٢٣٤٫٥٠'],
  ['Tamil', '௧,௨௩௪.௫௦'],
];

function typedInto(form: (typeof FORMS)[string], text: string): string[] {
  const sent: string[] = [];
  const { unmount } = render(
    <Form<Values>
      onSubmit={({ typed = '' }) => void sent.push(typed)}
      validate={({ typed = '' }) => (form.isWrong(typed) ? { typed: 'wrong' } : {})}
      render={({ handleSubmit }) => (
        <form aria-label="form" onSubmit={(event) => void handleSubmit(event)}>
          <FormField<Values> name="typed" label="Number" reads={form.reads} isPlain={form.isPlain ?? false} />
        </form>
      )}
    />,
  );
  act(() => void fireEvent.change(screen.getByLabelText(/^Number/), { target: { value: text } }));
  act(() => void fireEvent.submit(screen.getByRole('form')));
  unmount();
  return sent;
}

describe.each(SCRIPTS)('1,234.50 in %s digits', (_, text) => {
  test.each(Object.entries(FORMS).filter(([name]) => !['mobile', 'odds', 'stake button'].includes(name)))(
    'is 1234.50 in the field of the %s',
    (__, form) => {
      const [sent] = typedInto(form, text);
      expect(sent).toBe('1234.50');
      expect(form.sends(sent ?? '')).toBe(123_450);
    },
  );
});

test.each(['২.৫০', '२.५०', '２．５０', '٢٫٥٠'])('%s is 2.50 as odds', (text) => {
  expect(typedInto(FORMS['odds'] as (typeof FORMS)[string], text)).toEqual(['2.50']);
});

test.each(['৯৮৭৬৫ ৪৩২১০', '९८७६५-४३२१०', '９８７６５４３２１０'])('%s is a mobile number', (text) => {
  expect(typedInto(FORMS['mobile'] as (typeof FORMS)[string], text)).toEqual(['9876543210']);
});

test.each(['১,২৩৪', '१,२३४', '１，２３４', '١٬٢٣٤'])('%s is 1234 on a stake button', (text) => {
  const form = FORMS['stake button'] as (typeof FORMS)[string];
  const [sent] = typedInto(form, text);
  expect(sent).toBe('1234');
  expect(form.sends(sent ?? '')).toBe(123_400);
});
