import { createHash } from 'node:crypto';
import type { AnyGame } from '../../../domain/casino/game';
import { canonical } from '../../base/canonical';

/** Raise it when what a selection pays or when it wins changes. */
const RULES_VERSION = 1;

/** Of the bets of a game and what they pay: a chain is published for these rules alone. */
export const rulesHashOf = (name: string, { groups, selections }: AnyGame): string =>
  createHash('sha256')
    .update(canonical({ version: RULES_VERSION, game: name, groups, selections }))
    .digest('hex');
