import type { ColumnType, Generated } from 'kysely';
import type { EpochSource } from '../../../domain/casino/draw/mix';
import type { Level, RoundState } from '../../../api/schemas/casino';
import type { Time } from './columns';

// The casino's tables as Kysely sees them.

/** One chain of seeds (fairness.md 4.2). `sealed`: its checkpoints, encrypted (base/seal.ts). */
export type CasinoEpochsTable = {
  slug: string;
  epoch: number;
  rounds: number;
  terminal_hash: string;
  sealed: Buffer;
  /** null, as the mix: the chain waits for its epoch. */
  source: ColumnType<EpochSource | null, string | undefined, string>;
  mix: ColumnType<string | null, string | undefined, string>;
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
  /** Why an operator wants it void while it is under way. */
  void_asked: ColumnType<string | null, string | undefined, string>;
  /** Of its quotes, percent; null: that of the rules. */
  margin: number | null;
};

/** What a page brought to the draw of the chains that were published lately (casino/chain/gathering.ts): bytes in hex. */
export type CasinoContributionsTable = {
  id: Generated<number>;
  player_id: number;
  entropy: string;
  brought_at: Time;
};

/** Canonical JSON of a receipt, and the key that it is signed by. */
export type CasinoReceiptsTable = {
  bet_id: number;
  round_id: string;
  player_id: number;
  receipt: string;
  public_key: string;
};

/** What operators set of a table; null: as usual. */
export type CasinoTermsTable = {
  slug: string;
  is_closed: Generated<boolean>;
  min_stake_paise: number | null;
  max_stake_paise: number | null;
  margin: number | null;
  video_url: string | null;
};

/** What the bets of a table brought on a day by the clock of the players, and what they bring by the chances. `won_paise` and
 * `expected_paise` are of the players; `stray` is the most that one round could stray from its average. */
export type CasinoReturnsTable = {
  slug: string;
  day: string;
  rounds: number;
  bets: number;
  staked_paise: number;
  won_paise: number;
  expected_paise: number;
  variance: number;
  stray: number;
};

/** As far as the rounds of a table were counted. */
export type CasinoCountedTable = { slug: string; through: Time };
