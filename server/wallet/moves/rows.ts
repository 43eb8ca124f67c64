import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { GameRoundsTable, GameTransactionsTable } from '../../base/db/walletTables';
import type { Trx } from '../../ledger/accounts';

/** Whose move it is: rows of a player are written with the player's account locked. */
export type Seat = { trx: Trx; provider: string; playerId: number; at: Date };

export type MoveRow = Selectable<GameTransactionsTable>;
export type RoundRow = Selectable<GameRoundsTable>;

export const readRound = ({ trx, provider, playerId }: Seat, round: string): Promise<RoundRow | undefined> =>
  trx
    .selectFrom('game_rounds')
    .selectAll()
    .where('provider', '=', provider)
    .where('round', '=', round)
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** Another message took the id meanwhile, of another player: to be run again, which finds it. */
export class IdTaken extends Error {
  override name = 'IdTaken';
}

type NewMove = Omit<MoveRow, 'answer' | 'said'> & { answer: object | null; said: object | null };
type KeptMove = Omit<NewMove, 'transaction_id'>;

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** @throws IdTaken */
export async function insertMove(trx: Trx, row: NewMove): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('game_transactions')
    .values({
      ...row,
      answer: json(row.answer),
      said: json(row.said),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'tx']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) !== 1) throw new IdTaken(`${row.provider}:${row.tx}`);
}

/** A part of a statement that keeps a move whose money `posted(id)` moved (ledger/postBetween.ts). */
export const insertedMove = (row: KeptMove): RawBuilder<unknown> => sql`
  insert into game_transactions (provider, tx, kind, player_id, round, target, free, amount_paise, fingerprint, state,
    answer, transaction_id, at, said)
  select ${row.provider}::text, ${row.tx}::text, ${row.kind}::text, ${row.player_id}::int, ${row.round}::text,
    ${row.target}::text, ${row.free}::text, ${row.amount_paise}::bigint, ${row.fingerprint}::text, ${row.state}::text,
    ${json(row.answer)}::jsonb || jsonb_build_object('wallet_tx', posted.id::text), posted.id, ${row.at}::timestamptz,
    ${json(row.said)}::jsonb
  from posted on conflict (provider, tx) do nothing returning tx`;

export type RoundChange = {
  betsPaise?: number;
  winsPaise?: number;
  state: GameRoundsTable['state'];
  /** Joins what was said of the round before. */
  outcome?: object | null;
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
      outcome = case when ${outcome ? JSON.stringify(outcome) : null}::jsonb is null then outcome
        else coalesce(outcome, '{}') || ${outcome ? JSON.stringify(outcome) : null}::jsonb end
    where provider = ${provider} and round = ${round} and player_id = ${playerId}`.execute(trx);
}
