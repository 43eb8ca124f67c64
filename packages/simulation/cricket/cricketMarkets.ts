import { BALLS_PER_OVER } from '../../../domain/sports/cricketFormat';
import { runsAfterOvers } from '../../../domain/sports/cricketTally';
import type { MatchEnd } from '../../../domain/ends/sports';
import { hashSeed, seeded } from '../../../domain/base/random';
import type { FeedMarketChange } from '@backlay/feed/message';
import { createBookmaker } from '../prices/bookmaker';
import type { CricketMoment, Plan } from './cricketPlan';
import { inningsChances } from './cricketRuns';
import { definitionOf } from '../track/fixture';
import type { Fixed, Phase } from '../track/fixture';
import { createNoise, createQuotes } from '../prices/quotes';

const LEVEL_RUPEES = 60_000;
/** Of the smaller markets. */
const SIDE_RUPEES = 12_000;

export type Side = { id: number; name: string };
export type CricketMatch = {
  n: number;
  seedText: string;
  sides: readonly [Side, Side];
  seriesId: number;
  seriesName: string;
  plan: Plan;
};
type Ids = { matchId: string; marketId: string };

/** How the match ended, for markets that compare what both sides had.
 * @param played its moments, as far as it came */
export function matchEndOf(
  { sides, plan }: Pick<CricketMatch, 'sides' | 'plan'>,
  played: readonly CricketMoment[] = plan.moments,
): MatchEnd {
  const last = played.at(-1);
  const chase = last?.number === 2 ? last : undefined;
  const opening = played.findLast(({ number }) => number === 1);
  const order = plan.first === 0 ? sides : ([sides[1], sides[0]] as const);
  const runsOf = (moment: CricketMoment | undefined): number[] =>
    moment ? runsAfterOvers(moment.tally, BALLS_PER_OVER) : [];
  return {
    of: 'match',
    format: plan.cricket.format,
    isEarly: plan.winner === null,
    compared: [
      { selectionId: order[0].id, runsAfter: runsOf(opening) },
      { selectionId: order[1].id, runsAfter: runsOf(chase) },
    ],
  };
}

/** Match odds and the bookmaker's market, both from the chance of the side batting first. */
export function createMarkets(match: CricketMatch, { matchId, marketId: id }: Ids, fixed: Fixed) {
  const { seedText, sides, plan } = match;
  const random = seeded(hashSeed(`${seedText}:quotes`));
  const quotes = createQuotes(random, LEVEL_RUPEES);
  const noise = createNoise(random, 0.03);
  const bookmaker = createBookmaker(seeded(hashSeed(`${seedText}:bookmaker`)), sides);
  const houseId = `${matchId}-bm`;
  const atRates: Fixed = {
    ...fixed,
    name: 'Bookmaker',
    marketType: 'BOOKMAKER',
    priceLadderDefinition: { type: 'RATE' },
  };
  const pricesAt = (chance: number) => {
    const now = noise(plan.first === 0 ? chance : 1 - chance);
    const rc = [quotes.quote(sides[0].id, now), quotes.quote(sides[1].id, 1 - now)];
    return { now, odds: { rc, tv: quotes.traded() } };
  };
  return {
    random,
    /** Both in a new phase, with prices if it is open to bets. */
    define: (
      pt: number,
      phase: Phase,
      chance: number,
      end: MatchEnd = matchEndOf(match),
    ): [FeedMarketChange, FeedMarketChange] => {
      const priced = phase.status === 'OPEN' ? pricesAt(chance) : undefined;
      const ending = phase.status === 'CLOSED' ? { ending: end } : {};
      // The house decides on its own prices at once.
      const atOnce = { ...phase, betDelay: 0 };
      return [
        { id, marketDefinition: { ...definitionOf(fixed, sides, phase), ...ending }, ...priced?.odds },
        {
          id: houseId,
          marketDefinition: { ...definitionOf(atRates, sides, atOnce), ...ending },
          ...(priced && bookmaker.at(pt, [priced.now, 1 - priced.now])),
        },
      ];
    },
    move: (pt: number, chance: number): FeedMarketChange[] => {
      const { now, odds } = pricesAt(chance);
      const house = bookmaker.follow(pt, [now, 1 - now]);
      return [{ id, ...odds }, ...(house ? [{ id: houseId, ...house }] : [])];
    },
  };
}

const YES = 1;
const NO = 2;
const ANSWERS = [
  { id: YES, name: 'Yes' },
  { id: NO, name: 'No' },
] as const;

/** Of a match before its second innings: the share of those whose sides end level. */
const TIES = 0.013;

/** Chance that the runs end level: exact in the chase, as its balls are drawn. */
export function tieChances(plan: Pick<Plan, 'edge' | 'cricket'>) {
  const [, chances] = inningsChances(plan);
  return ({
    innings,
    target,
    cricket: now,
  }: Pick<CricketMoment, 'innings' | 'target' | 'cricket'>): number => {
    if (target === null) return TIES;
    const needed = target - innings.runs;
    const reach = (runs: number) =>
      chances(Math.max(0, now.balls - innings.balls), 10 - innings.wickets, runs);
    return reach(needed - 1) - reach(needed);
  };
}

/** "Tied Match": whether the runs end level, whoever wins the super over. */
export function createTied({ plan, seedText }: CricketMatch, { matchId }: Ids, match: Fixed) {
  const id = `${matchId}-tie`;
  const fixed: Fixed = { ...match, name: 'Tied Match', marketType: 'TIED_MATCH' };
  const quotes = createQuotes(seeded(hashSeed(`${seedText}:tied`)), SIDE_RUPEES);
  const chanceAt = tieChances(plan);
  const pricesAt = (chance: number) => ({
    rc: [quotes.quote(YES, chance), quotes.quote(NO, 1 - chance)],
    tv: quotes.traded(),
  });
  return {
    /** Before the first ball. */
    move: (): FeedMarketChange => ({ id, ...pricesAt(TIES) }),
    /** null: nobody knows, and bets are void. */
    close: (phase: Phase, isTied: boolean | null): FeedMarketChange => {
      const winner = isTied === null ? {} : { winner: isTied ? YES : NO };
      return { id, marketDefinition: definitionOf(fixed, ANSWERS, { ...phase, ...winner }) };
    },
    define: (phase: Phase, moment?: CricketMoment): FeedMarketChange => {
      const marketDefinition = definitionOf(fixed, ANSWERS, phase);
      if (phase.status !== 'OPEN') return { id, marketDefinition };
      const chance = Math.min(0.995, Math.max(0.002, moment ? chanceAt(moment) : TIES));
      return { id, marketDefinition, ...pricesAt(chance) };
    },
  };
}

/** "To Win the Toss": listed with the match and decided before its first ball. */
export function createToss({ sides, seedText }: CricketMatch, { matchId }: Ids, match: Fixed) {
  const id = `${matchId}-toss`;
  const fixed: Fixed = { ...match, name: 'To Win the Toss', marketType: 'TO_WIN_THE_TOSS' };
  const random = seeded(hashSeed(`${seedText}:toss`));
  const quotes = createQuotes(random, SIDE_RUPEES);
  const winner = sides[random() < 0.5 ? 0 : 1].id;
  const before = { inPlay: false, betDelay: 0 } as const;
  const prices = () => ({ rc: sides.map((side) => quotes.quote(side.id, 0.5)), tv: quotes.traded() });
  return {
    open: (): FeedMarketChange => ({
      id,
      img: true,
      marketDefinition: definitionOf(fixed, sides, { status: 'OPEN', ...before }),
      ...prices(),
    }),
    move: (): FeedMarketChange => ({ id, ...prices() }),
    suspend: (): FeedMarketChange => ({
      id,
      marketDefinition: definitionOf(fixed, sides, {
        status: 'SUSPENDED',
        statusMessage: 'RESULT_AWAITED',
        ...before,
      }),
    }),
    close: (): FeedMarketChange => ({
      id,
      marketDefinition: definitionOf(fixed, sides, { status: 'CLOSED', winner, ...before }),
    }),
  };
}
