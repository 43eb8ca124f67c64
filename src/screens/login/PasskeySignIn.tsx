import { useEffect } from 'react';
import { selectSecurity, signingAsked } from '../../../slices/security';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { PASSKEY } from '../../base/i18n/passkeyPart';
import { bring, useSay } from '../../base/i18n/words';
import { usePasskeyFault } from '../../parts/passkey/useFault';

/** Whether the press that fetched it is still to be answered: it begins by itself then, and never again. */
let isPressed = false;

/** Signing in by a passkey alone. */
export function PasskeySignIn() {
  const say = useSay<'passkey'>();
  const sayLogin = useSay();
  const dispatch = useAppDispatch();
  const security = useAppSelector(selectSecurity);
  const signing = security.status === 'signing' ? security : null;
  const fault = usePasskeyFault(signing?.error ?? null);
  useEffect(() => {
    if (!isPressed) return;
    isPressed = false;
    dispatch(signingAsked('signIn'));
  }, [dispatch]);
  const isUnderWay = signing?.isUnderWay ?? false;
  return (
    <>
      <button
        type="button"
        className="login-other"
        aria-disabled={isUnderWay}
        onClick={() => dispatch(signingAsked('signIn'))}
      >
        {isUnderWay ? say('passkey.asking') : sayLogin('login.passkey')}
      </button>
      <p className="login-said" aria-live="polite">
        {fault}
      </p>
    </>
  );
}

/** With what it says, for whoever pressed. */
export async function withWords(): Promise<typeof PasskeySignIn> {
  await bring(PASSKEY);
  isPressed = true;
  return PasskeySignIn;
}
