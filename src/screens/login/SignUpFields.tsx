import type { ReactNode } from 'react';
import { latinDigits } from '../../../domain/base/digits';
import { SIGN_UP_MOBILE_DIGITS, USER_NAME_LENGTH } from '../../../domain/base/product';
import { isUserName } from '../../../domain/players/validation';
import type { SignUpForm } from '../../../domain/players/validation';
import { userNameEntered } from '../../../slices/signUp';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { FormField } from '../../parts/forms/FormField';
import { NewPassword } from '../../parts/password/NewPassword';

type Props = {
  /** The name last found to be taken, or null. */
  takenName: string | null;
  dialCode: string;
  /** Shown before the mobile number. */
  children: ReactNode;
};

/** The fields of product.md section 5, except the country, which is in `children`. */
export function SignUpFields({ takenName, dialCode, children }: Props) {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  const { min: minimum, max: maximum } = USER_NAME_LENGTH;
  const mobile = { minimum: SIGN_UP_MOBILE_DIGITS.min, maximum: SIGN_UP_MOBILE_DIGITS.max };
  return (
    <>
      <FormField<SignUpForm>
        name="userName"
        label={say('signUp.userName')}
        autoComplete="username"
        hint={say('signUp.userNameRule', { minimum, maximum })}
        keep={(text) => latinDigits(text).trim().toLowerCase()}
        faultOf={(userName) => (userName === takenName ? say('signUp.taken', { userName }) : '')}
        onLeft={(userName) => isUserName(userName) && dispatch(userNameEntered({ userName }))}
      />
      <FormField<SignUpForm> name="name" label={say('signUp.name')} autoComplete="name" />
      {children}
      <FormField<SignUpForm>
        name="mobile"
        label={say('signUp.mobile')}
        autoComplete="tel-national"
        hint={say('signUp.mobileRule', { ...mobile, dialCode })}
        reads="digits"
      />
      <NewPassword<SignUpForm>
        name="password"
        label={say('signUp.password')}
        confirmLabel={say('signUp.confirm')}
        sayMismatch={() => say('signUp.matching')}
      />
    </>
  );
}
