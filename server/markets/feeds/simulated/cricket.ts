import { toIso } from '../../../../domain/time';
import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import { between, hashSeed, seeded } from '../../../../domain/random';
import type { FeedMarketChange, FeedMessage } from '../../matches/message';
import { planMatch } from './cricketPlan';
import type { Moment, Plan } from './cricketPlan';
import { definitionOf, idsOf } from './fixture';
import type { Fixed, Fixture, Phase, Track } from './fixture';
import { NATIONS } from './names';
import { createNoise, createQuotes } from './quotes';

const KIND = 4;
const GAP_MS = 180_000;
const RESULT_MS = 10_000;
const BET_DELAY_S = IN_PLAY_DELAY_S.cricket;
const LEVEL_RUPEES = 60_000;

type Side = { id: number; name: string };
type Match = { n: number; seedText: string; sides: readonly [Side, Side]; plan: Plan };

function matchOf(seed: string, n: number): Match {
  const seedText = `${seed}:cricket:${n}`;
  const random = seeded(hashSeed(`${seedText}:sides`));
  const home = between(random, 0, NATIONS.length - 1);
  const away = (home + between(random, 1, NATIONS.length - 1)) % NATIONS.length;
  const side = (i: number): Side => ({ id: 4100 + i, name: NATIONS[i] ?? '' });
  const sides = [side(home), side(away)] as const;
  return { n, seedText, sides, plan: planMatch(seedText, [sides[0].name, sides[1].name]) };
}

const fixedOf = ({ sides }: Match, matchId: string, startAt: number): Fixed => ({
  eventId: matchId,
  eventTypeId: '4',
  eventName: `${sides[0].name} v ${sides[1].name}`,
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  marketTime: toIso(startAt),
  openDate: toIso(startAt),
  numberOfWinners: 1,
  seriesId: 4001,
  seriesName: 'Simulated T20 Series',
});

const PHASES: Record<Moment['phase'], Phase> = {
  OPEN: { status: 'OPEN', inPlay: true, betDelay: BET_DELAY_S },
  BALL: { status: 'SUSPENDED', statusMessage: 'BALL_RUNNING', inPlay: true, betDelay: BET_DELAY_S },
  WICKET: { status: 'SUSPENDED', statusMessage: 'WICKET', inPlay: true, betDelay: BET_DELAY_S },
  OVER: { status: 'SUSPENDED', statusMessage: 'MATCH_OVER', inPlay: true, betDelay: BET_DELAY_S },
};

/** Quotes for both sides from the chance of the side batting first. */
function pricesOf(match: Match) {
  const random = seeded(hashSeed(`${match.seedText}:quotes`));
  const quotes = createQuotes(random, LEVEL_RUPEES);
  const noise = createNoise(random, 0.03);
  return {
    random,
    at: (firstSideChance: number): Pick<FeedMarketChange, 'rc' | 'tv'> => {
      const chance = noise(match.plan.first === 0 ? firstSideChance : 1 - firstSideChance);
      const rc = [quotes.quote(match.sides[0].id, chance), quotes.quote(match.sides[1].id, 1 - chance)];
      return { rc, tv: quotes.traded() };
    },
  };
}

function* trading(
  id: string,
  prices: ReturnType<typeof pricesOf>,
  chance: number,
  [from, to]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
): Generator<FeedMessage> {
  for (let pt = from; ;) {
    pt += between(prices.random, shortest, longest);
    if (pt >= to) return;
    yield { pt, mc: [{ id, ...prices.at(chance) }] };
  }
}

function* scriptOf(
  match: Match,
  ids: ReturnType<typeof idsOf>,
  listAt: number,
  startAt: number,
): Generator<FeedMessage> {
  const { plan, sides } = match;
  const id = ids.marketId;
  const prices = pricesOf(match);
  const fixed = fixedOf(match, ids.matchId, startAt);
  const define = (phase: Phase): Pick<FeedMarketChange, 'id' | 'marketDefinition'> => ({
    id,
    marketDefinition: definitionOf(fixed, sides, phase),
  });
  yield {
    pt: listAt,
    mc: [{ ...define({ status: 'OPEN', inPlay: false, betDelay: 0 }), img: true, ...prices.at(plan.chance) }],
  };
  yield* trading(id, prices, plan.chance, [listAt, startAt], [700, 1900]);
  for (const [i, { at, phase, chance, score: sc }] of plan.moments.entries()) {
    const pt = startAt + at;
    const moves = phase === 'OPEN' ? prices.at(chance) : {};
    yield { pt, mc: [{ ...define(PHASES[phase]), ...moves, sc }] };
    const until = startAt + (plan.moments[i + 1]?.at ?? at);
    if (phase === 'OPEN') yield* trading(id, prices, chance, [pt, until], [450, 1000]);
  }
  const winner = sides[plan.winner].id;
  const closed: Phase = { status: 'CLOSED', inPlay: true, betDelay: BET_DELAY_S, winner };
  yield { pt: startAt + plan.durationMs + RESULT_MS, mc: [define(closed)] };
}

/** T20 matches in a row, each listed when the last goes in play, so one can be bet on without delay. */
export const cricketTrack = (seed: string, epoch: number): Track => ({
  *from(time) {
    let startAt = epoch - 15 * 60_000;
    let listAt = epoch - 25 * 60_000;
    for (let n = 0; ; n += 1) {
      const match = matchOf(seed, n);
      const endAt = startAt + match.plan.durationMs + RESULT_MS;
      const [list, start, ids] = [listAt, startAt, idsOf(seed, KIND, n)];
      const fixture: Fixture = { listAt: list, endAt, script: () => scriptOf(match, ids, list, start) };
      if (endAt >= time) yield fixture;
      listAt = startAt;
      startAt = endAt + GAP_MS;
    }
  },
});
