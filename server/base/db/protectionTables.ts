import type { ColumnType, Generated } from 'kysely';
import type { Exclusion, TimeOut } from '../../../domain/players/exclusion';
import type { LimitKind } from '../../../domain/players/limits/limit';
import type { LimitPeriod } from '../../../domain/players/limits/window';
import type { MaybeTime, Time } from './columns';

/** A limit that a player set; `most` is paise, of session time minutes. */
export type LimitsTable = {
  player_id: number;
  kind: LimitKind;
  period: LimitPeriod;
  most: number;
  since: Time;
  /** What is asked for instead; null with `asked_at`: no limit. */
  wished: number | null;
  asked_at: MaybeTime;
};

export const LIMIT_EVENTS = [
  'set',
  'asked',
  'confirmed',
  'dropped',
  'timeOut',
  'excluded',
  'askedBack',
  'checks',
  'noLimit',
  'reviewed',
] as const;
export type LimitEvent = (typeof LIMIT_EVENTS)[number];

/** Everything a player ever changed of them; rows are only added. */
export type LimitEventsTable = {
  id: Generated<number>;
  player_id: number;
  event: LimitEvent;
  kind: LimitKind | null;
  period: LimitPeriod | null;
  most: number | null;
  until: MaybeTime;
  ip: string;
  device: string;
  at: Time;
};

/** Breaks and exclusions there were; what holds of them now is with the player. */
export type ExclusionsTable = {
  id: Generated<number>;
  player_id: number;
  kind: 'timeOut' | 'exclusion';
  length: TimeOut | Exclusion;
  from_at: Time;
  until: Time;
  asked_back_at: MaybeTime;
};

export type SafetyChoicesTable = {
  player_id: number;
  /** How often pages ask; null: never. */
  check_minutes: number | null;
  check_since: MaybeTime;
  was_offered: Generated<boolean>;
  /** When the player said before a deposit that no limit is wanted. */
  no_limit_at: MaybeTime;
  /** When limits and transactions were last looked at, as the player said. */
  reviewed_at: MaybeTime;
};

/** When a session's last reality check was answered. */
export type CheckAnswersTable = { token_hash: string; player_id: number; answered_at: Time };

/** When a player was signed in, written by a trigger on the use of tokens; a multirange as text. */
export type SignedInTable = { player_id: number; spans: ColumnType<string, never, never> };
