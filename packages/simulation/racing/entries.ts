import { HORSE_RACING } from '../../../domain/base/product';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import type { RaceEntry } from '@backlay/feed/message';
import { JOCKEYS } from '../match/names';
import type { Named } from '../track/fixture';

/** A runner of the field, with the stall it starts from where there are any, and what was declared of it. */
export type Entered = Named & { stall?: number; entry?: RaceEntry };

const FINISHES = { fewest: 3, most: 6 } as const;
/** Above the ninth place a card says 0. */
const PLACES = 9;
/** Of a handicap: the first number carries the most. */
const WEIGHT_LB = { most: 135, apart: 5 } as const;

/** The last finishes, one of them perhaps of the season before. */
function formOf(random: () => number): string {
  const finishes = Array.from({ length: between(random, FINISHES.fewest, FINISHES.most) }, () =>
    between(random, 0, PLACES),
  );
  const season = between(random, 0, finishes.length);
  return [finishes.slice(0, season), finishes.slice(season)]
    .filter((part) => part.length > 0)
    .map((part) => part.join(''))
    .join('-');
}

function horses(random: () => number, field: readonly Named[]): readonly Entered[] {
  const stalls = field.map((_, i) => i + 1);
  return field.map((one) => ({
    ...one,
    stall: stalls.splice(Math.floor(random() * stalls.length), 1)[0] ?? 0,
  }));
}

function declared(random: () => number, isRidden: boolean): () => RaceEntry {
  const jockeys: string[] = [...JOCKEYS];
  let weightLb = WEIGHT_LB.most;
  return () => {
    const form = formOf(random);
    if (!isRidden) return { form };
    const [jockey = ''] = jockeys.splice(Math.floor(random() * jockeys.length), 1);
    weightLb -= between(random, 0, WEIGHT_LB.apart);
    return { form, jockey, weightLb };
  };
}

/** Horses draw their stalls, and have riders and weights; a greyhound's trap is its number. Draw and declarations have seeds of
 * their own, as they decide nothing. */
export function enter(field: readonly Named[], sportId: number, matchId: string): readonly Entered[] {
  const isRidden = sportId === HORSE_RACING;
  const drawn = isRidden ? horses(seeded(hashSeed(`${matchId}:stalls`)), field) : field;
  const next = declared(seeded(hashSeed(`${matchId}:entries`)), isRidden);
  return drawn.map((one) => ({ ...one, entry: next() }));
}
