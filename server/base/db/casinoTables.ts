import type { ColumnType, Generated } from 'kysely';
import type { EpochSource } from '../../../domain/casino/draw/mix';
import type { Level, RoundState } from '../../../api/schemas/casino';
import type { Json, Time } from './columns';

// The casino's tables as Kysely sees them.

/** One chain of seeds (fairness.md 4.2). `sealed`: its checkpoints, encrypted (casino/chain/seal.ts). */
export type CasinoEpochsTable = {
  slug: string;
  epoch: number;
  rounds: number;
  terminal_hash: string;
  sealed: Buffer;
  source: Json<EpochSource>;
  mix: string;
  rules_hash: string;
  published_at: Time;
  last_round: Generated<number>;
  closed_at: ColumnType<Date | null, Date | undefined, Date>;
  level: Generated<Level>;
  /** Numbers of the selections, in the order of `ends`; null in epochs of earlier exchanges. */
  selections: ColumnType<number[] | null, string | undefined, never>;
};

/** One line a round; `cards` as they stand on the wire, once it has its result. */
export type CasinoRoundsTable = {
  slug: string;
  epoch: number;
  round: number;
  round_id: string;
  match_id: number;
  state: RoundState;
  opens_at: Time;
  locks_at: Time;
  result_at: ColumnType<Date | null, Date | undefined, Date>;
  entropy_count: Generated<number>;
  entropy_head: string | null;
  open_cards: Generated<number>;
  cards: ColumnType<string[][] | null, string | undefined, string>;
  outcome: ColumnType<string | null, string | undefined, string>;
  void_reason: ColumnType<string | null, string | undefined, string>;
  previous_hash: ColumnType<string | null, string | undefined, string>;
  record_hash: ColumnType<string | null, string | undefined, string>;
  /** How every selection ended, a letter each (casino/log/ends.ts); null in rounds of earlier exchanges. */
  ends: ColumnType<string | null, string | undefined, string>;
  beacon_round: ColumnType<number | null, number | undefined, number>;
  beacon_signature: ColumnType<string | null, string | undefined, string>;
};

/** Canonical JSON of a receipt, and the key that it is signed by. */
export type CasinoReceiptsTable = {
  bet_id: number;
  round_id: string;
  player_id: number;
  receipt: string;
  public_key: string;
};
