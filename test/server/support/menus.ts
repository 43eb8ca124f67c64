import * as v from 'valibot';
import type { Call } from '../../../server/base/call';
import type { Defined } from '../../../server/markets/feeds/marketRows';
import type { FeedDefinition } from '@backlay/feed/message';
import { termsOf } from '../../../server/markets/matches/terms';
import { createCatalogue, matchInfoOf, startOf } from '../../../server/markets/matches/catalogue';
import { createLive } from '../../../server/markets/matches/createLive';
import { START } from './rows';

const MINUTE = 60_000;
const CALLER = { playerId: 7, userName: 'demo', tokenHash: '', ip: '', device: '' };

/** Markets in memory as menus read them, at a time that stands still. */
export function menuWorld() {
  const clock = { now: () => START };
  const live = createLive({ clock });
  const catalogue = createCatalogue();
  const put = (id: string, matchId: string, minutes: number, change: Partial<FeedDefinition>): Defined => {
    const time = new Date(START + minutes * MINUTE).toISOString();
    const full: FeedDefinition = {
      eventId: matchId,
      eventTypeId: '4',
      marketType: 'MATCH_ODDS',
      name: 'Match Odds',
      marketTime: time,
      openDate: time,
      status: 'OPEN',
      inPlay: false,
      betDelay: 0,
      numberOfWinners: 1,
      runners: [{ id: 1, name: 'A', status: 'ACTIVE', sortPriority: 1 }],
      ...change,
    };
    const match = matchInfoOf(full);
    const terms = termsOf(match.sportId, full.marketType);
    catalogue.put(match, { ...terms, id, matchId, startAt: startOf(full), closedAt: null });
    live.apply({ id, marketDefinition: full });
    return { id, definition: full, score: null, at: START };
  };
  return {
    clock,
    live,
    catalogue,
    put,
    /** The win market of a race that is a match of its own, `R` and the market's id. */
    race: (
      id: string,
      minutes: number,
      venue: string,
      countryCode: string,
      change: Partial<FeedDefinition> = {},
    ): Defined =>
      put(id, `R${id}`, minutes, {
        eventTypeId: '7',
        eventName: `${venue} ${id}`,
        marketType: 'WIN',
        name: 'To Win',
        venue,
        countryCode,
        seriesId: 7001,
        seriesName: 'Racing',
        ...change,
      }),
    /** The place market of such a race. */
    place: (raceId: string, minutes: number, venue: string, change: Partial<FeedDefinition> = {}): Defined =>
      put(`${raceId}-place`, `R${raceId}`, minutes, {
        eventTypeId: '7',
        eventName: `${venue} ${raceId}`,
        marketType: 'PLACE',
        name: 'To Be Placed',
        numberOfWinners: 3,
        venue,
        countryCode: 'GB',
        seriesId: 7001,
        seriesName: 'Racing',
        ...change,
      }),
    forget: (...ids: readonly string[]): void => {
      for (const id of ids) {
        live.forget(id);
        catalogue.forget(id);
      }
    },
  };
}

/** Asks these calls as HTTP does: the request and the reply have to fit their schemas. */
export const asking =
  (calls: readonly Call[]) =>
  async <T>(path: string, body: object = {}): Promise<T> => {
    const call = calls.find((one) => one.path === path);
    if (!call) throw new Error(`no call ${path}`);
    const answer = await call.handle(v.parse(call.request, body) as never, CALLER);
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return v.parse(call.reply, answer.data) as T;
  };
