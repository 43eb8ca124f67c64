import type { EventEnd } from '../../../domain/settlement/eventEnd';
import { hashSeed, seeded } from '../../../domain/base/random';
import type { Suspension } from '../../../domain/words/reasons';
import type { FeedDefinition, FeedMarketChange } from '@backlay/feed/message';
import { createBookmaker } from '../prices/bookmaker';
import { definitionOf } from '../track/fixture';
import type { Fixed, Named, Phase } from '../track/fixture';
import { LATER } from './played';
import type { Played, PlayedMarket, Worth } from './played';
import { createNoise, createQuotes } from '../prices/quotes';

/** How a match stands for all of its markets. */
export type When = { inPlay: boolean; betDelay: number; pause: Suspension | null };

const NOISE = 0.02;

/** Chances with a little noise each that still sum to 1. */
function createShaking(random: () => number, count: number) {
  const noises = Array.from({ length: count }, () => createNoise(random, NOISE));
  return (chances: readonly number[]): number[] => {
    const shaken = chances.map((chance, i) => noises[i]?.(chance) ?? chance);
    const whole = shaken.reduce((a, b) => a + b, 0);
    return shaken.map((chance) => chance / whole);
  };
}

function phaseOf(
  worth: Exclude<Worth, { status: 'later' }>,
  { pause, ...said }: When,
  runners: readonly Named[],
): Phase {
  if (pause) return { ...said, status: 'SUSPENDED', statusMessage: pause };
  if (worth.status === 'open') return { ...said, status: 'OPEN' };
  return { ...said, status: 'CLOSED', winner: runners[worth.winner]?.id ?? [] };
}

/** What a match's markets say of it; its start may be moved. */
export type Terms<S> = Pick<Played<S>, 'levelRupees' | 'endingOf' | 'seedText'> & { fixed: Fixed };

type Prices = (chances: readonly number[]) => Pick<FeedMarketChange, 'rc' | 'tv'>;

function exchangePrices(random: () => number, runners: readonly Named[], levelRupees: number): Prices {
  const quotes = createQuotes(random, levelRupees);
  const shake = createShaking(random, runners.length);
  return (chances) => ({
    rc: shake(chances).map((chance, i) => quotes.quote(runners[i]?.id ?? 0, chance)),
    tv: quotes.traded(),
  });
}

function housePrices(seedText: string, runners: readonly Named[]): Prices {
  const random = seeded(hashSeed(`${seedText}:bookmaker`));
  const shake = createShaking(random, runners.length);
  const house = createBookmaker(random, runners);
  return (chances) => house.at(0, shake(chances));
}

/** A market of a match as it says where it stands. @param random of what is traded in all of its markets */
export function createBook<S>(random: () => number, terms: Terms<S>, market: PlayedMarket<S>) {
  const { id, name, marketType, runners, isAtRates = false } = market;
  const prices = isAtRates
    ? housePrices(terms.seedText, runners)
    : exchangePrices(random, runners, terms.levelRupees);
  const own = isAtRates ? ({ priceLadderDefinition: { type: 'RATE' } } as const) : {};
  let said = '';
  let chances: readonly number[] | undefined;
  let isClosed = false;
  // The same few are said again and again, until the start is moved.
  let known = new Map<string, FeedDefinition>();
  let knownOf = terms.fixed;
  const definitionAt = (words: string, phase: Phase): FeedDefinition => {
    if (knownOf !== terms.fixed) known = new Map();
    knownOf = terms.fixed;
    const at = isAtRates ? { ...phase, betDelay: 0 } : phase;
    const definition =
      known.get(words) ?? definitionOf({ ...terms.fixed, name, marketType, ...own }, runners, at);
    known.set(words, definition);
    return definition;
  };
  const define = (phase: Phase, ending?: EventEnd): Pick<FeedMarketChange, 'marketDefinition'> => {
    const words = `${phase.status} ${phase.statusMessage ?? ''} ${phase.inPlay}`;
    if (words === said) return {};
    said = words;
    const marketDefinition = definitionAt(words, phase);
    return { marketDefinition: ending ? { ...marketDefinition, ending } : marketDefinition };
  };
  const endingOf = (state: S, { status }: Phase): EventEnd | undefined =>
    status === 'CLOSED' ? terms.endingOf?.(state) : undefined;
  const quote = (): FeedMarketChange | undefined => (chances ? { id, ...prices(chances) } : undefined);
  return {
    isAtRates,
    quote,
    /** Whether its prices move between two moments: the house looks at its own at each moment alone. */
    isTraded: (): boolean => chances !== undefined && !isAtRates,
    /** Whatever it says next is new. */
    sayAnew: (): void => {
      said = said === '' ? '' : 'anew';
    },
    /** Its end in a match that was cut: these winners, or void. */
    end: (winner: readonly number[], when: Omit<When, 'pause'>): FeedMarketChange | undefined =>
      said === '' || isClosed ? undefined : { id, ...define({ ...when, status: 'CLOSED', winner }) },
    /** Its change at a moment; undefined if it says nothing new. */
    follow: (state: S, when: When): FeedMarketChange | undefined => {
      const worth = isClosed ? LATER : market.worth(state);
      const isNew = said === '';
      // What is decided before anybody could bet on it is never listed.
      if (worth.status === 'later' || (isNew && (when.pause || worth.status === 'decided'))) return undefined;
      const phase = phaseOf(worth, when, runners);
      isClosed = phase.status === 'CLOSED';
      chances = phase.status === 'OPEN' && worth.status === 'open' ? worth.chances : undefined;
      const change = {
        id,
        ...define(phase, endingOf(state, phase)),
        ...(isNew ? { img: true } : {}),
        ...quote(),
      };
      return Object.keys(change).length > 1 ? change : undefined;
    },
  };
}
