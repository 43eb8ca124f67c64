import * as v from 'valibot';
import { TABLE_CATEGORIES } from '../../domain/casino/tables';
import { MAX_TV_URL } from '../../domain/markets/tv';
import { betRow } from './bets';
import { wireId } from './common';
import { matchDetail } from './match';

// Our own tables: api.md, section 2.11. Money is in rupees, odds decimal, moments in epoch ms of the exchange.

/** Of a round, in their order; VOID at any time. */
export const ROUND_STATES = ['OPEN', 'LOCKED', 'DEALING', 'RESULT', 'SETTLED', 'VOID'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Those of a round that is not over yet. */
export const UNDER_WAY = ['OPEN', 'LOCKED', 'DEALING', 'RESULT'] as const satisfies readonly RoundState[];
export type OverState = Exclude<RoundState, (typeof UNDER_WAY)[number]>;

/** Why a round is void by itself: each can be checked by a program (fairness.md 4.8). */
export const VOID_CAUSES = ['SERVER_DOWN', 'SEED_LOST', 'BEACON_MISSING'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** What a table proves of its rounds (docs/fairness.md). */
export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

const ratio = v.pipe(v.number(), v.minValue(0));
const flag = v.picklist([0, 1]);

/** A closed table opens then, and waits until that moment for what pages bring to its draw (`casino/contribute`). */
const gathersUntil = v.exactOptional(v.number());

/** The short code of an ended round (`a`, `d`, `t`), newest first; `mid` is its number. */
const lastResult = v.object({ mid: v.string(), result: v.string() });

/** What a lobby shows of a table; `market_id` is the number of its round, '' between two rounds. */
const casinoTable = v.object({
  match_id: v.string(),
  match_name: v.string(),
  sport_id: v.number(),
  category: v.picklist(TABLE_CATEGORIES),
  /** The module of its rules, by which a page knows its layout. */
  game: v.string(),
  is_open: flag,
  gathers_until: gathersUntil,
  market_id: v.string(),
  state: v.picklist(ROUND_STATES),
  /** When its bets close. */
  closes_at: v.number(),
  results: v.array(lastResult),
  /** Players with a bet in the round. */
  players: v.number(),
  min_stack: v.number(),
  max_stack: v.number(),
  /** What the best and the worst of its bets give back of a stake in the long run; 0.99 is 99 %. */
  return_low: ratio,
  return_high: ratio,
});
/** `now`: by the clock that closes bets. */
export const casinoTables = v.object({ now: v.number(), tables: v.array(casinoTable) });
export type CasinoTableRow = v.InferOutput<typeof casinoTable>;

export const casinoTableRequest = v.object({ match_id: wireId });

const price = v.object({ price: v.number(), size: v.number() });

/** How a selection of a round ended, also in its public record. */
export const SELECTION_ENDS = ['won', 'lost', 'half', 'returned', 'reduced'] as const;

/** What became of a selection; `payout` are the odds of one that won at others than its own, 0 in any other case. */
const selectionEnd = v.object({
  selection_id: v.number(),
  result: v.picklist(SELECTION_ENDS),
  payout: v.number(),
});

const tableRunner = v.object({
  selection_id: v.number(),
  name: v.string(),
  /** Bets of one group stand together. */
  group: v.string(),
  status: v.picklist(['ACTIVE', 'SUSPENDED']),
  /** One price at most; none: not offered on this side. */
  back: v.array(price),
  lay: v.array(price),
  /** It is laid at some time of each round; absent: it never is. */
  can_lay: v.optional(v.literal(true)),
  /** That it wins, with the cards that lie open; null: not counted now. */
  probability: v.nullable(ratio),
  /** What a back bet at this price gives back of its stake in the long run. */
  return: v.nullable(ratio),
});
export type TableRunner = v.InferOutput<typeof tableRunner>;

const roundBet = v.object({
  bet_id: v.string(),
  selection_id: v.number(),
  is_back: v.picklist(['0', '1']),
  odds: v.number(),
  stack: v.number(),
  /** How many cards lay open when it was placed: some bets are paid by it. */
  placed_after: v.number(),
  /** null until the round is settled. */
  profit: v.nullable(v.number()),
});

const tableRound = v.object({
  market_id: v.string(),
  /** Its place in the chain. */
  round: v.number(),
  epoch: v.number(),
  state: v.picklist(ROUND_STATES),
  opens_at: v.number(),
  closes_at: v.number(),
  /** Whole seconds until bets close, for older pages. */
  autotime: v.number(),
  /** What lies open, by group; a card is its code (`AHH`), `1` one that lies face down. */
  cards: v.array(v.array(v.string())),
  entropy: v.object({ count: v.number(), head: v.string() }),
  /** The short code of what came out; '' before. */
  result: v.string(),
  ends: v.array(selectionEnd),
  void_reason: v.string(),
  bets: v.array(roundBet),
  /** Of all bets of the player in the round; null until it is settled. */
  net: v.nullable(v.number()),
});
export type TableRound = v.InferOutput<typeof tableRound>;

/** Where the mix of an epoch came from; `fixed`, a text that everybody knows, proves nothing; `awaited`: pages bring it now. */
export const EPOCH_MIXES = ['beacon', 'players', 'fixed', 'awaited'] as const;

/** How the cards are drawn, as far as it is public before the round. */
const tableFairness = v.object({
  level: v.picklist(LEVELS),
  mix: v.picklist(EPOCH_MIXES),
  terminal_hash: v.string(),
  rounds: v.number(),
});

export const casinoTableDetail = v.object({
  now: v.number(),
  match_id: v.string(),
  match_name: v.string(),
  sport_id: v.number(),
  category: v.picklist(TABLE_CATEGORIES),
  game: v.string(),
  is_open: flag,
  gathers_until: gathersUntil,
  min_stack: v.number(),
  max_stack: v.number(),
  /** Of the operator's pictures; '': the table is drawn here. */
  video_url: v.union([v.literal(''), v.pipe(v.string(), v.maxLength(MAX_TV_URL), v.startsWith('https://'))]),
  /** Names of the groups of cards. */
  groups: v.array(v.string()),
  round: v.nullable(tableRound),
  /** The round before, whose result may still be shown. */
  last: v.nullable(tableRound),
  runner_json: v.array(tableRunner),
  results: v.array(lastResult),
  fairness: tableFairness,
});
export type CasinoTableDetail = v.InferOutput<typeof casinoTableDetail>;

const { markets, ...ofMatch } = matchDetail.entries;

/** A table as match/getMatchDetail tells it (api.md, 2.11): its round is the only market, whose number is the round's. */
export const tableMatchDetail = v.object({
  ...ofMatch,
  /** Of the operator's pictures; '': the table is drawn here. */
  live_sport_tv_url: v.string(),
  is_show_last_result: v.picklist([0, 1]),
  series_id: v.number(),
  markets: v.array(
    v.object({
      ...markets.item.entries,
      /** Whole seconds until bets close. */
      autotime: v.string(),
      /** What lies open, by group; `1`: nothing of this group yet. */
      cards: v.array(v.array(v.string())),
      results: v.array(lastResult),
    }),
  ),
});
export type TableMatchDetail = v.InferOutput<typeof tableMatchDetail>;

/** Takes back a bet on a round before the next card; the bet as it stands then. */
export const undoBetRequest = v.object({ bet_id: wireId });
export const undoBetReply = v.object({ bet: betRow });

/** A round of a table by its number. */
export const casinoRoundRequest = v.object({ match_id: wireId, round_id: wireId });

/** What a page brings to the draw of tables that wait for it: bytes of its own chance in hex. */
export const contributeRequest = v.object({ entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });
/** 0: no chain was published lately that waits for it, or the player has brought something to it already. */
export const contributeReply = v.object({ is_kept: flag });

/** The public record of a round: JSON text, so that its hash is of what was sent (fairness.md 4.6). */
export const casinoRoundRecord = v.object({ record: v.string() });

/** What a player was given for a bet, canonical JSON with its signature; `key` shows it, Ed25519, 32 bytes in hex. */
const signedReceipt = v.object({
  bet_id: v.string(),
  receipt: v.string(),
  key: v.string(),
  /** What of the player counts in the draw, and its place among those of the round; 0 and '': nothing. */
  index: v.number(),
  entropy: v.string(),
});

/** Of a round: the player's receipts, and with what they are checked once it is over; '' before. */
export const casinoReceipts = v.object({
  receipts: v.array(signedReceipt),
  record: v.string(),
  commitment: v.string(),
});
export type CasinoReceipts = v.InferOutput<typeof casinoReceipts>;
