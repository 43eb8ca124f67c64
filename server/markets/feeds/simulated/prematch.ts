import { toIso } from '../../../../domain/time';
import { between, hashSeed, seeded } from '../../../../domain/random';
import type { FeedMessage } from '../../matches/message';
import { definitionOf, idsOf, slotTrack } from './fixture';
import type { Fixed, Phase, Track } from './fixture';
import { PLAYERS } from './names';
import { createNoise, createQuotes } from './quotes';

// Football and tennis traded only before the start; the result comes when such a match would end.
type Kind = {
  sportId: number;
  names: readonly string[];
  seriesName: string;
  draw: boolean;
  periodMs: number;
  firstMs: number;
  lengthMs: number;
};

const HOUR = 3_600_000;
const AHEAD_MS = 4 * HOUR;
const DRAW_ID = 58805;
const LEVEL_RUPEES = 40_000;

export const TENNIS: Kind = {
  sportId: 2,
  names: PLAYERS,
  seriesName: 'Simulated Tennis Open',
  draw: false,
  periodMs: 3 * HOUR,
  firstMs: 2.5 * HOUR,
  lengthMs: 90 * 60_000,
};

function chancesOf(random: () => number, draw: boolean): number[] {
  const drawChance = draw ? 0.2 + random() * 0.1 : 0;
  const home = (1 - drawChance) * (0.25 + random() * 0.5);
  return draw ? [home, 1 - drawChance - home, drawChance] : [home, 1 - home];
}

type Event = { id: string; fixed: Fixed; runners: { id: number; name: string }[]; random: () => number };

function* scriptOf(
  { id, fixed, runners, random }: Event,
  kind: Kind,
  listAt: number,
  startAt: number,
): Generator<FeedMessage> {
  const chances = chancesOf(random, kind.draw);
  const quotes = createQuotes(random, LEVEL_RUPEES);
  const noise = runners.map(() => createNoise(random, 0.02));
  const define = (phase: Phase) => ({ id, marketDefinition: definitionOf(fixed, runners, phase) });
  const quote = (i: number) => quotes.quote(runners[i]?.id ?? 0, noise[i]?.(chances[i] ?? 0.5) ?? 0.5);
  const before = { inPlay: false, betDelay: 0 };
  yield {
    pt: listAt,
    mc: [{ ...define({ status: 'OPEN', ...before }), img: true, rc: runners.map((_, i) => quote(i)) }],
  };
  for (let pt = listAt + between(random, 4000, 12_000); pt < startAt; pt += between(random, 4000, 12_000))
    yield { pt, mc: [{ id, rc: [quote(Math.floor(random() * runners.length))], tv: quotes.traded() }] };
  yield {
    pt: startAt,
    mc: [define({ status: 'SUSPENDED', statusMessage: 'STARTED', ...before })],
  };
  let at = random();
  const won = chances.findIndex((chance) => (at -= chance) < 0);
  const winner = (runners[won] ?? runners[0])?.id ?? 0;
  yield { pt: startAt + kind.lengthMs, mc: [define({ status: 'CLOSED', ...before, winner })] };
}

function eventOf(seed: string, kind: Kind, n: number, startAt: number): Event {
  const random = seeded(hashSeed(`${seed}:prematch:${kind.sportId}:${n}`));
  const { matchId, marketId } = idsOf(seed, kind.sportId, n);
  const home = between(random, 0, kind.names.length - 1);
  const away = (home + between(random, 1, kind.names.length - 1)) % kind.names.length;
  const side = (i: number) => ({ id: kind.sportId * 1000 + i, name: kind.names[i] ?? '' });
  const runners = [side(home), side(away), ...(kind.draw ? [{ id: DRAW_ID, name: 'The Draw' }] : [])];
  const open = toIso(startAt);
  const fixed: Fixed = {
    eventId: matchId,
    eventTypeId: String(kind.sportId),
    eventName: `${side(home).name} v ${side(away).name}`,
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    marketTime: open,
    openDate: open,
    numberOfWinners: 1,
    seriesId: kind.sportId * 1000 + 1,
    seriesName: kind.seriesName,
  };
  return { id: marketId, fixed, runners, random };
}

/** Matches of one kind from `epoch` (ms) on, determined by the seed. */
export const prematchTrack = (seed: string, epoch: number, kind: Kind): Track =>
  slotTrack(
    { first: epoch + kind.firstMs, period: kind.periodMs, ahead: AHEAD_MS, longest: kind.lengthMs },
    (n, startAt, listAt) => ({
      listAt,
      endAt: startAt + kind.lengthMs,
      script: () => scriptOf(eventOf(seed, kind, n, startAt), kind, listAt, startAt),
    }),
  );
