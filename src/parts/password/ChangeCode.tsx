import { useCallback } from 'react';
import { useForm } from 'react-final-form';
import { selectPassword } from '../../../slices/password';
import { useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';
import { useReveal } from '../../base/ui/SecretContext';
import { CodeField } from '../forms/CodeField';
import { PasskeyOffer } from '../passkey/PasskeyOffer';

/** The second-step code, once the exchange asks for it; submits with the last digit. */
export function ChangeCode() {
  const say = useSay<'password'>();
  const form = useForm('ChangeCode');
  const reveal = useReveal();
  const password = useAppSelector(selectPassword);
  const send = useCallback(
    (code: string) => {
      form.change('code', code);
      void form.submit();
    },
    [form],
  );
  const sign = useCallback((handle: string) => send(reveal(handle) ?? ''), [send, reveal]);
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
        onCode={send}
      />
      {!isChecking && <PasskeyOffer purpose="password" onAnswer={sign} />}
    </div>
  );
}
