import type { OwnRoundState } from '../../base/db/ownGamesTables';
import type { Db } from '../../base/db/connect';
import type { AskedTransactions, MoveState, ToldRound, TransactionsPage } from '../game';
import { pageOf, rollbackStateOf, tellStake, transactionsOf } from '../toldStake';
import type { ToldStake } from '../toldStake';
import { GAME } from './rows';
import type { SlotRow } from './rows';
import { readReels } from './shown';
import { outcomeOf } from './words';

const BETS: Readonly<Record<OwnRoundState, MoveState>> = {
  NEW: 'NEW',
  BET_SENT: 'UNKNOWN',
  DRAWN: 'CONFIRMED',
  WIN_SENT: 'CONFIRMED',
  DONE: 'CONFIRMED',
  ROLLING_BACK: 'UNKNOWN',
  REVERSED: 'REVERSED',
  REFUSED: 'REFUSED',
  WIN_REFUSED: 'CONFIRMED',
  // The wallet may have the bet: it was not taken back.
  BACK_REFUSED: 'UNKNOWN',
};

const ROUNDS: Readonly<Record<OwnRoundState, ToldRound['state']>> = {
  NEW: 'OPEN',
  BET_SENT: 'OPEN',
  DRAWN: 'OPEN',
  WIN_SENT: 'OPEN',
  DONE: 'CLOSED',
  ROLLING_BACK: 'OPEN',
  REVERSED: 'VOID',
  REFUSED: 'VOID',
  // Nothing moves of it until an operator has looked.
  WIN_REFUSED: 'OPEN',
  BACK_REFUSED: 'OPEN',
};

function winStateOf(state: OwnRoundState): MoveState | undefined {
  if (state === 'WIN_SENT') return 'SENT';
  if (state === 'WIN_REFUSED') return 'REFUSED';
  return state === 'DONE' ? 'CONFIRMED' : undefined;
}

const stakeOf = ({
  id,
  player,
  at,
  state,
  stake_paise: stakePaise,
  pays_paise: paysPaise,
  attempt,
}: SlotRow): ToldStake => ({
  id,
  attempt,
  player,
  at,
  stakePaise,
  paysPaise,
  round: ROUNDS[state],
  bet: BETS[state],
  win: winStateOf(state),
  rollback: rollbackStateOf(state),
});

/** What the exchange is told of a round that it asks after. */
export function tellRound(row: SlotRow): ToldRound {
  const reels = readReels(row);
  return tellStake(stakeOf(row), reels && outcomeOf(reels));
}

/** Transactions of rounds of a time, by the rounds' ids. */
export async function listTransactions(
  db: Db,
  { from, to, after, most }: AskedTransactions,
): Promise<TransactionsPage> {
  const rows = await db
    .selectFrom('own_rounds')
    .selectAll()
    .where('game', '=', GAME)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(most)
    .execute();
  return pageOf(
    rows.map(({ id }) => id),
    rows.map(stakeOf).flatMap(transactionsOf),
    most,
  );
}
