import { Suspense } from 'react';
import { PASSKEY } from '../../base/i18n/passkeyPart';
import { lazyWith } from '../../base/i18n/words';
import type { OfferProps } from './Offered';

const Offered = lazyWith<OfferProps>(PASSKEY, () =>
  import('./Offered').then(({ Offered }) => ({ default: Offered })),
);

/** A passkey instead of a code, in a browser that has any; it comes after the form it stands in. */
export function PasskeyOffer(props: OfferProps) {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Suspense fallback={null}>
      <Offered {...props} />
    </Suspense>
  );
}
