import { useEffect } from 'react';
import { useGetFactorsQuery } from '../../../api/security';
import { selectSecurity, signingAsked, taskLeft } from '../../../slices/security';
import type { Signing } from '../../../slices/security/atSecurity';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { PasskeyButton } from './PasskeyButton';

/** What a passkey answers for; the form of a password sends it itself. */
type Purpose = Exclude<Signing, 'signIn'>;

export type OfferProps = {
  purpose: Purpose;
  /** Given what the passkey answered behind its handle, where no effect sends it. */
  onAnswer?: (handle: string) => void;
};

const NEVER = { skip: true };

/** Whether the player has a passkey; before signing in the exchange has said so. */
function useHasPasskey(purpose: Purpose): boolean {
  const isKnown = purpose === 'secondStep';
  const { currentData } = useGetFactorsQuery(undefined, isKnown ? NEVER : undefined);
  return isKnown || (currentData?.factors.some(({ kind }) => kind === 'passkey') ?? false);
}

const AT_REST = { isUnderWay: false, error: null };

/** How it stands with the passkey that is asked for this, and what it has answered. */
function useSigning(purpose: Purpose) {
  const security = useAppSelector(selectSecurity);
  const isOurs = 'purpose' in security && security.purpose === purpose;
  return {
    signing: isOurs && security.status === 'signing' ? security : AT_REST,
    answer: isOurs && security.status === 'signed' ? security.handle : null,
  };
}

/** A passkey beside the field of a code, for whoever has one. */
export function Offered({ purpose, onAnswer }: OfferProps) {
  const say = useSay<'passkey'>();
  const dispatch = useAppDispatch();
  const hasPasskey = useHasPasskey(purpose);
  const { signing, answer } = useSigning(purpose);
  // What is begun ends with the form it is for.
  useEffect(() => () => void dispatch(taskLeft()), [dispatch]);
  useEffect(() => {
    if (answer === null) return;
    onAnswer?.(answer);
    dispatch(taskLeft());
  }, [answer, onAnswer, dispatch]);
  if (!hasPasskey) return null;
  return (
    <PasskeyButton
      isUnderWay={signing.isUnderWay}
      error={signing.error}
      {...(purpose === 'withdrawal' && { about: say('passkey.signs') })}
      onPress={() => dispatch(signingAsked(purpose))}
    />
  );
}
