import { useForm } from 'react-final-form';
import { selectPassword } from '../../../slices/password';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';
import { CodeField } from '../forms/CodeField';

/** The second-step code, once the exchange asks for it; submits with the last digit. */
export function ChangeCode() {
  const say = useSay<'password'>();
  const form = useForm('ChangeCode');
  const password = useAppSelector(selectPassword);
  const isChecking = password.status === 'checking';
  if (!isChecking && password.status !== 'proving') return null;
  const error = password.status === 'proving' ? password.error : null;
  return (
    <div ref={passFocus}>
      <CodeField
        id="change-code"
        label={say('password.code')}
        text={say('password.codeText')}
        isChecking={isChecking}
        error={error}
        said={error ? sayError(say, error) : ''}
        onCode={(code) => {
          form.change('code', code);
          void form.submit();
        }}
      />
    </div>
  );
}
