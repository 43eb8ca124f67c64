import { createHash } from 'node:crypto';
import { canonical } from '../../base/canonical';
import type { MoveMessage } from './messages';

/** What a repeat must have in common with the first message of its id; a retry may carry a new session, request or details. */
function contentOf(message: MoveMessage): object {
  switch (message.kind) {
    case 'bet':
      return {
        ...fieldsOf(message),
        round: message.round,
        amount: message.amount,
        currency: message.currency,
        free: message.free,
      };
    case 'win':
      return {
        ...fieldsOf(message),
        round: message.round,
        amount: message.amount,
        currency: message.currency,
      };
    case 'rollback':
      return { ...fieldsOf(message), round: message.round, target: message.target, reason: message.reason };
    case 'promo':
      return {
        ...fieldsOf(message),
        amount: message.amount,
        currency: message.currency,
        reason: message.reason,
      };
  }
}

const fieldsOf = ({ kind, player, game }: MoveMessage): object => ({ kind, player, game });

/** SHA-256 of a message's content as hex (wallet.md 4.5). */
export const fingerprintOf = (message: MoveMessage): string =>
  createHash('sha256')
    .update(canonical(contentOf(message)))
    .digest('hex');
