import { fromDecimal } from '../domain/bets/ladder';
import type { Ladder } from '../domain/bets/ladder';
import { traitsOf } from '../domain/kinds/rules';
import type { KindTraits } from '../domain/kinds/traits';
import { kindOfType } from '../domain/markets/marketKind';
import { RUNNER_STATUSES } from '../domain/markets/marketStatus';
import type { MarketStatus } from '../domain/markets/marketStatus';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { RUNS } from '../domain/sessions/sessionFacts';
import type { SessionFacts } from '../domain/sessions/sessionFacts';
import { isSameRemark } from '../domain/players/remark';
import type { Remark } from '../domain/players/remark';
import type { Saying } from '../domain/words/sayings';
import { toSaying } from './playerMessage';
import type { FancyRow } from './schemas/fancies';
import type { MarketRow, Score as WireScore } from './schemas/match';
import { bpsOf, istToMs, toSessionFacts } from './wire';

/** One level; `odds` and `sizePaise` are 0 when nothing is offered. */
export type Cell = { readonly odds: number; readonly sizePaise: Paise };

export type RunnerStatus = (typeof RUNNER_STATUS)[number];

/** `cells`: 0 to 2 back, best first, then 3 to 5 lay, best first. `ltp`: last traded odds, 0 when none. */
export type Runner = {
  readonly id: number;
  readonly name: string;
  readonly status: RunnerStatus;
  readonly ltp: number;
  readonly cells: readonly Cell[];
};

/** What the stream lacks and the slip needs; null until the match detail has been read. */
export type MarketRules = {
  readonly type: string;
  /** Of a session; null for other markets. */
  readonly session: SessionFacts | null;
  readonly startsAt: number | null;
  readonly ladder: Ladder;
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  readonly allowsUnmatched: boolean;
  readonly commissionBps: number;
};

/** What differs by the kind of a market with these rules; undefined if it has arithmetic of its own. */
export function traitsBy({ type }: Pick<MarketRules, 'type'>): KindTraits | undefined {
  const kind = kindOfType(type);
  return kind && traitsOf(kind);
}

/** A whole market. `pt`: publish time of its prices, exchange clock, milliseconds. */
export type MarketImage = {
  readonly id: string;
  readonly matchId: string;
  readonly name: string;
  readonly status: MarketStatus;
  readonly statusMessage: string;
  /** Since when status and reason have applied, exchange clock, milliseconds; absent if unknown. */
  readonly statusSince?: number;
  /** What an operator tells players about it; absent if nothing. */
  readonly remark?: Remark;
  readonly inPlay: boolean;
  readonly betDelayS: number;
  readonly winners: number;
  /** Traded on the market so far; absent if not reported. */
  readonly matchedPaise?: Paise;
  readonly pt: number;
  readonly rules: MarketRules | null;
  readonly runners: readonly Runner[];
};

/** `summary` is one line in English, `saying` the same by key; the rest depends on the sport. */
export type Score = {
  readonly summary: string;
  readonly saying?: Saying;
  /** When the stream told it, exchange clock, milliseconds; absent from an answer, which does not say. */
  readonly at?: number;
  readonly batting: string | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  readonly overs: string | null;
  readonly innings: number | null;
  readonly target: number | null;
  /** The last balls, oldest first. */
  readonly last: readonly string[];
};

export const LEVELS = 3;
export const NO_PRICE: Cell = { odds: 0, sizePaise: 0 };
export const NO_PRICES: readonly Cell[] = Array.from({ length: 2 * LEVELS }, () => NO_PRICE);

type WireLevel = { price: number; size: number };

const toCells = (back: readonly WireLevel[], lay: readonly WireLevel[]): readonly Cell[] =>
  NO_PRICES.map((none, i) => {
    const level = i < LEVELS ? back[i] : lay[i - LEVELS];
    if (!level || level.size <= 0) return none;
    return { odds: fromDecimal(level.price), sizePaise: fromRupees(level.size) };
  });

const RUNNER_STATUS = [...RUNNER_STATUSES, 'SUSPENDED'] as const;

/** Every word for open becomes ACTIVE; an unknown word locks the runner (api.md 4.6). */
export function toRunnerStatus(word: string): RunnerStatus {
  const upper = word.toUpperCase();
  if (['OPEN', '1', 'TRUE'].includes(upper)) return 'ACTIVE';
  return RUNNER_STATUS.find((status) => status === upper) ?? 'SUSPENDED';
}

/** Converts a runner of a list. */
export const toRunner = (row: {
  selection_id: number;
  name: string;
  status?: string;
  ltp?: number | null | undefined;
  back: readonly WireLevel[];
  lay: readonly WireLevel[];
}): Runner => ({
  id: row.selection_id,
  name: row.name,
  status: toRunnerStatus(row.status ?? 'ACTIVE'),
  ltp: fromDecimal(row.ltp ?? 0),
  cells: toCells(row.back, row.lay),
});

/** As state holds it, which has no undefined. */
export const sinceOf = (statusSince: number | undefined): Pick<MarketImage, 'statusSince'> =>
  statusSince === undefined ? {} : { statusSince };

/** As state holds it: an empty remark is left out, and so is the Bengali of one that has none. */
export function remarkOf(en = '', hi = '', bn = ''): Pick<MarketImage, 'remark'> {
  if (isSameRemark({ en, hi, bn })) return {};
  return { remark: bn === '' ? { en, hi } : { en, hi, bn } };
}

/** Converts a market of the match detail. */
export const toMarketImage = (row: MarketRow): MarketImage => ({
  id: row.market_id,
  matchId: row.match_id,
  name: row.name,
  status: row.status,
  statusMessage: row.status_message,
  ...sinceOf(row.status_since),
  ...remarkOf(row.super_admin_message, row.super_admin_message_hi, row.super_admin_message_bn),
  inPlay: row.inplay,
  betDelayS: row.bet_delay,
  winners: row.number_of_winners,
  ...(row.total_matched > 0 ? { matchedPaise: fromRupees(row.total_matched) } : {}),
  pt: row.pt,
  rules: {
    type: row.market_type,
    session: null,
    startsAt: istToMs(row.market_start_time),
    ladder: row.price_ladder,
    minStakePaise: fromRupees(row.min_stack),
    maxStakePaise: fromRupees(row.max_stack),
    allowsUnmatched: row.allows_unmatched,
    commissionBps: bpsOf(row.commission_percent),
  },
  runners: row.runner_json.map(toRunner),
});

type WirePrice = number | null;
const toCell = (value: WirePrice, size: WirePrice): Cell =>
  value === null || size === null ? NO_PRICE : { odds: fromDecimal(value), sizePaise: bpsOf(size) };

const onOffer = (id: number, name: string, yes: Cell, no: Cell): Runner => ({
  id,
  name,
  status: 'ACTIVE',
  ltp: 0,
  cells: NO_PRICES.map((none, i) => (i === 0 ? yes : i === LEVELS ? no : none)),
});

/** What a session offers: its line, or selections whose price is their rate. */
function toSelections(row: FancyRow): readonly Runner[] {
  if (row.selections.length > 0)
    return row.selections.map(({ run, name, size_yes: yes, size_no: no }) =>
      onOffer(run, name, toCell(yes, yes), toCell(no, no)),
    );
  const yes = toCell(row.session_value_yes, row.session_size_yes);
  return [onOffer(RUNS, row.name, yes, toCell(row.session_value_no, row.session_size_no))];
}

/** Converts a session: selections whose best back is Yes and whose best lay is No, each a line and its rate. */
export const toFancyImage = (row: FancyRow): MarketImage => ({
  id: row.fancy_id,
  matchId: row.match_id,
  name: row.name,
  status: row.status,
  statusMessage: row.display_message,
  ...sinceOf(row.status_since),
  ...remarkOf(row.super_admin_message, row.super_admin_message_hi, row.super_admin_message_bn),
  inPlay: row.inplay,
  betDelayS: row.bet_delay,
  winners: 1,
  pt: row.pt,
  rules: {
    type: 'SESSION',
    session: toSessionFacts(row),
    startsAt: istToMs(row.market_start_time),
    ladder: row.selections.length > 0 ? 'RATE' : 'RUNS',
    minStakePaise: fromRupees(row.session_min_stack),
    maxStakePaise: fromRupees(row.session_max_stack),
    allowsUnmatched: false,
    commissionBps: 0,
  },
  runners: toSelections(row),
});

/** Converts a score; absent parts become null, as state holds no undefined. */
export const toScore = (score: WireScore): Score => ({
  summary: score.summary,
  ...toSaying(score.saying),
  batting: score.batting ?? null,
  runs: score.runs ?? null,
  wickets: score.wickets ?? null,
  overs: score.overs ?? null,
  innings: score.innings ?? null,
  target: score.target ?? null,
  last: score.last ?? [],
});
