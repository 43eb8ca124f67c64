import type { FactorKind } from '../../../domain/players/factors';
import type { SignedPurpose } from '../../../domain/players/signed';
import type { Generated } from 'kysely';
import type { PaymentCallback, PaymentStatus } from '../../../api/schemas/payments';
import type { Payout } from '../../../domain/base/product';
import type { MaybeTime, Time } from './columns';

/** How a gateway ends an order. */
export type OrderEnd = PaymentCallback['status'];

/** A deposit at a gateway. `paid` is final; a cancelled or failed order may still be paid late. */
export type PaymentOrdersTable = {
  id: string;
  player_id: number;
  amount_paise: number;
  status: 'created' | OrderEnd;
  /** A player's own reference, unique per player; null for orders older than the column. */
  ref: string | null;
  created_at: Time;
  closed_at: MaybeTime;
};

export type SandboxCallbacksTable = {
  id: Generated<number>;
  order_id: string;
  status: OrderEnd;
  due_at: Time;
  sent_at: MaybeTime;
};

/** The amount is debited when the row is written; a rejection refunds it. */
export type WithdrawalsTable = {
  id: Generated<number>;
  player_id: number;
  payout: Payout;
  name: string;
  account: string;
  ifsc: string;
  mobile: string;
  /** 1 nogad payout, 2 bkash payout; '' for banks. */
  app: string;
  amount_paise: number;
  status: PaymentStatus;
  ref: string | null;
  created_at: Time;
  approved_at: MaybeTime;
  approved_by: string | null;
  processed_at: MaybeTime;
  processed_by: string | null;
  reject_reason: string;
};

/** What a player chose, as JSON text of the page. */
export type PreferencesTable = { player_id: number; chosen: string; chosen_at: Time };

export type GatewaySecretsTable = { name: string; secret: string };

export type SignUpsTable = {
  player_id: number;
  mobile: string;
  dial_code: string;
  referral_code: string;
  at: Time;
};

/** The code a login waits for, in plain text so that an operator can read it (admin login-code). */
export type LoginCodesTable = {
  /** Of the token that waits, and nobody else's. */
  token_hash: string;
  player_id: number;
  code: string;
  expires_at: Time;
  /** When the bot last wrote it to the player's chat. */
  sent_at: MaybeTime;
};

export type CodePurpose = SignedPurpose;
/** The code an action waits for, one per session and purpose, valid for that very action only. */
export type ActionCodesTable = {
  token_hash: string;
  purpose: CodePurpose;
  player_id: number;
  code: string;
  content: string;
  about: string;
  expires_at: Time;
};

/** SHA-256 of address and user agent of a successful sign-in; others' guesses do not block it. */
export type KnownDevicesTable = { player_id: number; device: string; seen_at: Time };

/** Failed sign-ins by SHA-256 of their key: a password may have been typed into the wrong field. */
export type SignInTriesTable = { key: string; failures: number; since: Time; last_at: Time };

/** A second step of a player's own. A pending one was never used; a removed one stays as what there was. */
export type SecondFactorsTable = {
  id: Generated<number>;
  player_id: number;
  kind: FactorKind;
  state: 'pending' | 'active' | 'removed';
  label: string;
  created_at: Time;
  confirmed_at: MaybeTime;
  last_used_at: MaybeTime;
  removed_at: MaybeTime;
  /** Encrypted (base/seal.ts); gone with the factor. */
  totp_secret: Buffer | null;
  /** By how many half minutes the clock of the device is off. */
  totp_drift: Generated<number>;
  /** The step of the newest code that was taken: none is taken twice. */
  totp_last_step: number | null;
  /** The digest of what that code was for. */
  totp_last_content: string | null;
  /** Gone with the factor. */
  telegram_chat_id: string | null;
  /** SHA-256 of the ID that connects a chat, while it waits for one. */
  connection_hash: Generated<string | null>;
  /** The hash of the one token that is left once a chat is connected; null if none ends. */
  ends_all_but: Generated<string | null>;
  /** Of a passkey, in base64url as WebAuthn has it; gone with the factor, as the key is. */
  credential_id: Generated<string | null>;
  public_key: Generated<Buffer | null>;
  /** The name of the site it belongs to. */
  rp_id: Generated<string | null>;
  /** How often its authenticator says it has signed; 0 if that does not count. */
  sign_count: Generated<number>;
  /** How browsers reach it, by commas. */
  transports: Generated<string>;
  backed_up: Generated<boolean>;
};

/** What the bot wrote to a chat and heard from it; kept for an hour. */
export type BotMessagesTable = {
  id: Generated<number>;
  chat_id: string;
  is_from_bot: boolean;
  text: string;
  at: Time;
};

/** What a passkey may be asked for. */
export type PasskeyPurpose = 'enrol' | 'signIn' | 'secondStep' | SignedPurpose;

/** Nonces that were given out and not tried yet, by their SHA-256. */
export type PasskeyChallengesTable = {
  hash: string;
  purpose: PasskeyPurpose;
  player_id: number | null;
  token_hash: string | null;
  expires_at: Time;
};

/** argon2id of the codes that bring a player back who has lost all else. */
export type RecoveryCodesTable = { player_id: number; row: number; hash: string; used_at: MaybeTime };

/** What happened to an account's safety; rows are only added. */
export type SecurityEventsTable = {
  id: Generated<number>;
  player_id: number;
  at: Time;
  kind: string;
  detail: string;
  ip: string;
  device: string;
};
