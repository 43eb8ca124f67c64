import type { Part } from './words';

/**
 * A passkey where it takes the place of a password or a code. Apart from the other parts: it comes with what asks for a passkey,
 * before signing in too, and must not bring what is behind the login.
 */
export const PASSKEY: Part = {
  en: () => import('./catalogue/passkey.en').then(({ en }) => en),
  hi: () => import('./catalogue/passkey.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/passkey.bn').then(({ bn }) => bn),
};
