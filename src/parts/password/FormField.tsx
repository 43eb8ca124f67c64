import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import type { Problem } from '../../../domain/validation';
import { useSay } from '../../base/i18n/words';
import { isProblem, sayWrong } from './sayWrong';

type Props<Values> = {
  name: keyof Values & string;
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'username' | 'name' | 'tel-national' | 'off';
  /** Shown as dots until the player reveals it. */
  isSecret?: boolean;
  /** Hint shown until an error replaces it. */
  rule?: string;
  /** Filters the input. */
  parse?: (text: string) => string;
  inputMode?: 'numeric';
  /** An error beyond validation, shown whether the field was visited or not; '' for none. */
  faultOf?: (text: string) => string;
  /** Called on blur. */
  onLeft?: (text: string) => void;
  /** The words of a problem where the catalogue's do not fit. */
  sayProblem?: (problem: Problem) => string;
};

/** The text below a field, and whether it is an error. */
function useSaid<Values>({ name, rule = '', faultOf, sayProblem = sayWrong }: Props<Values>) {
  const { input, meta } = useField<string, HTMLInputElement>(name);
  const error: unknown = meta.touched ? meta.error : undefined;
  const wrong = isProblem(error) ? sayProblem(error) : (faultOf?.(input.value) ?? '');
  return { isWrong: wrong !== '', said: wrong || rule };
}

/** A text field of a react-final-form form: label, hint or error and, for secrets, a reveal button. */
export function FormField<Values>(props: Props<Values>) {
  const { name, label, autoComplete, isSecret = false, inputMode, onLeft } = props;
  const id = useId();
  const { input } = useField<string, HTMLInputElement>(name, props.parse ? { parse: props.parse } : {});
  const { isWrong, said } = useSaid(props);
  // Not session state: whether the text is revealed.
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="form-field">
      <label id={`${id}label`} htmlFor={id}>
        {label}
      </label>
      <div className="form-box">
        <input
          {...input}
          onBlur={(event) => {
            input.onBlur(event);
            onLeft?.(input.value);
          }}
          id={id}
          type={isSecret && !isShown ? 'password' : 'text'}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          aria-invalid={isWrong}
          aria-describedby={`${id}said`}
        />
        {isSecret && <ShowButton labelId={`${id}label`} isShown={isShown} onToggle={setIsShown} />}
      </div>
      <p className={isWrong ? 'form-said fault' : 'form-said'} id={`${id}said`} aria-live="polite">
        {said}
      </p>
    </div>
  );
}

type Show = { labelId: string; isShown: boolean; onToggle: (isShown: boolean) => void };

function ShowButton({ labelId, isShown, onToggle }: Show) {
  const say = useSay();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-describedby={labelId}
      onClick={() => onToggle(!isShown)}
    >
      {say('password.show')}
    </button>
  );
}
