import type { LiveMarket } from './live';
import type { Entry } from './entry';

const HELD_MESSAGE = 'Suspended by the operator';
const TROUBLE_MESSAGE = 'Prices delayed';
export const WAITING_MESSAGE = 'Waiting for prices';
const PAST_OFF_MESSAGE = 'Waiting for the start';
const WITHDRAWN_MESSAGE = 'Non-runner';

/** Why nobody may bet on a market whatever the feed says, strongest first; undefined: nothing speaks against it. */
const reasonOf = (entry: Entry, troubled: boolean): string | undefined => {
  if (entry.held) return HELD_MESSAGE;
  if (entry.waiting) return WAITING_MESSAGE;
  return troubled || entry.unnamed || entry.standing === 'old' ? TROUBLE_MESSAGE : undefined;
};

/** Why a market that the feed calls open is not. */
const reasonOfOpen = (entry: Entry): string | undefined => {
  if (entry.withdrawals.length > 0) return WITHDRAWN_MESSAGE;
  return entry.standing === 'past its off' ? PAST_OFF_MESSAGE : undefined;
};

/** The status a player sees, and why (README). */
export const shownStatus = (
  entry: Entry,
  troubled: boolean,
): Pick<LiveMarket, 'status' | 'statusMessage'> => {
  const said = { status: entry.feedStatus, statusMessage: entry.feedMessage };
  if (entry.closed) return { status: 'CLOSED', statusMessage: '' };
  if (said.status === 'CLOSED' || said.status === 'INACTIVE') return said;
  const reason = reasonOf(entry, troubled) ?? (said.status === 'OPEN' ? reasonOfOpen(entry) : undefined);
  return reason === undefined ? said : { status: 'SUSPENDED', statusMessage: reason };
};
