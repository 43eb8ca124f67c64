import { PASSKEY } from '../../base/i18n/passkeyPart';
import { onDemandWith } from '../../base/ui/onDemandWith';
import type { OfferProps } from './Offered';

const Offered = onDemandWith<OfferProps>(PASSKEY, () => import('./Offered').then(({ Offered }) => Offered));

/** A passkey instead of a code, in a browser that has any. It comes after the form it stands in; where its chunk cannot be had, the form
 * is shown without it. */
export function PasskeyOffer(props: OfferProps) {
  if (!('PublicKeyCredential' in window)) return null;
  return <Offered props={props} waiting={() => null} />;
}
