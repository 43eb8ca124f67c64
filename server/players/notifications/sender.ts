import type { NotificationKind } from '../../../domain/players/notifications';
import type { NewsFacts } from './facts';

/** One thing that happened, for one player. */
export type Happened = {
  playerId: number;
  kind: NotificationKind;
  facts: NewsFacts;
  /** When it was found, epoch ms of the wall clock. */
  at: number;
  /** A page in sight tells it by a toast. */
  isToasted: boolean;
};

/** `gone`: there is no such target any more. `refused`: it will never be taken. `again`: later; without a time of its own it is tried
 * so often and no more. */
export type Delivered = { status: 'sent' | 'gone' | 'refused' } | { status: 'again'; afterMs: number | null };

/** A way to reach players who have no page in sight. Each has targets of its own, which only it can read. */
export type Sender = {
  channel: 'push' | 'telegram';
  /** Whoever can be reached this way. */
  players: () => Promise<readonly number[]>;
  /** Where these are reached; left out are devices that want to be left alone now. */
  targetsOf: (players: readonly number[]) => Promise<readonly { playerId: number; target: string }[]>;
  /** Sends in the words of the target. Never throws. */
  send: (target: string, happened: Happened) => Promise<Delivered>;
};
