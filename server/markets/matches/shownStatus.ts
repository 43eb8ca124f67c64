import type { Suspension } from '../../../domain/words/reasons';
import type { LiveMarket } from './live';
import { isResultAwaited } from './entry';
import type { MarketEntry } from './entry';

/** Why a market is suspended whatever the feed says, strongest reason first. */
function reasonOf(entry: MarketEntry, troubled: boolean): Suspension | undefined {
  if (entry.held) return 'SUSPENDED_BY_OPERATOR';
  if (entry.waiting) return 'WAITING_FOR_PRICES';
  return troubled || entry.unnamed || entry.standing === 'old' ? 'PRICES_DELAYED' : undefined;
}

function reasonOfOpen(entry: MarketEntry): Suspension | undefined {
  if (entry.withdrawals.length > 0) return 'NON_RUNNER';
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
