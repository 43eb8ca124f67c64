import { useCallback } from 'react';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { passwordProblems } from '../../../domain/players/validation';
import type { PasswordForm as Typed } from '../../../domain/players/validation';
import { selectUser } from '../../../slices/auth';
import { passwordChangeRequested, selectPassword } from '../../../slices/password';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { useHide } from '../../base/ui/SecretContext';
import { FormField } from '../forms/FormField';
import { GoButton } from '../forms/GoButton';
import { ChangeCode } from './ChangeCode';
import { ChangeRefused, REFUSED_ID } from './ChangeRefused';
import { NewPassword } from './NewPassword';
import { Restart } from './Restart';
import { submitUnless } from '../forms/submitUnless';

/** `code` is set only while it is being sent. */
type Fields = Typed & { code?: string | undefined };

/** Why the current password was refused; '' if it was not. */
function useWrong(): string {
  const say = useSay<'password'>();
  const password = useAppSelector(selectPassword);
  const isWrong = password.status === 'refused' && password.error.code === 'BAD_CREDENTIALS';
  return isWrong ? sayError(say, password.error) : '';
}

/** product.md section 5. Input survives a refusal and is cleared after a change. */
export function PasswordForm() {
  const say = useSay<'password'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const { status } = useAppSelector(selectPassword);
  const wrong = useWrong();
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
        <Stack
          component="form"
          spacing={1}
          sx={{ width: '100%', maxWidth: 420, pt: 2 }}
          tabIndex={-1}
          noValidate
          onSubmit={submitUnless(isGoing, handleSubmit)}
        >
          {/* Tells a password manager whose password this is. */}
          <InputBase sx={{ display: 'none' }} readOnly autoComplete="username" value={userName} />
          <FormField<Fields>
            name="master"
            label={say('password.master')}
            autoComplete="current-password"
            faultOf={(_, isChanged) => (isChanged ? '' : wrong)}
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
          <GoButton
            words={say('password.title')}
            going={say('password.going')}
            isGoing={isGoing}
            isInvalid={invalid === true}
            describedBy={REFUSED_ID}
          />
        </Stack>
      )}
    />
  );
}
