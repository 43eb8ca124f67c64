import type { Generated } from 'kysely';
import type { Channel, NotificationKind } from '../../../domain/players/notifications';
import type { Json, MaybeTime, Time } from './columns';

export type NotificationChoicesTable = {
  player_id: number;
  kind: NotificationKind;
  channel: Channel;
  is_on: boolean;
};

/** Where a browser is pushed to, and with which keys of its own (RFC 8291); both are base64url. */
export type PushSubscriptionsTable = {
  id: Generated<number>;
  player_id: number;
  token_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  hides_amounts: boolean;
  /** Minutes of the device's day. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** East of UTC. */
  zone_minutes: number;
  language: string;
  created_at: Time;
};

/** Last traded odds (hundredths) that a player wants to be told of, once. */
export type PriceAlertsTable = {
  id: Generated<number>;
  player_id: number;
  market_id: string;
  selection_id: number;
  odds: number;
  /** They are below it when it is asked for. */
  rises: boolean;
  /** By the wall's clock. */
  created_at: Time;
  /** By the exchange's; null while it waits. */
  reached_at: MaybeTime;
  reached_odds: number | null;
};

export type NotificationOutboxTable = {
  id: Generated<number>;
  player_id: number;
  kind: NotificationKind;
  source: string;
  facts: Json<unknown>;
  /** By the wall clock. */
  at: Time;
};

export type NotificationDeliveriesTable = {
  id: Generated<number>;
  outbox_id: number;
  channel: Channel;
  /** What its sender knows the device by. */
  target: string;
  tries: Generated<number>;
  due_at: Time;
  /** A page in sight has told it. */
  is_seen: boolean;
};

export type NotificationCursorsTable = { source: string; read_to: number };
