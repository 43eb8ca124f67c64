import type { FormEvent } from 'react';
import type { Auth } from '../../slices/auth';
import { selectSettings } from '../../slices/settings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { sayError, useSay } from '../i18n/words';
import type { Say } from '../i18n/words';
import { Mark } from '../ui/Mark';
import { DemoPlayers } from './DemoPlayers';
import { LanguageChoice } from './LanguageChoice';
import { signIn } from './signIn';
import type { Typed } from './shell';

type SignedOutAuth = Exclude<Auth, { status: 'unknown' | 'signedIn' }>;

/** A field left empty is said by the browser itself, in our words; it goes away with the next key. */
function complain(field: HTMLInputElement, words: string) {
  field.setCustomValidity(words);
  field.reportValidity();
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | undefined => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
};

const whyNot = (auth: SignedOutAuth, say: Say): string => {
  if (auth.status === 'refused') return sayError(say, auth.error);
  return auth.status === 'signedOut' && auth.because === 'ended' ? say('login.ended') : '';
};

/** Uncontrolled on purpose: what is typed here, the password above all, is in no state and no action. */
export function Login({ auth, typed }: { auth: SignedOutAuth; typed: Typed }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const title = useAppSelector(selectSettings)?.siteTitle || 'Backlay';
  const isBusy = auth.status === 'signingIn';
  const why = whyNot(auth, say);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [name, password] = ['user_name', 'password'].map((id) => fieldOf(event.currentTarget, id));
    if (!name || !password || isBusy) return;
    if (name.value.trim() === '') return complain(name, say('login.needUserName'));
    if (password.value === '') return complain(password, say('login.needPassword'));
    void dispatch(signIn(name.value.trim(), password.value));
  };
  return (
    <div className="login">
      <header className="login-brand">
        <p className="login-name">
          <Mark />
          {title}
        </p>
        <p className="login-line">{say('app.line')}</p>
      </header>
      <main className="login-main">
        <form className="login-form" noValidate onSubmit={submit} aria-labelledby="login-title">
          <h1 id="login-title">{say('login.title')}</h1>
          <Fields typed={typed} />
          <p className="login-said" id="login-said">
            {why}
          </p>
          <button className="login-go" type="submit" aria-disabled={isBusy}>
            {isBusy ? say('login.going') : say('login.go')}
          </button>
        </form>
        <LanguageChoice />
        <DemoPlayers isBusy={isBusy} />
      </main>
    </div>
  );
}

/** The two fields, in the very place and size of those of the static shell. */
function Fields({ typed }: { typed: Typed }) {
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
        defaultValue={typed.userName}
        autoFocus={typed.focus === 'user_name'}
      />
      <label htmlFor="password">{say('login.password')}</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        required
        defaultValue={typed.password}
        autoFocus={typed.focus === 'password'}
        aria-describedby="login-said"
      />
    </>
  );
}
