import type { MoveKind, MoveState } from '../../base/db/walletTables';
import { standingThere } from './told';
import type { ToldTransaction } from './told';

export type OwnTransaction = {
  tx: string;
  kind: MoveKind | null;
  amountPaise: number;
  state: MoveState;
  round: string | null;
  target: string | null;
  playerId: number;
};

export type TransactionDifference = 'NOT_HERE' | 'NOT_THERE' | 'AMOUNT' | 'STATE';

/** Whether a transaction stands here: it was carried out and not taken back. A rollback that had nothing to do was. */
export const standsHere = ({ kind, state }: Pick<OwnTransaction, 'kind' | 'state'>): boolean =>
  state === 'APPLIED' || (kind === 'rollback' && state === 'NOOP');

/** How one transaction of a provider's list differs from what the wallet has; undefined: it does not. What was refused, or taken back
 * again, is the same to both, however each calls it. */
export function differenceOf(
  own: Pick<OwnTransaction, 'kind' | 'amountPaise' | 'state'> | undefined,
  told: Pick<ToldTransaction, 'kind' | 'amount' | 'state'>,
): TransactionDifference | undefined {
  const there = standingThere(told.state);
  if (!own) return there === 'gone' ? undefined : 'NOT_HERE';
  const isHere = standsHere(own);
  if (isHere && own.kind !== told.kind) return 'STATE';
  if (isHere !== (there === 'live') || there === 'underWay') return 'STATE';
  const isMoney = isHere && told.kind !== 'rollback';
  return isMoney && own.amountPaise !== told.amount ? 'AMOUNT' : undefined;
}
