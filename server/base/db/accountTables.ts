import type { Generated } from 'kysely';
import type { PaymentCallback, WithdrawalStatus } from '../../../api/schemas/payments';
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
  status: WithdrawalStatus;
  ref: string | null;
  created_at: Time;
  processed_at: MaybeTime;
  processed_by: string | null;
  reject_reason: string;
};

export type GatewaySecretsTable = { name: string; secret: string };

export type SignUpsTable = {
  player_id: number;
  mobile: string;
  dial_code: string;
  referral_code: string;
  at: Time;
};

/** The code a login waits for, in plain text so that an operator can read it (admin login-code). */
export type LoginCodesTable = { player_id: number; code: string; expires_at: Time; tries: Generated<number> };

export type CodePurpose = 'withdrawal' | 'password';
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
