import { useForm } from 'react-final-form';
import { sayError, useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';
import { CodeField } from './CodeField';
import { useRefusal, wantsCode } from './refusal';

/** The code of the second step, once the exchange has asked for it: the change goes with its last digit. */
export function ChangeCode() {
  const say = useSay();
  const form = useForm('ChangeCode');
  const { refusal, submitting } = useRefusal();
  if (!refusal || !wantsCode(refusal)) return null;
  // Asked for without one is no fault.
  const error = refusal.isOfCode ? refusal.error : null;
  return (
    <div ref={passFocus} className="form-field">
      <p className="form-said" id="change-code-text">
        {say('password.codeText')}
      </p>
      <CodeField
        id="change-code"
        label={say('password.code')}
        describedBy="change-code-text change-code-said"
        isChecking={submitting}
        error={error}
        onCode={(code) => {
          form.change('code', code);
          void form.submit();
        }}
      />
      <p className={error ? 'form-said fault' : 'form-said'} id="change-code-said" aria-live="polite">
        {error && !submitting ? sayError(say, error) : ''}
      </p>
    </div>
  );
}
