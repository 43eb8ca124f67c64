import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { codeEntered, codeResendRequested, signedOut } from '../../../slices/auth';
import type { Proving } from '../../../slices/auth';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { useHide } from '../../base/ui/SecretContext';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { LoginFrame } from './LoginFrame';
import { CodeField } from '../../parts/forms/CodeField';
import { CODE_WORDS, ownWords } from './sayRefusal';

/** The second step of a sign-in; submits with the last digit. */
export function LoginCode({ auth }: { auth: Proving }) {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  usePageTitle(say('code.title'));
  return (
    <MuiSkin>
      <LoginFrame>
        <form
          className="login-form"
          aria-labelledby="code-title"
          onSubmit={(event) => event.preventDefault()}
        >
          <h1 id="code-title">{say('code.title')}</h1>
          <Stack spacing={2}>
            <Digits auth={auth} />
            <Resend isUnderWay={auth.isResending} />
            <Button color="inherit" onClick={() => dispatch(signedOut('asked'))}>
              {say('code.back')}
            </Button>
          </Stack>
        </form>
      </LoginFrame>
    </MuiSkin>
  );
}

function Digits({ auth: { error, isChecking, user } }: { auth: Proving }) {
  const say = useSay<'entry'>();
  const sayAny = useSay();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const own = error ? ownWords(CODE_WORDS, error) : undefined;
  const why = error ? (own ? say(own) : sayError(sayAny, error)) : '';
  return (
    <CodeField
      id="login-code"
      label={say('code.label')}
      text={say('code.text', { userName: user.userName })}
      isChecking={isChecking}
      error={error}
      said={isChecking ? say('code.checking') : why}
      onCode={(code) => dispatch(codeEntered({ codeHandle: hide(code) }))}
    />
  );
}

function Resend({ isUnderWay }: { isUnderWay: boolean }) {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-disabled={isUnderWay}
      onClick={() => dispatch(codeResendRequested())}
    >
      {isUnderWay ? say('code.resending') : say('code.resend')}
    </Button>
  );
}
