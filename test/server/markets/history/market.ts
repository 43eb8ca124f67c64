import type { FeedDefinition } from '@backlay/feed/message';

/** An open market of two runners, as a feed defines it. */
export const MARKET: FeedDefinition = {
  eventId: 'm1',
  eventTypeId: '4',
  marketType: 'MATCH_ODDS',
  name: 'Match Odds',
  numberOfWinners: 1,
  marketTime: '2026-11-21T06:00:00.000Z',
  openDate: '2026-11-21T06:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  runners: [1, 2].map((id) => ({ id, name: `Runner ${id}`, status: 'ACTIVE', sortPriority: id })),
};
