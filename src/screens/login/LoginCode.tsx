import { codeEntered, codeResendRequested, signedOut } from '../../../slices/auth';
import type { Proving } from '../../../slices/auth';
import { useAppDispatch } from '../../../store/hooks';
import type { en } from '../../base/i18n/catalogue/entry.en';
import { sayError, sayOf, useSay } from '../../base/i18n/words';
import { useHide } from '../../base/ui/SecretContext';
import { LoginFrame } from './LoginFrame';
import { CodeField } from '../../parts/password/CodeField';
import './entry.css';
import { CODE_WORDS, ownWords } from './sayRefusal';

const useEntrySay = sayOf<typeof en>();

/** The second step of a sign-in; submits with the last digit. */
export function LoginCode({ auth }: { auth: Proving }) {
  const say = useEntrySay();
  const dispatch = useAppDispatch();
  const { userName } = auth.user;
  return (
    <LoginFrame>
      <form
        className="login-form entry-form"
        aria-labelledby="code-title"
        onSubmit={(event) => event.preventDefault()}
      >
        <h1 id="code-title">{say('code.title')}</h1>
        <p className="entry-text" id="code-text">
          {say('code.text', { userName })}
        </p>
        <Digits auth={auth} />
        <CodeMessage auth={auth} />
        <Resend isUnderWay={auth.isResending} />
        <button className="login-other" type="button" onClick={() => dispatch(signedOut('asked'))}>
          {say('code.back')}
        </button>
      </form>
    </LoginFrame>
  );
}

function Digits({ auth: { error, isChecking } }: { auth: Proving }) {
  const say = useEntrySay();
  const dispatch = useAppDispatch();
  const hide = useHide();
  return (
    <CodeField
      id="login-code"
      label={say('code.label')}
      describedBy="code-text code-said"
      isChecking={isChecking}
      error={error}
      onCode={(code) => dispatch(codeEntered({ codeHandle: hide(code) }))}
    />
  );
}

function CodeMessage({ auth: { error, isChecking } }: { auth: Proving }) {
  const say = useSay();
  const sayEntry = useEntrySay();
  const own = error ? ownWords(CODE_WORDS, error) : undefined;
  const why = error && (own ? sayEntry(own) : sayError(say, error));
  return (
    <p className={isChecking ? 'login-said entry-busy' : 'login-said'} id="code-said" aria-live="polite">
      {isChecking ? sayEntry('code.checking') : why}
    </p>
  );
}

function Resend({ isUnderWay }: { isUnderWay: boolean }) {
  const say = useEntrySay();
  const dispatch = useAppDispatch();
  return (
    <button
      className="entry-second"
      type="button"
      aria-disabled={isUnderWay}
      onClick={() => dispatch(codeResendRequested())}
    >
      {isUnderWay ? say('code.resending') : say('code.resend')}
    </button>
  );
}
