import { useCallback } from 'react';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { passwordProblems } from '../../../domain/validation';
import type { PasswordForm as Typed } from '../../../domain/validation';
import { selectUser } from '../../../slices/auth';
import { passwordChangeRequested, selectPassword } from '../../../slices/password';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useHide } from '../../base/ui/SecretContext';
import { ChangeCode } from './ChangeCode';
import { ChangeRefused, REFUSED_ID } from './ChangeRefused';
import { FormField } from './FormField';
import { NewPassword } from './NewPassword';
import { Restart } from './Restart';
import './password.css';

/** `code` is set only while it is being sent. */
type Fields = Typed & { code?: string | undefined };

/** product.md section 5. Input survives a refusal and is cleared after a change. */
export function PasswordForm() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const { status } = useAppSelector(selectPassword);
  const isGoing = status === 'changing' || status === 'checking';
  const userName = useAppSelector(selectUser)?.userName ?? '';
  const validate = useCallback((typed: Fields) => passwordProblems(typed, userName), [userName]);
  const send = ({ master = '', fresh = '', code }: Fields, form: FormApi<Fields>) => {
    const handles = { masterHandle: hide(master), newHandle: hide(fresh) };
    dispatch(passwordChangeRequested(code === undefined ? handles : { ...handles, codeHandle: hide(code) }));
    form.change('code', undefined);
  };
  return (
    <Form<Fields>
      validate={validate}
      onSubmit={send}
      subscription={{ invalid: true }}
      render={({ handleSubmit, invalid }) => (
        <form
          className="form"
          tabIndex={-1}
          noValidate
          onSubmit={(event) => {
            if (isGoing) event.preventDefault();
            else void handleSubmit(event);
          }}
        >
          {/* Tells a password manager whose password this is. */}
          <input hidden readOnly autoComplete="username" value={userName} />
          <FormField<Fields>
            name="master"
            label={say('password.master')}
            autoComplete="current-password"
            isSecret
          />
          <NewPassword<Fields>
            name="fresh"
            label={say('password.fresh')}
            confirmLabel={say('password.confirm')}
          />
          <ChangeCode />
          <ChangeRefused />
          {status === 'changed' && <Restart />}
          <button
            className="go"
            type="submit"
            disabled={invalid === true}
            aria-disabled={isGoing}
            aria-describedby={REFUSED_ID}
          >
            {isGoing ? say('password.going') : say('password.title')}
          </button>
        </form>
      )}
    />
  );
}
