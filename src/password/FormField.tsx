import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import type { Problem } from '../../domain/validation';
import { useSay } from '../i18n/words';
import { isProblem, sayWrong } from './sayWrong';

type Props<Values> = {
  name: keyof Values & string;
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** What is typed shows as dots until the player asks to see it. */
  isSecret?: boolean;
  /** The rule, said beforehand; the error takes its place. */
  rule?: Problem;
};

/** A text field of a react-final-form form: label, rule or error, and, for secrets, a way to see what was typed. */
export function FormField<Values>({ name, label, autoComplete, isSecret = false, rule }: Props<Values>) {
  const say = useSay();
  const id = useId();
  const { input, meta } = useField<string, HTMLInputElement>(name);
  // Nothing of the session: whether this field shows its text or dots.
  const [isShown, setIsShown] = useState(false);
  const error: unknown = meta.touched ? meta.error : undefined;
  const wrong = isProblem(error) ? error : undefined;
  const said = wrong ?? rule;
  return (
    <div className="form-field">
      <label id={`${id}label`} htmlFor={id}>
        {label}
      </label>
      <div className="form-box">
        <input
          {...input}
          id={id}
          type={isSecret && !isShown ? 'password' : 'text'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}said`}
        />
        {isSecret && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-describedby={`${id}label`}
            onClick={() => setIsShown(!isShown)}
          >
            {say('password.show')}
          </button>
        )}
      </div>
      <p className={wrong ? 'form-said fault' : 'form-said'} id={`${id}said`} aria-live="polite">
        {said && sayWrong(said)}
      </p>
    </div>
  );
}
