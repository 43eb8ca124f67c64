import type { FeedDefinition, FeedMarketChange } from '@backlay/feed/message';

/** A definition with three runners (1, 2, 3), open and before the off unless said otherwise. */
export const definition = (change: Partial<FeedDefinition> = {}): FeedDefinition => ({
  eventId: 'E1',
  eventTypeId: '4',
  eventName: 'Home v Away',
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-11-21T12:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 1,
  runners: [1, 2, 3].map((id) => ({ id, name: `R${id}`, status: 'ACTIVE' as const, sortPriority: id })),
  ...change,
});

/** The same runners with a winner. */
export const wonBy = (winner: number): FeedDefinition['runners'] =>
  [1, 2, 3].map((id) => ({
    id,
    name: `R${id}`,
    status: id === winner ? ('WINNER' as const) : ('LOSER' as const),
    sortPriority: id,
  }));

/** One market's change with a definition. */
export const defined = (id: string, change: Partial<FeedDefinition> = {}): FeedMarketChange => ({
  id,
  marketDefinition: definition(change),
});

/** Depth as it is spoken of: '10@2 20@1.99' is 10 rupees at 2.00 and 20 at 1.99. */
export const levels = (text: string): [odds: number, rupees: number][] =>
  text.split(' ').map((level) => {
    const [rupees = NaN, odds = NaN] = level.split('@').map(Number);
    return [odds, rupees];
  });

/** The same, as a feed that sends the best levels by their place. */
export const best = (text: string): [place: number, odds: number, rupees: number][] =>
  levels(text).map(([odds, rupees], place) => [place, odds, rupees]);
