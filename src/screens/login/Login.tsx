import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { signInRequested } from '../../../slices/auth';
import type { Auth } from '../../../slices/auth';
import { selectSettings } from '../../../slices/settings';
import { selectNewName } from '../../../slices/signUp';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { fetchTypeface } from '../../base/theme/typeface';
import { useHide } from '../../base/ui/SecretContext';
import { whenIdle } from '../../base/ui/whenIdle';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { useSecret } from '../../base/ui/useSecret';
import { DemoPlayers } from './DemoPlayers';
import { LoginFrame } from './LoginFrame';
import type { Typed } from './shell';

/** A name drawn in letters is dear, and whoever comes back signed in never sees it. */
const languages = onDemand(() => import('./LanguageChoice').then(({ LanguageChoice }) => LanguageChoice));

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

/** Uncontrolled on purpose: input, the password above all, is in no state and no action. */
export function Login({ auth, typed }: { auth: SignedOutAuth; typed: Typed }) {
  const say = useSay();
  usePageTitle(say('login.title'));
  // The login itself is written without it.
  useEffect(() => whenIdle(() => void fetchTypeface()), []);
  const dispatch = useAppDispatch();
  const hide = useHide();
  const newName = useAppSelector(selectNewName);
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
      <form className="login-form" noValidate onSubmit={submit} aria-labelledby="login-title">
        <h1 id="login-title">{say('login.title')}</h1>
        <UserName typed={newName || typed.userName} hasFocus={!newName && typed.focus === 'user_name'} />
        <Password
          typed={newName ? '' : typed.password}
          hasFocus={newName !== '' || typed.focus === 'password'}
          isWrong={isWrong}
          secret={secret}
        />
        <p className="login-said" id="login-said" aria-live="polite">
          {why}
        </p>
        <button className="go" type="submit" aria-disabled={isBusy}>
          {isBusy ? say('login.going') : say('login.go')}
        </button>
        <SignUpLink />
      </form>
      <languages.OnDemand
        props={{}}
        waiting={() => <div className="login-extra login-tongue" style={{ height: 44 }} />}
      />
      <DemoPlayers isBusy={isBusy} />
    </LoginFrame>
  );
}

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

type FieldProps = { typed: string; hasFocus: boolean };

function UserName({ typed, hasFocus }: FieldProps) {
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
        defaultValue={typed}
        autoFocus={hasFocus}
      />
    </>
  );
}

type PasswordProps = FieldProps & { isWrong: boolean; secret: ReturnType<typeof useSecret> };

function Password({ typed, hasFocus, isWrong, secret: { type, keys, isShown, toggle } }: PasswordProps) {
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
          defaultValue={typed}
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
