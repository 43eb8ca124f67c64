import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import './code.css';

const DIGITS = 6;
const PLACES = Array.from({ length: DIGITS }, (_, place) => place);

type Props = {
  id: string;
  label: string;
  /** Ids of its descriptions. */
  describedBy: string;
  isChecking: boolean;
  /** Why the last code was refused; a new error clears the field. */
  error: object | null;
  /** Called once the last digit is entered. */
  onCode: (code: string) => void;
};

/** Six digits: one field drawn as six boxes, so that pasting, autofill and screen readers work. Uncontrolled:
 * the code is in no state and no action. */
export function CodeField({ id, label, describedBy, isChecking, error, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!error || !field.current) return;
    field.current.value = '';
    field.current.focus();
  }, [error]);
  const typed = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const code = currentTarget.value.replace(/\D/g, '').slice(0, DIGITS);
    currentTarget.value = code;
    if (code.length === DIGITS && !isChecking) onCode(code);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="code">
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" />
        ))}
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          readOnly={isChecking}
          aria-invalid={error !== null}
          aria-describedby={describedBy}
          onInput={typed}
        />
      </div>
    </>
  );
}
