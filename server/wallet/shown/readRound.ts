import type { GameRoundState } from '../../../domain/games/walletWords';
import type { MoveState } from '../../base/db/walletTables';
import { sql } from 'kysely';
import type { GameMoveRow, GameRoundReply, SaidTextRow } from '../../../api/schemas/gameRound';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { Said } from '../protocol/said';
import { shownProof } from './proof';

type RoundRow = {
  provider: string;
  providerName: string;
  address: string | null;
  origins: string[];
  game: string;
  gameName: string;
  round: string;
  state: GameRoundState;
  betsPaise: number;
  winsPaise: number;
  openedAt: Date;
  closedAt: Date | null;
  outcome: Said | null;
};

type MoveRow = {
  tx: string;
  kind: GameMoveRow['kind'];
  amountPaise: number;
  /** What it brought the account; null where nothing moved. */
  paidPaise: number | null;
  isFree: boolean;
  state: MoveState;
  at: Date;
  said: Said | null;
  afterPaise: number | null;
};

function textOf(said: Said | null): SaidTextRow {
  if (said?.text === undefined) return null;
  if (typeof said.text === 'string') return { en: said.text, hi: null };
  const { en, hi = null, bn } = said.text;
  return { en, hi, ...(bn === undefined ? {} : { bn }) };
}

const flag = (is: boolean): '0' | '1' => (is ? '1' : '0');

const moveOf = (row: MoveRow): GameMoveRow => ({
  tx: row.tx,
  kind: row.kind,
  amount: toRupees(row.kind === 'rollback' ? Math.abs(row.paidPaise ?? 0) : row.amountPaise),
  paid: toRupees(row.paidPaise ?? 0),
  is_free: flag(row.isFree),
  is_reversed: flag(row.state === 'REVERSED'),
  at: toIst(row.at.getTime()),
  text: textOf(row.said),
  after: row.afterPaise === null ? null : toRupees(row.afterPaise),
});

/** What moved in a round, as the ledger has it; a message that was refused moved nothing and is left out. */
async function readMoves(db: Db, playerId: number, provider: string, round: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select t.tx, t.kind, t.amount_paise as "amountPaise", e.amount_paise as "paidPaise", t.free is not null as "isFree",
      t.state, t.at, t.said, (l.explanation ->> 'after')::bigint as "afterPaise"
    from game_transactions t left join transactions l on l.id = t.transaction_id
      left join accounts a on a.player_id = t.player_id
      left join entries e on e.transaction_id = l.id and e.account_id = a.id
    where t.provider = ${provider} and t.round = ${round} and t.player_id = ${playerId}
      and t.kind in ('bet', 'win', 'rollback') and t.state in ('APPLIED', 'REVERSED')
    order by t.at, t.transaction_id nulls first, t.tx`.execute(db);
  return rows;
}

/** Why a round in a provider's game brought a player what it did; undefined: the player has none of this id there. */
export async function readGameRound(
  db: Db,
  playerId: number,
  provider: string,
  round: string,
): Promise<GameRoundReply | undefined> {
  const { rows } = await sql<RoundRow>`
    select r.provider, p.name as "providerName", p.address, p.origins, r.game, coalesce(g.name, r.game) as "gameName",
      r.round, r.state, r.bets_paise as "betsPaise", r.wins_paise as "winsPaise", r.opened_at as "openedAt",
      r.closed_at as "closedAt", r.outcome
    from game_rounds r join providers p on p.code = r.provider
      left join provider_games g on g.provider = r.provider and g.game = r.game
    where r.provider = ${provider} and r.round = ${round} and r.player_id = ${playerId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { betsPaise, winsPaise } = found;
  return {
    provider: found.provider,
    provider_name: found.providerName,
    game: found.game,
    game_name: found.gameName,
    round_id: found.round,
    state: found.state,
    opened: toIst(found.openedAt.getTime()),
    closed: found.closedAt && toIst(found.closedAt.getTime()),
    moves: (await readMoves(db, playerId, provider, round)).map(moveOf),
    staked: toRupees(betsPaise),
    won: toRupees(winsPaise),
    result: toRupees(winsPaise - betsPaise),
    outcome: textOf(found.outcome),
    proof: shownProof(found.outcome?.proof, found),
  };
}
