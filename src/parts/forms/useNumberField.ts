import { useState } from 'react';
import { readNumber, typeNumber } from '../../../domain/base/typedNumber';
import type { NumberFault, NumberField } from '../../../domain/base/typedNumber';
import { useSay } from '../../base/i18n/words';

/** Why a text was not taken, in words. */
export function useFaultWords(field: NumberField): (fault: NumberFault) => string {
  const say = useSay<'numbers'>();
  return (fault) => {
    if (field !== 'digits' || fault === 'scripts' || fault === 'exponent') return say(`number.${fault}`);
    return say(fault === 'sign' ? 'digits.sign' : 'digits.characters');
  };
}

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Writes `text`; the caret stays as far from the end as it was. */
function write(input: Input, text: string): void {
  const { value, selectionEnd } = input;
  if (text === value) return;
  const caret = Math.max(0, text.length - (value.length - (selectionEnd ?? value.length)));
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** A change of a field that holds plain numbers and nothing else. @param held what it held
 * @returns why nothing was taken; null if it was */
export function typeInto(input: Input, held: string, field: NumberField): NumberFault | null {
  const read = typeNumber(held, input.value, field);
  write(input, 'plain' in read ? read.plain : held);
  return 'fault' in read ? read.fault : null;
}

/** Why what stands in a field is no number; null if it is one. */
function faultIn(held: string, field: NumberField | undefined): NumberFault | null {
  if (!field) return null;
  const read = readNumber(held, field);
  return 'fault' in read ? read.fault : null;
}

/** One field, of numbers or (without `field`) of any text. What can be read becomes plain as it is typed (`domain/base/typedNumber.ts`).
 * @param held what it holds
 * @param isPlain whether the field holds nothing else: what cannot be read leaves it as it was, and the words for that stay
 * until something is deleted or the field is left. Otherwise what cannot be read stands in the field, with the words
 * beside it, for the form to refuse
 * @returns `enter`: to be called with the input at each change, returns the text that counts; `left`: when the field is left;
 * `refused`: why something was not taken, in words, or '' */
export function useNumberField(field: NumberField | undefined, held: string, isPlain = false) {
  const words = useFaultWords(field ?? 'amount');
  // Not session state: it is about a key that changed nothing.
  const [last, setLast] = useState<{ fault: NumberFault; beside: string } | null>(null);
  const isShown = last?.beside === held;
  const enterPlain = (input: Input): string => {
    if (!field) return input.value;
    // The next key of what was refused; a paste is a number of its own.
    const isMore = input.value.length === held.length + 1;
    const fault = typeInto(input, held, field) ?? (isShown && isMore ? last.fault : null);
    setLast(fault && { fault, beside: input.value });
    return input.value;
  };
  const enter = (input: Input): string => {
    if (!field) return input.value;
    const read = typeNumber(held, input.value, field);
    if ('plain' in read) write(input, read.plain);
    return input.value;
  };
  const refusedFault = isShown ? last.fault : null;
  const fault = isPlain ? refusedFault : faultIn(held, field);
  return {
    enter: isPlain ? enterPlain : enter,
    left: () => setLast(null),
    refused: fault ? words(fault) : '',
  };
}
