import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { NumberFault } from '../../../domain/base/typedNumber';
import { typeInto, useFaultWords } from './useNumberField';

const DIGITS = 6;
const PLACES = Array.from({ length: DIGITS }, (_, place) => place);

type Props = {
  id: string;
  label: string;
  /** What the code is for. */
  text: string;
  isChecking: boolean;
  /** Why the last code was refused; a new error clears the field. */
  error: object | null;
  /** Below the field: the error in words, or that the code is being checked. */
  said: string;
  /** Called once the last digit is entered. */
  onCode: (code: string) => void;
};

/** Six digits: one field drawn as six boxes, so that pasting, autofill and screen readers work. Uncontrolled:
 * the code is in no state and no action. */
export function CodeField({ id, label, text, isChecking, error, said, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const held = useRef('');
  const words = useFaultWords('digits');
  const [fault, setFault] = useState<NumberFault | null>(null);
  useEffect(() => {
    if (!error || !field.current) return;
    field.current.value = '';
    held.current = '';
    field.current.focus();
  }, [error]);
  const typed = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setFault(typeInto(currentTarget, held.current, 'digits'));
    const code = currentTarget.value.slice(0, DIGITS);
    currentTarget.value = code;
    held.current = code;
    if (code.length === DIGITS && !isChecking) onCode(code);
  };
  return (
    <FormControl error={error !== null} fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <FormHelperText id={`${id}-text`} error={false}>
        {text}
      </FormHelperText>
      <Boxes>
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" />
        ))}
        <InputBase
          id={id}
          inputRef={field}
          inputProps={{ inputMode: 'numeric' }}
          autoComplete="one-time-code"
          autoFocus
          required
          readOnly={isChecking}
          aria-describedby={`${id}-text ${id}-said`}
          onChange={typed}
        />
      </Boxes>
      <FormHelperText id={`${id}-said`} aria-live="polite">
        {fault ? words(fault) : said || ' '}
      </FormHelperText>
    </FormControl>
  );
}

/** The digits of the one field fall into the boxes behind it: each is one pitch wide, digit and gap together. The
 * field is wider than the boxes, or the space after the last digit would scroll the first one away. */
const Boxes = styled('div')({
  '--gap': '8px',
  '--pitch': 'calc((100cqi + var(--gap)) / 6)',
  containerType: 'inline-size',
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 'var(--gap)',
  maxWidth: 348,
  height: 56,
  overflow: 'clip',
  margin: '8px 0 4px',
  '& > span': { border: '1px solid var(--edge)', borderRadius: 8, background: 'var(--field)' },
  '&:focus-within > span': { borderColor: 'var(--focus)', boxShadow: 'inset 0 0 0 1px var(--focus)' },
  '&:has([aria-invalid=true]) > span': { borderColor: 'var(--danger)' },
  '& .MuiInputBase-root': { position: 'absolute', inset: 0 },
  '& .MuiInputBase-input': {
    '--pitch': 'calc((100cqi + var(--gap)) / 6)',
    flex: 'none',
    width: 'calc(7 * var(--pitch))',
    height: '100%',
    padding: '0 0 0 calc((var(--pitch) - var(--gap) - 1ch) / 2)',
    font: "600 24px/56px ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    letterSpacing: 'calc(var(--pitch) - 1ch)',
  },
});
