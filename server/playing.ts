import type { Feed } from '@backlay/feed/feed';
import { createSimulatedFeed } from '@backlay/simulation';
import type { Clock } from './base/clock';
import { createRecordedFeed } from './markets/feeds/recorded/recordedFeed';
import { createFeedRunner } from './markets/feeds/runner';
import type { FeedRunner } from './markets/feeds/runner';
import { createFeedStore } from './markets/feeds/store';
import type { RunnerDeps } from './markets/feeds/watch';
import { playTogether } from './markets/feeds/together';
import { createCatalogue } from './markets/matches/catalogue';
import { USUAL_BAND } from './markets/matches/band';
import { createLive } from './markets/matches/createLive';
import type { Parts } from './parts';
import type { Running } from './running';

type Log = (line: string) => void;

/** Lines of a feed for the operator. */
export const feedLog =
  ({ options }: Running): Log =>
  (line) =>
    options.report(line.replace(/^feed: /, ''), 'feed');

/** The feeds that the environment names, as one. @throws StartError if the recorded one finds nothing to play */
export async function openFeed({ config, clock }: Running, log: Log): Promise<Feed> {
  const feeds: Feed[] = [];
  for (const kind of config.feeds)
    feeds.push(
      kind === 'recorded'
        ? await createRecordedFeed({ paths: config.feedFiles, speed: config.feedSpeed, now: clock.now, log })
        : createSimulatedFeed({ seed: config.randomSeed }),
    );
  return playTogether(feeds, log);
}

/** Markets that a feed will fill. */
export const createFedMarkets = ({ clock }: { readonly clock: Clock }) => ({
  catalogue: createCatalogue(),
  live: createLive({ clock, band: USUAL_BAND }),
});

export type FedMarkets = ReturnType<typeof createFedMarkets>;

/** Plays a feed into the markets of these parts. */
export const createRunner = (
  { db, clock }: Parts,
  { catalogue, live }: FedMarkets,
  how: Pick<RunnerDeps, 'feed' | 'log' | 'onTrouble'> & Partial<Pick<RunnerDeps, 'played'>>,
): FeedRunner => createFeedRunner({ ...how, live, catalogue, store: createFeedStore(db), clock });
