import { toIso } from '../../../domain/base/time';
import type { FeedDefinition, FeedMarketChange } from '@backlay/feed/message';
import type { Fixed, Phase } from '../track/fixture';
import type { Entered } from './entries';
import { createNoise, createQuotes } from '../prices/quotes';
import type { RaceChances } from './raceModel';
import type { RacePlan } from './racePlan';

/** The two markets of a race; a place pays on several runners. */
export type RaceMarket = 'win' | 'place';

/** When a runner was taken out, epoch ms. */
type Out = { runner: number; at: number };

type RacePhase = Omit<Phase, 'winner'>;
type Told = { phase: RacePhase; out: Out | null; isResult: boolean };
type Runner = FeedDefinition['runners'][number];

const NAMES = {
  win: { name: 'To Win', marketType: 'WIN' },
  place: { name: 'To Be Placed', marketType: 'PLACE' },
} as const;
const LEVEL_RUPEES = { win: 9000, place: 4000 } as const;

const percent = (chance: number): number => Math.round(chance * 10_000) / 100;

function resultOf(position: number | null, paid: number): Pick<Runner, 'status' | 'position'> {
  return { status: position !== null && position <= paid ? 'WINNER' : 'LOSER', position };
}

/** One market of a race, quoted by chances that the caller gives. */
export function createRaceMarket(
  random: () => number,
  kind: RaceMarket,
  { id, fixed, field, plan }: { id: string; fixed: Fixed; field: readonly Entered[]; plan: RacePlan },
) {
  const paid = kind === 'win' ? 1 : plan.places;
  const quotes = createQuotes(random, LEVEL_RUPEES[kind]);
  const noises = field.map(() => createNoise(random, 0.025));
  const factors = plan.early(false).map((chances) => percent((chances?.[kind] ?? 0) / paid));
  const runnerOf = (entered: Entered, i: number, { out, isResult }: Told): Runner => {
    const adjustmentFactor = factors[i] ?? 0;
    const runner: Runner = {
      ...entered,
      status: 'ACTIVE',
      sortPriority: i + 1,
      adjustmentFactor,
    };
    if (out?.runner === i) return { ...runner, status: 'REMOVED', removalDate: toIso(out.at) };
    return isResult ? { ...runner, ...resultOf(plan.positions[i] ?? null, paid) } : runner;
  };
  return {
    define: (told: Told): FeedMarketChange => ({
      id,
      marketDefinition: {
        ...fixed,
        ...NAMES[kind],
        ...told.phase,
        numberOfWinners: paid,
        runners: field.map((one, i) => runnerOf(one, i, told)),
      },
    }),
    /** Prices of `count` runners from the `first` on, round the field; runners that are out are left out. */
    quote: (
      chances: readonly (RaceChances | null)[],
      first = 0,
      count = field.length,
    ): Pick<FeedMarketChange, 'rc' | 'tv'> => {
      const rc = Array.from({ length: count }, (_, i) => (first + i) % field.length).flatMap((i) => {
        const chance = chances[i]?.[kind];
        const [runner, noise] = [field[i], noises[i]];
        return chance === undefined || !runner || !noise ? [] : [quotes.quote(runner.id, noise(chance))];
      });
      return { rc, tv: quotes.traded() };
    },
    id,
  };
}
