import { useId } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useField } from 'react-final-form';
import type { NumberField } from '../../../domain/base/typedNumber';
import type { Problem } from '../../../domain/players/validation';
import { useSay } from '../../base/i18n/words';
import { useSecret } from '../../base/ui/useSecret';
import { isProblem, sayWrong } from './sayWrong';
import { useNumberField } from './useNumberField';

const MOST_CHARACTERS = 256;
const everything = (typed: string): string => typed;

type Props<Values> = {
  name: keyof Values & string;
  label: string;
  autoComplete?: 'current-password' | 'new-password' | 'username' | 'name' | 'tel-national' | 'off';
  /** Shown as dots until the player reveals it; warns of Caps Lock. */
  isSecret?: boolean;
  isFirst?: boolean;
  /** May be left empty. */
  isOptional?: boolean;
  /** Can be read but not changed. */
  isLocked?: boolean;
  /** Shown below the field until an error replaces it. */
  hint?: string;
  /** Filters the input. */
  keep?: (typed: string) => string;
  /** Which number it takes; absent for any text. */
  reads?: NumberField | undefined;
  /** It holds plain numbers and nothing else, not even for a moment. */
  isPlain?: boolean;
  /** An error beyond validation, shown whether the field was visited or not; '' for none. `isChanged`: since the
   * form was last sent. */
  faultOf?: (text: string, isChanged: boolean) => string;
  /** Called on blur. */
  onLeft?: (text: string) => void;
  /** The words of a problem where the catalogue's do not fit. */
  sayProblem?: (problem: Problem) => string;
  /** Options of a native select; without them it is a text field. */
  children?: ReactNode;
};

/** Props MUI's text field takes from a react-final-form field, and the problem it has. */
function useTyped<Values>({
  name,
  keep = everything,
  onLeft,
  reads,
  isPlain = false,
  ...rest
}: Props<Values>) {
  const { faultOf, sayProblem = sayWrong } = rest;
  const { input, meta } = useField<string, HTMLInputElement | HTMLTextAreaElement>(name);
  const error: unknown = meta.touched ? meta.error : undefined;
  const number = useNumberField(reads, input.value, isPlain);
  const fault = faultOf?.(input.value, meta.dirtySinceLastSubmit === true) ?? '';
  const typed: typeof input = {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      number.enter(event.target);
      tidy(event.target, keep);
      input.onChange(event);
    },
    onBlur: (event) => {
      input.onBlur(event);
      number.left();
      onLeft?.(input.value);
    },
  };
  const wrong = isProblem(error) ? sayProblem(error) : fault;
  return { typed, wrong: number.refused || wrong };
}

/** The keys a phone offers; those of decimals have no minus everywhere. */
const KEYS = { amount: 'decimal', signed: 'text', digits: 'numeric' } as const;

const PLAIN = {
  autoComplete: 'off',
  hint: '',
  isSecret: false,
  isFirst: false,
  isLocked: false,
  isOptional: false,
} as const;

/** The one field of every form, react-final-form's over MUI's: label, hint or error, and for secrets a button that
 * reveals. Errors appear once the field was visited. */
export function FormField<Values>(props: Props<Values>) {
  const { label, isSecret, isFirst, isOptional, isLocked, hint, children, reads, autoComplete } = {
    ...PLAIN,
    ...props,
  };
  const id = useId();
  const say = useSay();
  const { typed, wrong } = useTyped(props);
  const secret = useSecret();
  const isChoice = children !== undefined;
  const said = wrong || (secret.isCaps ? say('password.capsLock') : hint);
  return (
    <TextField
      {...typed}
      {...(isSecret && secret.keys)}
      id={id}
      label={label}
      type={isSecret ? secret.type : 'text'}
      error={wrong !== ''}
      // Never empty: the line is reserved, so that nothing moves under a thumb.
      helperText={said || ' '}
      autoFocus={isFirst}
      disabled={isLocked}
      autoComplete={autoComplete}
      select={isChoice}
      slotProps={{
        htmlInput: {
          inputMode: reads && KEYS[reads],
          maxLength: MOST_CHARACTERS,
          required: !isOptional,
          spellCheck: false,
          autoCapitalize: 'none',
        },
        input: isSecret ? { endAdornment: <ShowButton labelId={`${id}-label`} {...secret} /> } : {},
        inputLabel: isChoice ? { shrink: true } : {},
        select: { native: true },
        formHelperText: { 'aria-live': 'polite' },
      }}
    >
      {children}
    </TextField>
  );
}

type Show = { labelId: string; isShown: boolean; toggle: () => void };

function ShowButton({ labelId, isShown, toggle }: Show) {
  const say = useSay();
  return (
    <InputAdornment position="end">
      <Button
        color="inherit"
        sx={{ border: 0, textDecoration: 'underline' }}
        aria-pressed={isShown}
        aria-describedby={labelId}
        onClick={toggle}
      >
        {say('password.show')}
      </Button>
    </InputAdornment>
  );
}

/** Applies `keep` to a field without moving the caret: a value changed after React has seen it would send the
 * caret to the end. */
function tidy(field: EventTarget, keep: (typed: string) => string): void {
  if (!(field instanceof HTMLInputElement)) return;
  const { value, selectionStart } = field;
  const kept = keep(value);
  if (kept === value) return;
  const caret = keep(value.slice(0, selectionStart ?? value.length)).length;
  field.value = kept;
  field.setSelectionRange(caret, caret);
}
