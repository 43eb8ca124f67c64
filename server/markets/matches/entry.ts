import type { Banded } from './band';
import type { Known, PriceStanding } from './freshness';
import type { LiveMarket, MostTaken, Withdrawal } from './live';
import type { MovedLine } from '../../base/db/marketTables';
import type { RunnerBook } from './liveRunner';
import type { TakingPart } from './takingPart';
import type { Side } from '../../../domain/bets/bet';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import type { Suspension } from '../../../domain/words/reasons';

export type MarketEntry = {
  market: LiveMarket;
  books: Map<number, RunnerBook>;
  feedStatus: LiveMarket['status'];
  feedMessage: string;
  held: boolean;
  takingPart: TakingPart;
  /** Removals and reinstatements still to process. */
  withdrawals: readonly Withdrawal[];
  /** Waiting for the feed's first message after a restart. */
  waiting: boolean;
  /** Not yet named by a feed that was reopened. */
  unnamed: boolean;
  /** The result as the feed last said it; undefined: not yet. */
  saidResult: string | undefined;
  /** Opened again by the feed after it was paid. */
  reopened: boolean;
  /** Settled: the feed no longer changes it. */
  closed: boolean;
  off: Known['off'];
  newsAt: Known['newsAt'];
  /** As last checked; bets check again. */
  standing: PriceStanding;
  /** The feed's delay, and an operator's that counts instead (s). */
  feedDelayS: number;
  delaySetS: number | null;
  /** What its prices are worth, where those that leap are looked at. */
  banded: Banded;
  /** What the house takes at most, where that is limited. */
  most: MostTaken | null;
  /** A session's line where an operator moved it; the feed's goes on in the book and counts again later. */
  movedLine: MovedLine | null;
};

/** The database has it as open, and the feed has not said anything of it: suspended until it does. */
export const isLeftBehind = ({ waiting, unnamed, closed, feedStatus }: MarketEntry): boolean =>
  (waiting || unnamed) && !closed && feedStatus !== 'CLOSED';

/** The feed named winners but a hold prevents settlement, until an operator or a later report decides. */
export const isResultAwaited = ({ held, closed, feedStatus }: MarketEntry): boolean =>
  held && !closed && feedStatus === 'CLOSED';

type Level = { odds: number; sizePaise: number };

/** The one level of a side where an operator has moved a session's line; undefined: the feed's levels count. */
export function movedLevels(
  entry: MarketEntry | undefined,
  selectionId: number,
  side: Side,
): readonly Level[] | undefined {
  const line = entry?.movedLine;
  if (!line || selectionId !== RUNS) return undefined;
  return side === 'back'
    ? [{ odds: line.yes * 100, sizePaise: line.yesRateBps }]
    : [{ odds: line.no * 100, sizePaise: line.noRateBps }];
}

/** Why a market is suspended whatever the feed says, strongest reason first. */
function reasonOf(entry: MarketEntry, troubled: boolean): Suspension | undefined {
  if (entry.held) return 'SUSPENDED_BY_OPERATOR';
  // What becomes of a feed is nothing to a table.
  if (entry.market.round) return undefined;
  if (entry.waiting) return 'WAITING_FOR_PRICES';
  return troubled || entry.unnamed || entry.standing === 'old' ? 'PRICES_DELAYED' : undefined;
}

function reasonOfOpen(entry: MarketEntry): Suspension | undefined {
  if (entry.withdrawals.length > 0) return 'NON_RUNNER';
  if (entry.banded.doubt) return 'PRICES_DELAYED';
  return entry.standing === 'past its off' ? 'WAITING_FOR_START' : undefined;
}

/** The status a player sees, and why (README). */
export function shownStatus(
  entry: MarketEntry,
  troubled: boolean,
): Pick<LiveMarket, 'status' | 'statusMessage'> {
  const said = { status: entry.feedStatus, statusMessage: entry.feedMessage };
  if (entry.closed) return { status: 'CLOSED', statusMessage: '' };
  if (isResultAwaited(entry)) return { status: 'SUSPENDED', statusMessage: 'RESULT_AWAITED' };
  if (said.status === 'CLOSED' || said.status === 'INACTIVE') return said;
  const reason = reasonOf(entry, troubled) ?? (said.status === 'OPEN' ? reasonOfOpen(entry) : undefined);
  return reason === undefined ? said : { status: 'SUSPENDED', statusMessage: reason };
}
