import type { MoveState, ToldRound, ToldTransaction, TransactionsPage } from './game';
import { txOf } from './txOf';

type Texts = { en: string; hi: string; bn: string };

/** A stake that is a round of its own at the wallet: one bet, at most one win, at most one rollback. */
export type ToldStake = {
  id: string;
  /** Under so many ids its win or its rollback was sent. */
  attempt: number;
  player: string;
  at: Date;
  stakePaise: number;
  paysPaise: number;
  round: ToldRound['state'];
  bet: MoveState;
  /** undefined: nothing is owed, or it is not known yet. */
  win: MoveState | undefined;
  /** undefined: nothing is taken back. */
  rollback: MoveState | undefined;
};

/** Where a bet stands, by those states that the stakes of every game have. */
export const BETS_BY_STATE = {
  NEW: 'NEW',
  BET_SENT: 'UNKNOWN',
  DONE: 'CONFIRMED',
  ROLLING_BACK: 'UNKNOWN',
  REVERSED: 'REVERSED',
  REFUSED: 'REFUSED',
  WIN_REFUSED: 'CONFIRMED',
  // The wallet may have the bet: it was not taken back.
  BACK_REFUSED: 'UNKNOWN',
} as const;

/** The same of its round. */
export const ROUNDS_BY_STATE = {
  NEW: 'OPEN',
  BET_SENT: 'OPEN',
  DONE: 'CLOSED',
  ROLLING_BACK: 'OPEN',
  REVERSED: 'VOID',
  REFUSED: 'VOID',
  // Nothing moves of it until an operator has looked.
  WIN_REFUSED: 'OPEN',
  BACK_REFUSED: 'OPEN',
} as const;

/** Where the win of a stake stands, by the stake's state. @param sent the state of one whose win is on its way */
export function winStateOf(state: string, sent: string): MoveState | undefined {
  if (state === sent) return 'SENT';
  if (state === 'WIN_REFUSED') return 'REFUSED';
  return state === 'DONE' ? 'CONFIRMED' : undefined;
}

/** Where the rollback of a stake stands, by the stake's state. */
export function rollbackStateOf(state: string): MoveState | undefined {
  if (state === 'REVERSED') return 'CONFIRMED';
  if (state === 'BACK_REFUSED') return 'REFUSED';
  return state === 'ROLLING_BACK' ? 'SENT' : undefined;
}

/** What the exchange is told of a stake that it asks after. */
export const tellStake = (stake: ToldStake, outcome: Texts | undefined): ToldRound => ({
  state: stake.round,
  bets: [{ tx: txOf(stake, 'bet'), amount: stake.stakePaise, state: stake.bet }],
  wins:
    stake.win === undefined ? [] : [{ tx: txOf(stake, 'win'), amount: stake.paysPaise, state: stake.win }],
  ...(outcome === undefined ? {} : { outcome }),
});

/** The transactions of a stake; what was never sent is nothing to compare. */
export function transactionsOf(stake: ToldStake): ToldTransaction[] {
  const { id, player, at, stakePaise, paysPaise, bet, win, rollback } = stake;
  const shared = { player, round: id, at };
  const told: ToldTransaction[] = [];
  if (bet !== 'NEW')
    told.push({ tx: txOf(stake, 'bet'), amount: stakePaise, state: bet, kind: 'bet', ...shared });
  if (win !== undefined)
    told.push({ tx: txOf(stake, 'win'), amount: paysPaise, state: win, kind: 'win', ...shared });
  if (rollback !== undefined)
    told.push({ tx: txOf(stake, 'back'), amount: 0, state: rollback, kind: 'rollback', ...shared });
  return told;
}

/** A part of a list in the order of ids, and from where it goes on where it may not be all. */
export function pageOf(
  ids: readonly string[],
  transactions: readonly ToldTransaction[],
  most: number,
): TransactionsPage {
  const last = ids.at(-1);
  return { transactions, ...(last !== undefined && ids.length === most ? { next: last } : {}) };
}
