/** What a player may have beside the password: an authenticator app, codes sent to Telegram, a passkey. */
export const FACTOR_KINDS = ['totp', 'telegram', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];
