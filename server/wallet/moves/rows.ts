import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { GameRoundsTable, GameTransactionsTable } from '../../base/db/walletTables';
import type { Trx } from '../../ledger/accounts';

/** Whose move it is: rows of a player are written with the player's account locked. */
export type Seat = { trx: Trx; provider: string; playerId: number; at: Date };

export type MoveRow = Selectable<GameTransactionsTable>;
export type RoundRow = Selectable<GameRoundsTable>;

export const readMove = ({ trx, provider }: Pick<Seat, 'trx' | 'provider'>, tx: string) =>
  trx
    .selectFrom('game_transactions')
    .selectAll()
    .where('provider', '=', provider)
    .where('tx', '=', tx)
    .executeTakeFirst();

export const readRound = ({ trx, provider, playerId }: Seat, round: string): Promise<RoundRow | undefined> =>
  trx
    .selectFrom('game_rounds')
    .selectAll()
    .where('provider', '=', provider)
    .where('round', '=', round)
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** Bets and wins of a round that stand, as what they were for. */
export const readLive = ({ trx, provider, playerId }: Seat, round: string) =>
  trx
    .selectFrom('game_transactions')
    .select(['tx', 'kind', 'target'])
    .where('provider', '=', provider)
    .where('round', '=', round)
    .where('player_id', '=', playerId)
    .where('state', '=', 'APPLIED')
    .where('kind', 'in', ['bet', 'win'])
    .execute();

/** Another message took the id meanwhile, of another player: to be run again, which finds it. */
export class IdTaken extends Error {
  override name = 'IdTaken';
}

/** @throws IdTaken */
export async function insertMove(
  trx: Trx,
  row: Omit<MoveRow, 'answer'> & { answer: object | null },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('game_transactions')
    .values({ ...row, answer: row.answer === null ? null : JSON.stringify(row.answer) })
    .onConflict((conflict) => conflict.columns(['provider', 'tx']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) !== 1) throw new IdTaken(`${row.provider}:${row.tx}`);
}

/** A bet opens its round, or joins it. `paise`: what it cost. */
export async function addBet(
  { trx, provider, playerId, at }: Seat,
  { round, game }: { round: string; game: string },
  paise: number,
): Promise<void> {
  await sql`
    insert into game_rounds as r (provider, round, player_id, game, state, bets_paise, opened_at)
    values (${provider}, ${round}, ${playerId}, ${game}, 'OPEN', ${paise}, ${at})
    on conflict (provider, round, player_id) do update set bets_paise = r.bets_paise + ${paise},
      state = case r.state when 'VOID' then 'OPEN' else r.state end,
      closed_at = case r.state when 'VOID' then null else r.closed_at end`.execute(trx);
}

export type RoundChange = {
  betsPaise?: number;
  winsPaise?: number;
  state: GameRoundsTable['state'];
  outcome?: object;
};

/** Moves a round's sums by so much, and sets its state. */
export async function changeRound(
  { trx, provider, playerId, at }: Seat,
  round: string,
  { betsPaise = 0, winsPaise = 0, state, outcome }: RoundChange,
): Promise<void> {
  const isOpen = state === 'OPEN' || state === 'STALE';
  await sql`
    update game_rounds set bets_paise = bets_paise + ${betsPaise}, wins_paise = wins_paise + ${winsPaise},
      state = ${state}, closed_at = ${isOpen ? null : at},
      outcome = coalesce(${outcome ? JSON.stringify(outcome) : null}::jsonb, outcome)
    where provider = ${provider} and round = ${round} and player_id = ${playerId}`.execute(trx);
}
