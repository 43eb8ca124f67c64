import { between, hashSeed, seeded } from '../../../../domain/random';
import { toIso } from '../../../../domain/time';
import { idsOf, slotTrack } from './fixture';
import type { Fixed, Named, Track } from './fixture';
import { scriptOf } from './played';
import type { Played } from './played';

/** Matches of a sport at equal intervals; times in ms, `firstMs` after the epoch. */
export type SportDay = {
  sportId: number;
  seriesName: string;
  names: readonly string[];
  firstMs: number;
  periodMs: number;
};

/** Who plays, drawn by the seed, and under which ids. */
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
  const { sportId, names, seriesName } = day;
  const seedText = `${seed}:match:${sportId}:${n}`;
  const random = seeded(hashSeed(`${seedText}:sides`));
  const home = between(random, 0, names.length - 1);
  const away = (home + between(random, 1, names.length - 1)) % names.length;
  const side = (i: number): Named => ({ id: sportId * 1000 + i, name: names[i] ?? '' });
  const sides = [side(home), side(away)] as const;
  const { matchId, marketId } = idsOf(seed, sportId, n);
  const open = toIso(startAt);
  const fixed: Fixed = {
    eventId: matchId,
    eventTypeId: String(sportId),
    eventName: `${sides[0].name} v ${sides[1].name}`,
    marketType: 'MATCH_ODDS',
    marketTime: open,
    openDate: open,
    numberOfWinners: 1,
    seriesId: sportId * 1000 + 1,
    seriesName,
  };
  return { seedText, matchId, marketId, sides, fixed };
}

/** Matches of one sport from `epoch` on, each listed hours ahead; when one ends tells nothing of the next. */
export const matchTrack = <S>(
  seed: string,
  epoch: number,
  day: SportDay,
  matchOf: (pairing: Pairing) => Played<S>,
): Track =>
  slotTrack(
    {
      ...{ first: epoch + day.firstMs, period: day.periodMs, ahead: AHEAD_MS, longest: LONGEST_MS },
      key: `match:${day.sportId}`,
    },
    (n, times, cut) => {
      const match = matchOf(pairingOf(seed, day, n, times.startAt));
      const endAt = cut?.at ?? times.startAt + (match.moments.at(-1)?.at ?? 0);
      return {
        ...{ listAt: times.listAt, endAt, script: () => scriptOf(match, times, cut) },
        match: { n, marketId: idsOf(seed, day.sportId, n).marketId, times, isCut: cut !== undefined },
      };
    },
  );
