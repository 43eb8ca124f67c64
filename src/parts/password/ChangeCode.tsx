import { useField, useForm, useFormState } from 'react-final-form';
import type { ApiError } from '../../../api/errors';
import { sayError, useSay } from '../../base/i18n/words';
import { CodeField } from './CodeField';

/** The code of the second step, once the exchange has asked for it: the change goes with its last digit. */
export function ChangeCode() {
  const say = useSay();
  const form = useForm('ChangeCode');
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  const refusal = useField<ApiError | null>('refusal').input.value || null;
  if (!refusal) return null;
  // Asked for the first time is no fault.
  const error = refusal.code === 'CODE_WRONG' ? refusal : null;
  return (
    <div className="form-field">
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
