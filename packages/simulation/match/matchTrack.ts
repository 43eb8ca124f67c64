import { between, hashSeed, seeded } from '../../../domain/base/random';
import { toIso } from '../../../domain/base/time';
import { idsOf, slotTrack } from '../track/fixture';
import type { Fixed, Named, Track } from '../track/fixture';
import { scriptOf } from './playedScript';
import type { Played } from './played';

/** Matches of a sport at equal intervals; times in ms, `firstMs` after the epoch. */
export type SportDay = {
  sportId: number;
  seriesName: string;
  names: readonly string[];
  firstMs: number;
  periodMs: number;
  /** Where a sport has several tracks, these keep their ids, seeds, sides and series apart. */
  kind?: number;
  firstSideId?: number;
  seriesId?: number;
  /** How long ahead matches are listed, if not four hours. */
  aheadMs?: number;
};

/** The two sides, drawn by the seed, and the ids of their match. */
export type Pairing = {
  seedText: string;
  matchId: string;
  marketId: string;
  sides: readonly [Named, Named];
  fixed: Fixed;
};

const AHEAD_MS = 4 * 3_600_000;
/** No match of any sport lasts longer. */
const LONGEST_MS = 6 * 3_600_000;

function pairingOf(seed: string, day: SportDay, n: number, startAt: number): Pairing {
  const { sportId, names, seriesName, kind = sportId } = day;
  const { firstSideId = sportId * 1000, seriesId = sportId * 1000 + 1 } = day;
  const seedText = `${seed}:match:${kind}:${n}`;
  const random = seeded(hashSeed(`${seedText}:sides`));
  const home = between(random, 0, names.length - 1);
  const away = (home + between(random, 1, names.length - 1)) % names.length;
  const side = (i: number): Named => ({ id: firstSideId + i, name: names[i] ?? '' });
  const sides = [side(home), side(away)] as const;
  const { matchId, marketId } = idsOf(seed, kind, n);
  const open = toIso(startAt);
  const fixed: Fixed = {
    eventId: matchId,
    eventTypeId: String(sportId),
    eventName: `${sides[0].name} v ${sides[1].name}`,
    marketType: 'MATCH_ODDS',
    marketTime: open,
    openDate: open,
    numberOfWinners: 1,
    seriesId,
    seriesName,
  };
  return { seedText, matchId, marketId, sides, fixed };
}

/** Matches of one sport from `epoch` on, each listed hours ahead. When one ends has no influence on the next. */
export const matchTrack = <S>(
  seed: string,
  epoch: number,
  day: SportDay,
  matchOf: (pairing: Pairing) => Played<S>,
): Track =>
  slotTrack(
    {
      first: epoch + day.firstMs,
      period: day.periodMs,
      longest: LONGEST_MS,
      ahead: day.aheadMs ?? AHEAD_MS,
      key: `match:${day.kind ?? day.sportId}`,
    },
    (n, times, cut) => {
      const match = matchOf(pairingOf(seed, day, n, times.startAt));
      const endAt = cut?.at ?? times.startAt + (match.moments.at(-1)?.at ?? 0);
      return {
        listAt: times.listAt,
        endAt,
        script: () => scriptOf(match, times, cut),
        match: {
          n,
          marketId: idsOf(seed, day.kind ?? day.sportId, n).marketId,
          times,
          isCut: cut !== undefined,
        },
      };
    },
  );
