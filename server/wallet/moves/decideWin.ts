import type { GameRoundState } from '../../../domain/games/walletWords';
import type { MoveState } from '../../base/db/walletTables';
import { refused } from './decision';
import type { Decision } from './decision';

export type WinFacts = {
  amountPaise: number;
  round: GameRoundState | undefined;
  /** The bet that the win says it is of: its state, null where there is none; undefined: it names no bet. */
  bet: MoveState | null | undefined;
};

/** Whether a win is paid. It asks for no session and passes for players who may not bet: what is owed is paid. No credit without
 * a live bet, none after the close. */
export function decideWin({ amountPaise, round, bet }: WinFacts): Decision {
  if (round === undefined || bet === null || bet === 'REFUSED') return refused('BET_UNKNOWN');
  if (round === 'VOID') return refused('ROLLED_BACK');
  if (round === 'CLOSED') return refused('ROUND_CLOSED');
  if (bet === 'REVERSED' || bet === 'TOMBSTONE') return refused('ROLLED_BACK');
  return { kind: 'applied', paise: amountPaise };
}
