import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import { countryByCode } from '../../../domain/sports/countries';
import { signUpProblems } from '../../../domain/players/validation';
import type { SignUpForm } from '../../../domain/players/validation';
import { HOME_COUNTRY, selectSignUp, signUpRequested } from '../../../slices/signUp';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { useHide } from '../../base/ui/SecretContext';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { GoButton } from '../../parts/forms/GoButton';
import { LanguageChoice } from './LanguageChoice';
import { LoginFrame } from './LoginFrame';
import { CountryField } from './CountryField';
import { SIGN_UP_WORDS, ownWords } from './sayRefusal';
import { SignUpFields } from './SignUpFields';
import { submitUnless } from '../../parts/forms/submitUnless';

/** Geolocation may name a country the list does not have. */
const HOME = countryByCode(HOME_COUNTRY) ?? { name: '', flag: '', code: HOME_COUNTRY, dial_code: '' };

/** Opening an account. Input stays in the form and survives a refusal; the password is in no action. */
export function SignUp() {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const signUp = useAppSelector(selectSignUp);
  const isGoing = signUp.status === 'sending';
  const country = (signUp.status !== 'done' && countryByCode(signUp.country)) || HOME;
  const takenName = signUp.status === 'done' ? null : signUp.takenName;
  const send = ({ userName = '', name = '', mobile = '', password = '' }: SignUpForm) => {
    const passwordHandle = hide(password);
    const dialCode = country.dial_code;
    dispatch(signUpRequested({ userName, name: name.trim(), mobile, dialCode, passwordHandle }));
  };
  usePageTitle(say('signUp.title'));
  return (
    <MuiSkin>
      <LoginFrame>
        <Form<SignUpForm>
          validate={signUpProblems}
          onSubmit={send}
          subscription={{ invalid: true }}
          render={({ handleSubmit, invalid }) => (
            <form
              className="login-form"
              noValidate
              aria-labelledby="sign-up-title"
              onSubmit={submitUnless(isGoing, handleSubmit)}
            >
              <h1 id="sign-up-title">{say('signUp.title')}</h1>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
                {say('signUp.text')}
              </Typography>
              <Stack spacing={2}>
                <SignUpFields takenName={takenName} dialCode={country.dial_code}>
                  <CountryField country={country} />
                </SignUpFields>
                <Refusal />
                <GoButton
                  words={say('signUp.go')}
                  going={say('signUp.going')}
                  isGoing={isGoing}
                  isInvalid={invalid === true}
                />
                <Button color="inherit" href="#/login">
                  {say('signUp.back')}
                </Button>
              </Stack>
            </form>
          )}
        />
        <LanguageChoice />
      </LoginFrame>
    </MuiSkin>
  );
}

/** Shown here too, because a toast is gone in less than a second. */
function Refusal() {
  const say = useSay();
  const sayEntry = useSay<'entry'>();
  const signUp = useAppSelector(selectSignUp);
  const error = signUp.status === 'refused' && signUp.error.code !== 'DUPLICATE' ? signUp.error : null;
  const own = error ? ownWords(SIGN_UP_WORDS, error) : undefined;
  return error && <Alert severity="error">{own ? sayEntry(own) : sayError(say, error)}</Alert>;
}
