import { Form } from 'react-final-form';
import { passwordProblems } from '../../domain/validation';
import type { PasswordForm as Fields } from '../../domain/validation';
import { selectUser } from '../../slices/auth';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSay } from '../i18n/words';
import { change } from './change';
import { FormField } from './FormField';
import { NewPassword } from './NewPassword';
import './password.css';

/** product.md section 5. What is typed stays in the form: after a refusal it is still there, after a change it is gone. */
export function PasswordForm() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  return (
    <Form<Fields>
      validate={passwordProblems}
      onSubmit={async ({ master = '', fresh = '' }, form) => {
        if (await dispatch(change(master, fresh))) form.restart();
      }}
      subscription={{ invalid: true, submitting: true }}
      render={({ handleSubmit, invalid, submitting }) => (
        <form className="form" noValidate onSubmit={(event) => void handleSubmit(event)}>
          {/* Tells a password manager whose password this is. */}
          <input hidden readOnly autoComplete="username" value={user?.userName ?? ''} />
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
          <button className="go" type="submit" disabled={invalid === true} aria-disabled={submitting}>
            {submitting ? say('password.going') : say('password.title')}
          </button>
        </form>
      )}
    />
  );
}
