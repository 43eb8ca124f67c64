import type { Generated } from 'kysely';
import type { MaybeTime, Time } from './columns';

/** A deposit as a gateway knows it. `paid` is final; an order cancelled or failed may still turn out paid, late. */
export type PaymentOrdersTable = {
  id: string;
  player_id: number;
  amount_paise: number;
  status: 'created' | 'paid' | 'cancelled' | 'failed';
  /** The same reference of a player is the same order. null where the order is older than the column. */
  ref: string | null;
  created_at: Time;
  closed_at: MaybeTime;
};

/** What the sandbox gateway has yet to tell, and has told: a gateway repeats itself until it was heard. */
export type SandboxCallbacksTable = {
  id: Generated<number>;
  order_id: string;
  status: 'paid' | 'cancelled' | 'failed';
  due_at: Time;
  sent_at: MaybeTime;
};

/** The money left the player's account when the row was written; a rejection brings it back. */
export type WithdrawalsTable = {
  id: Generated<number>;
  player_id: number;
  payout: 'bank' | 'wallet';
  name: string;
  account: string;
  ifsc: string;
  mobile: string;
  /** 1 nogad payout, 2 bkash payout; '' for banks. */
  app: string;
  amount_paise: number;
  status: 'pending' | 'completed' | 'rejected';
  ref: string | null;
  created_at: Time;
  processed_at: MaybeTime;
  processed_by: string | null;
  reject_reason: string;
};

/** What a gateway signs its callbacks with. */
export type GatewaySecretsTable = { name: string; secret: string };

/** What a player said when signing up. */
export type SignUpsTable = {
  player_id: number;
  mobile: string;
  dial_code: string;
  referral_code: string;
  at: Time;
};

/** The code a login waits for. It is kept as it is: the sink an operator reads it from (admin login-code). */
export type LoginCodesTable = { player_id: number; code: string; expires_at: Time; tries: Generated<number> };

/** What a signed-in player with a second step has to give a code for. */
export type CodePurpose = 'withdrawal' | 'password';
/** The code an action waits for, one a session and purpose: it is good for that session and that very action alone. */
export type ActionCodesTable = {
  token_hash: string;
  purpose: CodePurpose;
  player_id: number;
  code: string;
  /** SHA-256 of what was asked for. */
  content: string;
  /** For whoever delivers the code. */
  about: string;
  expires_at: Time;
};

/** Where a player signed in: SHA-256 of address and program. Guesses of others do not hold it up. */
export type KnownDevicesTable = { player_id: number; device: string; seen_at: Time };

/** Failures to sign in, by SHA-256 of what they are counted by: a password may have been typed into the wrong field. */
export type SignInTriesTable = { key: string; failures: number; since: Time; last_at: Time };
