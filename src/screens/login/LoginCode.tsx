import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { codeEntered, codeResendRequested, signedOut } from '../../../slices/auth';
import type { Proving } from '../../../slices/auth';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { useHide } from '../../base/ui/SecretContext';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { LoginFrame } from './LoginFrame';
import { CodeField } from '../../parts/forms/CodeField';
import { PasskeyOffer } from '../../parts/passkey/PasskeyOffer';
import { CODE_WORDS, ownWords } from './sayRefusal';

/** Whether six digits are one of the ways; an exchange that does not name them knows of nothing else. */
const takesDigits = (methods: Proving['methods']): boolean =>
  !methods || methods.includes('totp') || methods.includes('telegram');

/** The second step of a sign-in; submits with the last digit. */
export function LoginCode({ auth }: { auth: Proving }) {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  usePageTitle(say('code.title'));
  // Not session state: which of two fields is in sight.
  const [isRecovery, setIsRecovery] = useState(false);
  const { methods } = auth;
  return (
    <MuiSkin>
      <LoginFrame>
        <section className="login-form" aria-labelledby="code-title">
          <h1 id="code-title">{say('code.title')}</h1>
          <Stack spacing={2}>
            {methods?.includes('passkey') && <PasskeyOffer purpose="secondStep" />}
            {isRecovery && <Recovery auth={auth} />}
            {!isRecovery && takesDigits(methods) && <Digits auth={auth} />}
            {(!methods || methods.includes('telegram')) && <Resend isUnderWay={auth.isResending} />}
            <OtherWay methods={methods} isRecovery={isRecovery} onChange={setIsRecovery} />
            <Button color="inherit" onClick={() => dispatch(signedOut('asked'))}>
              {say('code.back')}
            </Button>
          </Stack>
        </section>
      </LoginFrame>
    </MuiSkin>
  );
}

type OtherProps = {
  methods: Proving['methods'];
  isRecovery: boolean;
  onChange: (isRecovery: boolean) => void;
};

/** Between six digits and a recovery code, where both are ways. */
function OtherWay({ methods, isRecovery, onChange }: OtherProps) {
  const say = useSay<'entry'>();
  if (!methods?.includes('recovery') || (isRecovery && !takesDigits(methods))) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => onChange(!isRecovery)}>
      {say(isRecovery ? 'code.useDigits' : 'code.useRecovery')}
    </Button>
  );
}

function useWhy({ error }: Proving): string {
  const say = useSay<'entry'>();
  const sayAny = useSay();
  const own = error ? ownWords(CODE_WORDS, error) : undefined;
  return error ? (own ? say(own) : sayError(sayAny, error)) : '';
}

function Digits({ auth }: { auth: Proving }) {
  const { error, isChecking, user, methods } = auth;
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const why = useWhy(auth);
  const text = methods?.includes('totp') ? 'code.textApp' : 'code.text';
  return (
    <CodeField
      id="login-code"
      label={say('code.label')}
      text={say(text, { userName: user.userName })}
      isChecking={isChecking}
      error={error}
      said={isChecking ? say('code.checking') : why}
      onCode={(code) => dispatch(codeEntered({ codeHandle: hide(code) }))}
    />
  );
}

/** Ten letters instead of six digits, for whoever has lost the phone. Uncontrolled: the code is in no state and no action. */
function Recovery({ auth }: { auth: Proving }) {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const why = useWhy(auth);
  const field = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value ?? '';
    if (code !== '' && !auth.isChecking) dispatch(codeEntered({ codeHandle: hide(code), by: 'recovery' }));
  };
  return (
    <Stack component="form" spacing={1} noValidate onSubmit={send}>
      <TextField
        inputRef={field}
        label={say('code.recovery')}
        error={why !== ''}
        helperText={why || say('code.recoveryText')}
        autoComplete="off"
        autoFocus
        slotProps={{
          htmlInput: { maxLength: 40, spellCheck: false, autoCapitalize: 'characters' },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <Button type="submit" variant="contained" aria-disabled={auth.isChecking}>
        {say(auth.isChecking ? 'code.checking' : 'code.go')}
      </Button>
    </Stack>
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
