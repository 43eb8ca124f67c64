import type { OwnStakeState } from '../../base/db/sharedGamesTables';
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
import type { Texts } from './drive';
import type { StakeRow } from './rows';

const BETS: Readonly<Record<OwnStakeState, MoveState>> = {
  ...BETS_BY_STATE,
  TAKEN: 'CONFIRMED',
  PAYING: 'CONFIRMED',
};

const ROUNDS: Readonly<Record<OwnStakeState, ToldRound['state']>> = {
  ...ROUNDS_BY_STATE,
  TAKEN: 'OPEN',
  PAYING: 'OPEN',
};

const stakeOf = ({
  id,
  player,
  at,
  state,
  stake_paise: stakePaise,
  pays_paise: pays,
  attempt,
}: StakeRow): ToldStake => ({
  id,
  attempt,
  player,
  at,
  stakePaise,
  paysPaise: pays ?? 0,
  round: ROUNDS[state],
  bet: BETS[state],
  win: winStateOf(state, 'PAYING'),
  rollback: rollbackStateOf(state),
});

/** What the exchange is told of a stake that it asks after. */
export function tellStakeOf(row: StakeRow, outcomeOf: (row: StakeRow) => Texts): ToldRound {
  const stake = stakeOf(row);
  return tellStake(stake, stake.win && outcomeOf(row));
}

/** Transactions of a game's stakes of a time, by the stakes' ids. */
export async function listTransactions(
  db: Db,
  game: string,
  { from, to, after, most }: AskedTransactions,
): Promise<TransactionsPage> {
  const rows = await db
    .selectFrom('own_stakes')
    .selectAll()
    .where('game', '=', game)
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
