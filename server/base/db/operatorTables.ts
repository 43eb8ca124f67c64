import type { ColumnType, Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './columns';

/** What operators did and what was refused them, each row written in the transaction of the change. `operator_id`,
 * `approval_id`, `prev` and `hash` are empty until operators are people. */
export type AuditLogTable = {
  seq: Generated<number>;
  at: Generated<Date>;
  operator_id: Generated<number | null>;
  via: 'cli' | 'web' | 'os' | 'system';
  address: string | null;
  command: string;
  subject_kind: string;
  subject_id: string;
  request: Json<unknown>;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  reason: string | null;
  approval_id: Generated<number | null>;
  outcome: string;
  /** Why somebody acted without being signed in. */
  break_glass: Generated<string | null>;
  /** The hash of the row before; null of the first. */
  prev: Generated<Buffer | null>;
  /** SHA-256 over that and the fields of this row: operator/log/chain.ts. */
  hash: Generated<Buffer>;
};

/** Who may do what; `state` is disabled, never deleted: the log names them. */
export type OperatorsTable = {
  id: Generated<number>;
  name: string;
  display_name: string;
  roles: string[];
  state: 'invited' | 'active' | 'disabled';
  password_hash: string | null;
  /** SHA-256 of the invitation, hex, and how long it is good. */
  invitation_hash: string | null;
  invited_until: MaybeTime;
  created_by: string;
  created_at: Time;
  /** When the invitation was taken up for the first time. */
  activated_at: MaybeTime;
};

/** Second steps of operators; a code is judged as those of players are (players/factors/apps.ts). */
export type OperatorFactorsTable = {
  id: Generated<number>;
  operator_id: number;
  kind: 'totp';
  state: 'active' | 'removed';
  created_at: Time;
  last_used_at: MaybeTime;
  /** Encrypted (base/seal.ts); gone with the factor. */
  totp_secret: Buffer | null;
  totp_drift: Generated<number>;
  totp_last_step: number | null;
};

/** What somebody asked that somebody else has to agree to. `seen`: the subject's state then; `preview`: what was done and taken back. */
export type ApprovalsTable = {
  id: Generated<number>;
  command: string;
  request: Json<Record<string, unknown>>;
  subject_kind: string;
  subject_id: string;
  state: 'requested' | 'executed' | 'rejected' | 'withdrawn' | 'expired';
  asked_by: number;
  asked_at: Time;
  reason: string | null;
  expires_at: Time;
  decided_by: number | null;
  decided_at: MaybeTime;
  note: string | null;
  seen: ColumnType<unknown, string | null, string | null>;
  preview: Json<{ text: string; moves: { who: string; paise: number }[] }>;
  /** From when on whoever asked may agree; null: only somebody else. */
  own_after: MaybeTime;
  /** Nobody else was there to agree. */
  alone: Generated<boolean>;
};

/** `commands`: the only ones of a script's token. */
export type OperatorTokensTable = {
  id: Generated<number>;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  hash: string;
  operator_id: number;
  kind: 'cli' | 'web' | 'script';
  commands: string[] | null;
  address: string;
  created_at: Time;
  expires_at: Time;
  last_used_at: MaybeTime;
  revoked_at: MaybeTime;
};
