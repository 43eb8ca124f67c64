import { Form } from 'react-final-form';
import { countryByCode } from '../../../domain/countries';
import { signUpProblems } from '../../../domain/validation';
import type { SignUpForm } from '../../../domain/validation';
import { selectLanguage } from '../../../slices/preferences';
import { HOME_COUNTRY, selectSignUp } from '../../../slices/signUp';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { en } from '../../base/i18n/catalogue/entry.en';
import { sayError, sayOf, useSay } from '../../base/i18n/words';
import { LanguageChoice } from './LanguageChoice';
import { LoginFrame } from './LoginFrame';
import '../../parts/password/password.css';
import { CountryField } from './CountryField';
import './entry.css';
import { SIGN_UP_WORDS, ownWords } from './sayRefusal';
import { openAccount } from './send';
import { SignUpFields } from './SignUpFields';

const useEntrySay = sayOf<typeof en>();

/** An answer of the geolocation may name a country the list does not have. */
const HOME = countryByCode(HOME_COUNTRY) ?? { name: '', flag: '', code: HOME_COUNTRY, dial_code: '' };

/** Opening an account. What is typed is the form's own and stays after a refusal; the password is in no action. */
export function SignUp() {
  const say = useEntrySay();
  const dispatch = useAppDispatch();
  const signUp = useAppSelector(selectSignUp);
  const country = (signUp.status !== 'done' && countryByCode(signUp.country)) || HOME;
  const takenName = signUp.status === 'done' ? null : signUp.takenName;
  return (
    <LoginFrame>
      <Form<SignUpForm>
        validate={signUpProblems}
        onSubmit={async (values) => void (await dispatch(openAccount(values, country.dial_code)))}
        subscription={{ invalid: true, submitting: true }}
        render={({ handleSubmit, invalid, submitting }) => (
          <form
            className="login-form entry-form"
            noValidate
            aria-labelledby="sign-up-title"
            onSubmit={(event) => void handleSubmit(event)}
          >
            <h1 id="sign-up-title">{say('signUp.title')}</h1>
            <p className="entry-text">{say('signUp.text')}</p>
            <SignUpFields takenName={takenName} dialCode={country.dial_code}>
              <CountryField country={country} />
            </SignUpFields>
            <Refusal />
            <button className="go" type="submit" disabled={invalid === true} aria-disabled={submitting}>
              {submitting ? say('signUp.going') : say('signUp.go')}
            </button>
            <a className="login-other" href="#/login">
              {say('signUp.back')}
            </a>
          </form>
        )}
      />
      <LanguageChoice />
    </LoginFrame>
  );
}

/** Said here as well as in a toast, which is gone in less than a second. */
function Refusal() {
  const say = useSay();
  const sayEntry = useEntrySay();
  const signUp = useAppSelector(selectSignUp);
  const language = useAppSelector(selectLanguage);
  const error = signUp.status === 'refused' && signUp.error.code !== 'DUPLICATE' ? signUp.error : null;
  const own = error ? ownWords(SIGN_UP_WORDS, error, language) : undefined;
  return (
    <p className="login-said" role="alert">
      {error && (own ? sayEntry(own) : sayError(say, error))}
    </p>
  );
}
