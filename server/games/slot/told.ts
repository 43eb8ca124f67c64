import type { OwnRoundState } from '../../base/db/ownGamesTables';
import type { Db } from '../../base/db/connect';
import type { AskedTransactions, MoveState, ToldRound, TransactionsPage } from '../game';
import {
  BETS_BY_STATE,
  pageOf,
  rollbackStateOf,
  ROUNDS_BY_STATE,
  tellStake,
  transactionsOf,
  winStateOf,
} from '../toldStake';
import type { ToldStake } from '../toldStake';
import { GAME } from './rows';
import type { SlotRow } from './rows';
import { readReels } from './shown';
import { outcomeOf } from './words';

const BETS: Readonly<Record<OwnRoundState, MoveState>> = {
  ...BETS_BY_STATE,
  DRAWN: 'CONFIRMED',
  WIN_SENT: 'CONFIRMED',
};

const ROUNDS: Readonly<Record<OwnRoundState, ToldRound['state']>> = {
  ...ROUNDS_BY_STATE,
  DRAWN: 'OPEN',
  WIN_SENT: 'OPEN',
};

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
  win: winStateOf(state, 'WIN_SENT'),
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
