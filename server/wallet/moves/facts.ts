import { sql } from 'kysely';
import type { GameRoundState } from '../../../domain/games/walletWords';
import type { GameMode, GameSessionState, MoveKind, MoveState } from '../../base/db/walletTables';
import type { MoveMessage } from '../protocol/messages';
import type { Seat } from './rows';

type Known = {
  kind: MoveKind | null;
  state: MoveState;
  fingerprint: string | null;
  answer: object | null;
};

type NamedMove = {
  kind: MoveKind | null;
  state: MoveState;
  playerId: number;
  round: string | null;
  free: string | null;
  amountPaise: number;
};

type NamedSession = {
  state: GameSessionState;
  mode: GameMode;
  expiresAt: Date;
  playerId: number;
  game: string;
};

/** All that the rules need to know of what is kept, read in one statement behind the lock of the player's account. */
export type Facts = {
  /** Paise that open bets of sports and tables hold. */
  heldPaise: number;
  /** What is known under the message's id. */
  known: Known | undefined;
  round: GameRoundState | undefined;
  /** The session that the message names. */
  session: NamedSession | undefined;
  game: { isOn: boolean; minStakePaise: number; maxStakePaise: number } | undefined;
  /** The grant of free bets that a bet names, while it lasts. */
  free: { amountPaise: number; isLeft: boolean } | undefined;
  /** What the message names: the bet of a win, what a rollback takes back. */
  named: NamedMove | undefined;
  /** Whether a live win of the round is of the move that is named, or of the round as a whole. */
  isPaid: boolean;
  /** Bets of the round that stand. */
  liveBets: number;
};

type Row = {
  held: number;
  known_tx: string | null;
  known_kind: MoveKind | null;
  known_state: MoveState;
  known_fingerprint: string | null;
  known_answer: object | null;
  round_state: GameRoundState | null;
  session_state: GameSessionState | null;
  session_mode: GameMode;
  session_expires_at: Date;
  session_player: number;
  session_game: string;
  game_enabled: boolean | null;
  game_min: number;
  game_max: number;
  free_amount: number | null;
  free_left: boolean;
  named_tx: string | null;
  named_kind: MoveKind | null;
  named_state: MoveState;
  named_player: number;
  named_round: string | null;
  named_free: string | null;
  named_amount: number;
  is_paid: boolean;
  live_bets: number;
};

/** What a message says of these; null: nothing. */
function namesOf(message: MoveMessage) {
  return {
    tx: message.tx,
    game: message.game ?? null,
    round: message.kind === 'promo' ? null : message.round,
    session: message.kind === 'promo' ? null : (message.session ?? null),
    free: message.kind === 'bet' ? (message.free ?? null) : null,
    named: namedBy(message),
  };
}

function namedBy(message: MoveMessage): string | null {
  if (message.kind === 'rollback') return message.target;
  return message.kind === 'win' ? (message.bet ?? null) : null;
}

const knownOf = (row: Row): Known | undefined =>
  row.known_tx === null
    ? undefined
    : {
        kind: row.known_kind,
        state: row.known_state,
        fingerprint: row.known_fingerprint,
        answer: row.known_answer,
      };

const sessionOf = (row: Row): NamedSession | undefined =>
  row.session_state === null
    ? undefined
    : {
        state: row.session_state,
        mode: row.session_mode,
        expiresAt: row.session_expires_at,
        playerId: row.session_player,
        game: row.session_game,
      };

const namedOf = (row: Row): NamedMove | undefined =>
  row.named_tx === null
    ? undefined
    : {
        kind: row.named_kind,
        state: row.named_state,
        playerId: row.named_player,
        round: row.named_round,
        free: row.named_free,
        amountPaise: row.named_amount,
      };

const gameOf = (row: Row): Facts['game'] =>
  row.game_enabled === null
    ? undefined
    : { isOn: row.game_enabled, minStakePaise: row.game_min, maxStakePaise: row.game_max };

/** Reads what is kept of all that a message names. Call with the player's account locked, in a statement of its own before: this one sees
 * what was committed until then. */
export async function readFacts({ trx, provider, playerId, at }: Seat, message: MoveMessage): Promise<Facts> {
  const { tx, game, round, session, free, named } = namesOf(message);
  const ofRound = sql`live.provider = ${provider} and live.round = ${round}::text and live.player_id = ${playerId}
    and live.state = 'APPLIED'`;
  const { rows } = await sql<Row>`
    select (select coalesce(sum(exposure_paise), 0)::bigint from exposures where player_id = ${playerId}) as held,
      k.tx as known_tx, k.kind as known_kind, k.state as known_state, k.fingerprint as known_fingerprint,
      k.answer as known_answer, r.state as round_state, s.state as session_state, s.mode as session_mode,
      s.expires_at as session_expires_at, s.player_id as session_player, s.game as session_game,
      g.enabled as game_enabled, g.min_stake_paise as game_min, g.max_stake_paise as game_max,
      f.amount_paise as free_amount, f.used < f.granted as free_left,
      n.tx as named_tx, n.kind as named_kind, n.state as named_state, n.player_id as named_player,
      n.round as named_round, n.free as named_free, n.amount_paise as named_amount,
      exists (select from game_transactions live where ${ofRound} and live.kind = 'win'
        and (live.target is null or live.target = ${named}::text)) as is_paid,
      (select count(*) from game_transactions live where ${ofRound} and live.kind = 'bet')::int as live_bets
    from (select) one
      left join game_transactions k on k.provider = ${provider} and k.tx = ${tx}
      left join game_rounds r on r.provider = ${provider} and r.round = ${round}::text and r.player_id = ${playerId}
      left join game_sessions s on s.provider = ${provider} and s.session = ${session}::text
      left join provider_games g on g.provider = ${provider} and g.game = ${game}::text
      left join free_bets f on f.provider = ${provider} and f.campaign = ${free}::text and f.player_id = ${playerId}
        and f.game = ${game}::text and f.ends_at > ${at}
      left join game_transactions n on n.provider = ${provider} and n.tx = ${named}::text`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  return {
    heldPaise: row.held,
    known: knownOf(row),
    round: row.round_state ?? undefined,
    session: sessionOf(row),
    game: gameOf(row),
    free: row.free_amount === null ? undefined : { amountPaise: row.free_amount, isLeft: row.free_left },
    named: namedOf(row),
    isPaid: row.is_paid,
    liveBets: row.live_bets,
  };
}
