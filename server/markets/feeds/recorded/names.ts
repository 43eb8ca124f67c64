import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { RACING_SPORTS } from '../../../../domain/base/product';
import { sportName } from '../../../../domain/sports/sports';
import { fromIso, toIst } from '../../../../domain/base/time';
import type { FeedDefinition, FeedMessage } from '@backlay/feed/message';

/** A market catalogue saved from the exchange's REST API beside a recording. */
const catalogue = v.object({
  marketName: v.optional(v.string()),
  event: v.optional(v.object({ name: v.optional(v.string()) })),
  competition: v.optional(v.object({ name: v.optional(v.string()) })),
  runners: v.optional(v.array(v.object({ selectionId: v.number(), runnerName: v.string() }))),
});
type Catalogue = v.InferOutput<typeof catalogue>;

// The list first: an array would also pass as an object without fields.
const catalogueFile = v.union([v.pipe(v.array(catalogue), v.minLength(1)), catalogue]);

const RACING = RACING_SPORTS.map(String);
const MARKET_NAMES: Readonly<Record<string, string>> = {
  MATCH_ODDS: 'Match Odds',
  WIN: 'To Win',
  PLACE: 'To Be Placed',
};

async function readCatalogue(path: string): Promise<Catalogue | undefined> {
  try {
    const read = v.safeParse(catalogueFile, JSON.parse(await readFile(path, 'utf8')));
    if (!read.success) return undefined;
    return Array.isArray(read.output) ? read.output[0] : read.output;
  } catch {
    return undefined;
  }
}

const inTitle = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function eventName(definition: FeedDefinition): string {
  const { venue, eventTypeId, marketTime, eventId } = definition;
  const off = fromIso(marketTime);
  if (!RACING.includes(eventTypeId) || venue === undefined || off === undefined) return `Event ${eventId}`;
  return `${venue} ${toIst(off).slice(11, 16)}`;
}

const marketName = ({ marketType }: FeedDefinition): string =>
  MARKET_NAMES[marketType] ?? inTitle(marketType);

/** The place a runner was first listed in, which its name is made from: later lists may have others. */
type Places = ReadonlyMap<number, number>;

function namedRunners(
  { runners }: FeedDefinition,
  from: Catalogue,
  places: Places,
): FeedDefinition['runners'] {
  const names = new Map(from.runners?.map(({ selectionId, runnerName }) => [selectionId, runnerName]));
  return runners.map((runner) => ({
    ...runner,
    name: runner.name ?? names.get(runner.id) ?? `Runner ${places.get(runner.id) ?? runner.sortPriority}`,
  }));
}

function named(definition: FeedDefinition, from: Catalogue, places: Places): FeedDefinition {
  const sport = Number(definition.eventTypeId) || 0;
  return {
    ...definition,
    eventName: definition.eventName ?? from.event?.name ?? eventName(definition),
    name: definition.name ?? from.marketName ?? marketName(definition),
    seriesId: 9_000_000 + sport,
    seriesName: from.competition?.name ?? `Recorded ${sportName(sport)}`,
    runners: namedRunners(definition, from, places),
  };
}

/** Names definitions from the recording, else a catalogue `MARKET.json` beside it (or in `catalogues/`), else
 * a race's venue and time, "Event N" and "Runner N". */
export function createNaming(files: readonly string[]) {
  const known = new Map<string, Promise<Catalogue | undefined>>();
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const find = async (marketId: string): Promise<Catalogue | undefined> => {
    for (const folder of folders)
      for (const path of [join(folder, `${marketId}.json`), join(folder, 'catalogues', `${marketId}.json`)]) {
        const found = await readCatalogue(path);
        if (found) return found;
      }
    return undefined;
  };
  const placesOf = new Map<string, Map<number, number>>();
  /** Keeps where its runners were first listed. */
  const remember = (marketId: string, { runners }: FeedDefinition): Places => {
    const places = placesOf.get(marketId) ?? new Map<number, number>();
    placesOf.set(marketId, places);
    for (const { id, sortPriority } of runners) if (!places.has(id)) places.set(id, sortPriority);
    return places;
  };
  const name = async (marketId: string, definition: FeedDefinition): Promise<FeedDefinition> => {
    const asked = known.get(marketId) ?? find(marketId);
    known.set(marketId, asked);
    return named(definition, (await asked) ?? {}, remember(marketId, definition));
  };
  /** Names follow from what was first said, also before the place that is played on from. */
  const hear = ({ mc }: FeedMessage): void => {
    for (const { id, marketDefinition } of mc) if (marketDefinition) remember(id, marketDefinition);
  };
  return { name, hear };
}
