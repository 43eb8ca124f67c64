import { useCallback } from 'react';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { passwordProblems } from '../../../domain/validation';
import type { PasswordForm as Typed } from '../../../domain/validation';
import { selectUser } from '../../../slices/auth';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { change } from './change';
import { ChangeCode } from './ChangeCode';
import { ChangeRefused, REFUSED_ID } from './ChangeRefused';
import type { Refusal } from './refusal';
import { FormField } from './FormField';
import { NewPassword } from './NewPassword';
import './password.css';

/** `code` is there only while it is sent; `refusal` says what the exchange answered last. */
type Fields = Typed & { code?: string | undefined; refusal?: Refusal | undefined };

/** product.md section 5. What is typed stays in the form: after a refusal it is still there, after a change it is gone. */
export function PasswordForm() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const userName = user?.userName ?? '';
  const validate = useCallback((typed: Fields) => passwordProblems(typed, userName), [userName]);
  const send = async ({ master = '', fresh = '', code = '' }: Fields, form: FormApi<Fields>) => {
    const error = await dispatch(change(master, fresh, code));
    if (!error) return form.restart();
    form.change('code', undefined);
    form.change('refusal', { error, isOfCode: code !== '' });
  };
  return (
    <Form<Fields>
      validate={validate}
      onSubmit={send}
      subscription={{ invalid: true, submitting: true }}
      render={({ handleSubmit, invalid, submitting }) => (
        <form className="form" tabIndex={-1} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
          <button
            className="go"
            type="submit"
            disabled={invalid === true}
            aria-disabled={submitting}
            aria-describedby={REFUSED_ID}
          >
            {submitting ? say('password.going') : say('password.title')}
          </button>
        </form>
      )}
    />
  );
}
