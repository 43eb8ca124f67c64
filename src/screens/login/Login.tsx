import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { signInRequested } from '../../../slices/auth';
import type { Auth } from '../../../slices/auth';
import { selectSettings } from '../../../slices/settings';
import { selectNewName } from '../../../slices/signUp';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { fetchTypeface } from '../../base/theme/typeface';
import { useHide } from '../../base/ui/SecretContext';
import { onDemand } from '../../base/ui/onDemand';
import { whenIdle } from '../../base/ui/whenIdle';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { useSecret } from '../../base/ui/useSecret';
import { DemoPlayers } from './DemoPlayers';
import { LanguageChoice } from './LanguageChoice';
import { LoginFrame } from './LoginFrame';
import type { Shell } from './shell';

export type SignedOutAuth = Exclude<Auth, { status: 'unknown' | 'proving' | 'signedIn' }>;

/** Native validation in our words; it disappears with the next key. */
function complain(field: HTMLInputElement, words: string) {
  field.setCustomValidity(words);
  field.reportValidity();
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

function whyNot(auth: SignedOutAuth, say: Say): string {
  if (auth.status === 'refused') return sayError(say, auth.error);
  if (auth.status !== 'signedOut') return '';
  if (auth.because === 'idle') return say('login.idle');
  return auth.because === 'ended' ? say('login.ended') : '';
}

/** Whoever has just signed up finds the name filled in; else what was typed into the shell goes on here, sent if it was sent there. */
function useShell(shell: Shell, newName: string) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const typed = shell.take();
    if (!form.current || !typed || newName) return;
    const [name, password] = ['user_name', 'password'].map((id) => form.current && fieldOf(form.current, id));
    if (!name || !password) return;
    name.value = typed.userName;
    password.value = typed.password;
    (typed.focus === name.id ? name : typed.focus === password.id ? password : undefined)?.focus();
    if (typed.isSent) form.current.requestSubmit();
  }, [shell, newName]);
  return form;
}

/** Uncontrolled on purpose: input, the password above all, is in no state and no action. */
export function Login({ auth, shell }: { auth: SignedOutAuth; shell: Shell }) {
  const say = useSay();
  usePageTitle(say('login.title'));
  // The login itself is written without it.
  useEffect(() => whenIdle(() => void fetchTypeface()), []);
  const dispatch = useAppDispatch();
  const hide = useHide();
  const newName = useAppSelector(selectNewName);
  const form = useShell(shell, newName);
  const isBusy = auth.status === 'signingIn';
  const secret = useSecret();
  const why = whyNot(auth, say) || (secret.isCaps ? say('password.capsLock') : '');
  const isWrong = auth.status === 'refused' && auth.error.code === 'BAD_CREDENTIALS';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [name, password] = ['user_name', 'password'].map((id) => fieldOf(event.currentTarget, id));
    if (!name || !password || isBusy) return;
    if (name.value.trim() === '') return complain(name, say('login.needUserName'));
    if (password.value === '') return complain(password, say('login.needPassword'));
    dispatch(signInRequested({ userName: name.value.trim(), passwordHandle: hide(password.value) }));
  };
  return (
    <LoginFrame>
      <form ref={form} className="login-form" noValidate onSubmit={submit} aria-labelledby="login-title">
        <h1 id="login-title">{say('login.title')}</h1>
        <UserName name={newName} />
        <Password hasFocus={newName !== ''} isWrong={isWrong} secret={secret} />
        <p className="login-said" id="login-said" aria-live="polite">
          {why}
        </p>
        <button className="go" type="submit" aria-disabled={isBusy}>
          {isBusy ? say('login.going') : say('login.go')}
        </button>
        <passkey.OnDemand
          props={{}}
          waiting={(_, load) => (
            <button type="button" className="login-other" onClick={load}>
              {say('login.passkey')}
            </button>
          )}
        />
        <SignUpLink />
      </form>
      <LanguageChoice />
      <DemoPlayers isBusy={isBusy} />
    </LoginFrame>
  );
}

/** Comes with the first press, and then asks for the passkey. */
const passkey = onDemand(() => import('./PasskeySignIn').then(({ withWords }) => withWords()), false);

/** Only where the site offers sign-up. */
function SignUpLink() {
  const say = useSay();
  const isOpen = useAppSelector(selectSettings)?.isSignUpOpen ?? false;
  return isOpen ? (
    <a className="login-other" href="#/sign-up">
      {say('login.signUp')}
    </a>
  ) : null;
}

/* The two fields, in the place and size of those of the static shell. */

function UserName({ name }: { name: string }) {
  const say = useSay();
  return (
    <>
      <label htmlFor="user_name">{say('login.userName')}</label>
      <input
        id="user_name"
        name="user_name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        defaultValue={name}
      />
    </>
  );
}

type PasswordProps = { hasFocus: boolean; isWrong: boolean; secret: ReturnType<typeof useSecret> };

function Password({ hasFocus, isWrong, secret: { type, keys, isShown, toggle } }: PasswordProps) {
  const say = useSay();
  return (
    <>
      <label htmlFor="password">{say('login.password')}</label>
      <span className="login-secret">
        <input
          id="password"
          name="password"
          type={type}
          autoComplete="current-password"
          maxLength={256}
          required
          autoFocus={hasFocus}
          aria-invalid={isWrong}
          aria-describedby="login-said"
          {...keys}
        />
        <button type="button" aria-pressed={isShown} onClick={toggle}>
          {say('password.show')}
        </button>
      </span>
    </>
  );
}
