import { useForm } from 'react-final-form';
import { selectPassword } from '../../../slices/password';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';
import { CodeField } from './CodeField';

/** The second-step code, once the exchange asks for it; submits with the last digit. */
export function ChangeCode() {
  const say = useSay();
  const form = useForm('ChangeCode');
  const password = useAppSelector(selectPassword);
  const isChecking = password.status === 'checking';
  if (!isChecking && password.status !== 'proving') return null;
  const error = password.status === 'proving' ? password.error : null;
  return (
    <div ref={passFocus} className="form-field">
      <p className="form-said" id="change-code-text">
        {say('password.codeText')}
      </p>
      <CodeField
        id="change-code"
        label={say('password.code')}
        describedBy="change-code-text change-code-said"
        isChecking={isChecking}
        error={error}
        onCode={(code) => {
          form.change('code', code);
          void form.submit();
        }}
      />
      <p className={error ? 'form-said fault' : 'form-said'} id="change-code-said" aria-live="polite">
        {error ? sayError(say, error) : ''}
      </p>
    </div>
  );
}
