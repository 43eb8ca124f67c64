import { useId } from 'react';
import type { ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { useField } from 'react-final-form';
import { isProblem, sayWrong } from '../password/sayWrong';
import { tidy } from './keeps';

const everything = (typed: string): string => typed;

type Props<Values> = {
  name: keyof Values & string;
  label: string;
  /** Filters the input. */
  keep?: (typed: string) => string;
  inputMode?: 'text' | 'decimal' | 'numeric';
  isFirst?: boolean;
  /** Read-only. */
  isLocked?: boolean;
  /** Shown below the field while it has no error. */
  hint?: string;
  /** Options of a select; without them it is a text field. */
  children?: ReactNode;
};

/** A field of a payment form; errors appear below it once it was visited. */
export function MoneyField<Values>({ name, label, keep = everything, children, ...look }: Props<Values>) {
  const { inputMode = 'text', isFirst = false, isLocked = false, hint } = look;
  const id = useId();
  const { input, meta } = useField<string, HTMLInputElement | HTMLTextAreaElement>(name);
  const error: unknown = meta.touched ? meta.error : undefined;
  const wrong = isProblem(error) ? error : undefined;
  const isChoice = children !== undefined;
  return (
    <TextField
      {...input}
      id={id}
      label={label}
      onChange={(event) => {
        tidy(event.target, keep);
        input.onChange(event);
      }}
      error={wrong !== undefined}
      // Never empty: the line is reserved, so that nothing moves under a thumb.
      helperText={(wrong ? sayWrong(wrong) : hint) ?? ' '}
      autoFocus={isFirst}
      disabled={isLocked}
      autoComplete="off"
      fullWidth
      select={isChoice}
      slotProps={{
        htmlInput: { inputMode, maxLength: 200, required: true, spellCheck: false },
        inputLabel: isChoice ? { shrink: true } : {},
        select: { native: true },
        formHelperText: { 'aria-live': 'polite' },
      }}
    >
      {children}
    </TextField>
  );
}
