import { isAccepted, socketNumberOf } from '../../slices/connection/connectionStates';
import type { Connection, ResumeMark } from '../../slices/connection/connectionStates';

/** What a connection change requires of the socket, or of polling. `id`: of the message, 1 is the token's. */
export type Command =
  | { readonly kind: 'close' }
  | { readonly kind: 'open' }
  | {
      readonly kind: 'subscribe';
      readonly id: number;
      readonly marketIds: readonly string[];
      readonly mark: ResumeMark | null;
    }
  | { readonly kind: 'ping' }
  | { readonly kind: 'ask'; readonly asks: number; readonly withBets: boolean };

const FIRST_SUBSCRIPTION_ID = 2;

function ofLine(before: Connection, after: Connection): Command[] {
  const was = socketNumberOf(before);
  const is = socketNumberOf(after);
  if (was === is) return [];
  return [
    ...(was === null ? [] : [{ kind: 'close' } as const]),
    ...(is === null ? [] : [{ kind: 'open' } as const]),
  ];
}

function ofSubscription(before: Connection, after: Connection): Command[] {
  if (!isAccepted(after)) return [];
  const isSameLine = isAccepted(before) && before.lines === after.lines;
  const { subscription, wanted: marketIds, mark } = after;
  if (subscription === (isSameLine ? before.subscription : 0)) return [];
  return [{ kind: 'subscribe', id: subscription - 1 + FIRST_SUBSCRIPTION_ID, marketIds, mark }];
}

function ofPing(before: Connection, after: Connection): Command[] {
  if (!isAccepted(before) || !isAccepted(after) || after.pingedAt === null) return [];
  return before.pingedAt === after.pingedAt ? [] : [{ kind: 'ping' }];
}

function ofAsking(before: Connection, after: Connection): Command[] {
  if (after.status !== 'polling') return [];
  const { asks, betsAt } = after;
  const asked = before.status === 'idle' ? 0 : before.asks;
  const withBets = before.status !== 'polling' || before.betsAt !== betsAt;
  return asks === asked ? [] : [{ kind: 'ask', asks, withBets }];
}

/** Turns a transition into commands, in order; none for a frame of prices. */
export const commandsOf = (before: Connection, after: Connection): readonly Command[] => [
  ...ofLine(before, after),
  ...ofSubscription(before, after),
  ...ofPing(before, after),
  ...ofAsking(before, after),
];
