import type { Paise } from '../base/money';

/** What a player has a passkey sign beside signing in. A text as typed; '' for what a way of paying out does not ask for. */
export type SignedRequest =
  | {
      readonly purpose: 'withdrawal';
      readonly ref: string;
      readonly payout: string;
      readonly amountPaise: Paise;
      readonly name: string;
      readonly account: string;
      readonly ifsc: string;
      readonly mobile: string;
      readonly app: string;
    }
  | { readonly purpose: 'password' }
  | { readonly purpose: 'security'; readonly change: unknown };

export type SignedPurpose = SignedRequest['purpose'];
export const SIGNED_PURPOSES = [
  'withdrawal',
  'password',
  'security',
] as const satisfies readonly SignedPurpose[];

const asStored = (text: string): string => text.trim().toUpperCase();

/**
 * The text whose hash is signed: page and exchange write it each for themselves, so that a signature is good for exactly what the
 * player was shown.
 */
export function signedText(asked: SignedRequest): string {
  switch (asked.purpose) {
    case 'withdrawal':
      return JSON.stringify([
        asked.purpose,
        asked.ref,
        asked.payout,
        asked.amountPaise,
        asStored(asked.name),
        asStored(asked.account),
        asStored(asked.ifsc),
        asked.mobile.trim(),
        asked.app.trim(),
      ]);
    case 'password':
      return JSON.stringify([asked.purpose]);
    case 'security':
      return JSON.stringify([asked.purpose, asked.change]);
  }
}
