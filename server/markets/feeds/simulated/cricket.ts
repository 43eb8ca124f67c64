import { toIso } from '../../../../domain/time';
import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import { between, hashSeed, seeded } from '../../../../domain/random';
import type { FeedMarketChange, FeedMessage } from '../../matches/message';
import { createBookmaker } from './bookmaker';
import { planMatch } from './cricketPlan';
import type { Moment, Plan } from './cricketPlan';
import { createKinds } from './cricketKinds';
import { createSessions } from './cricketSessions';
import { definitionOf, idsOf } from './fixture';
import type { Fixed, Fixture, Phase, Track } from './fixture';
import { NATIONS } from './names';
import { createNoise, createQuotes } from './quotes';

const KIND = 4;
const GAP_MS = 180_000;
const RESULT_MS = 10_000;
/** Less than from a wicket to the next bets. */
const SESSION_RESULT_MS = 6000;
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

/** Match odds and the bookmaker's market, both from the chance of the side batting first. */
function createMarkets(match: Match, { matchId, marketId: id }: ReturnType<typeof idsOf>, fixed: Fixed) {
  const { seedText, sides, plan } = match;
  const random = seeded(hashSeed(`${seedText}:quotes`));
  const quotes = createQuotes(random, LEVEL_RUPEES);
  const noise = createNoise(random, 0.03);
  const bookmaker = createBookmaker(seeded(hashSeed(`${seedText}:bookmaker`)), sides);
  const houseId = `${matchId}-bm`;
  const atRates: Fixed = {
    ...{ ...fixed, name: 'Bookmaker', marketType: 'BOOKMAKER' },
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
    define: (pt: number, phase: Phase, chance: number): [FeedMarketChange, FeedMarketChange] => {
      const priced = phase.status === 'OPEN' ? pricesAt(chance) : undefined;
      // The house decides on its own prices at once.
      const atOnce = { ...phase, betDelay: 0 };
      return [
        { id, marketDefinition: definitionOf(fixed, sides, phase), ...priced?.odds },
        {
          ...{ id: houseId, marketDefinition: definitionOf(atRates, sides, atOnce) },
          ...(priced && bookmaker.at(pt, priced.now)),
        },
      ];
    },
    move: (pt: number, chance: number): FeedMarketChange[] => {
      const { now, odds } = pricesAt(chance);
      const house = bookmaker.follow(pt, now);
      return [{ id, ...odds }, ...(house ? [{ id: houseId, ...house }] : [])];
    },
  };
}

type Markets = ReturnType<typeof createMarkets>;

function* trading(
  { random, move }: Markets,
  chance: number,
  [from, to]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
): Generator<FeedMessage> {
  for (let pt = from; ;) {
    pt += between(random, shortest, longest);
    if (pt >= to) return;
    yield { pt, mc: move(pt, chance) };
  }
}

/** From one moment to the next; sessions that ended with the first have their results soon. */
function* following(
  markets: Markets,
  { phase, chance }: Moment,
  [from, to]: readonly [number, number],
  results: readonly FeedMarketChange[],
): Generator<FeedMessage> {
  const told = results.length > 0 ? from + SESSION_RESULT_MS : from;
  const ticks = [450, 1000] as const;
  if (phase === 'OPEN') yield* trading(markets, chance, [from, told], ticks);
  if (results.length > 0) yield { pt: told, mc: [...results] };
  if (phase === 'OPEN') yield* trading(markets, chance, [told, to], ticks);
}

function* scriptOf(
  match: Match,
  ids: ReturnType<typeof idsOf>,
  listAt: number,
  startAt: number,
): Generator<FeedMessage> {
  const { plan, sides } = match;
  const fixed = fixedOf(match, ids.matchId, startAt);
  const markets = createMarkets(match, ids, fixed);
  const [home, away] = [sides[0].name, sides[1].name];
  const batting = plan.first === 0 ? ([home, away] as const) : ([away, home] as const);
  const sessions = [createSessions(fixed, plan, batting), createKinds(fixed, plan, batting)];
  const listed = markets.define(listAt, { status: 'OPEN', inPlay: false, betDelay: 0 }, plan.chance);
  yield { pt: listAt, mc: listed.map((change) => ({ ...change, img: true })) };
  yield* trading(markets, plan.chance, [listAt, startAt], [700, 1900]);
  for (const [i, moment] of plan.moments.entries()) {
    const pt = startAt + moment.at;
    const [odds, rates] = markets.define(pt, PHASES[moment.phase], moment.chance);
    yield {
      pt,
      mc: [{ ...odds, sc: moment.score }, rates, ...sessions.flatMap((one) => one.at(moment, pt))],
    };
    const until = startAt + (plan.moments[i + 1]?.at ?? moment.at);
    const results = sessions.flatMap((one) => one.results());
    yield* following(markets, moment, [pt, until], results);
  }
  const winner = sides[plan.winner].id;
  const endAt = startAt + plan.durationMs + RESULT_MS;
  const closed: Phase = { status: 'CLOSED', inPlay: true, betDelay: BET_DELAY_S, winner };
  yield { pt: endAt, mc: markets.define(endAt, closed, plan.chance) };
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
