import { toIso } from '../../../../domain/time';
import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import { between, hashSeed, seeded } from '../../../../domain/random';
import type { FeedMarketChange, FeedMessage } from '../../matches/message';
import { ODI, T20 } from './cricketFormats';
import type { Cricket } from './cricketFormats';
import { createMarkets, createTied, createToss } from './cricketMarkets';
import type { Match, Side } from './cricketMarkets';
import { planMatch } from './cricketPlan';
import type { Moment } from './cricketPlan';
import { createKinds } from './cricketKinds';
import { createSessions } from './cricketSessions';
import { idsOf } from './fixture';
import type { Fixed, Fixture, Phase, Track } from './fixture';
import { NATIONS } from './names';

const GAP_MS = 180_000;
/** The toss is decided this long before the first ball. */
const TOSS_MS = 90_000;
const RESULT_MS = 10_000;
/** Less than from a wicket to the next bets. */
const SESSION_RESULT_MS = 6000;
const BET_DELAY_S = IN_PLAY_DELAY_S.cricket;

const MINUTE_MS = 60_000;

/** Matches of one format, one after the other. */
export type Season = {
  kind: number;
  /** Their seeds begin with it. */
  key: string;
  cricket: Cricket;
  seriesId: number;
  seriesName: string;
  /** First ball of the first match, and when it is listed, after the epoch. */
  startsAfter: number;
  listsAfter: number;
};

export const T20_SEASON: Season = {
  ...{ kind: 4, key: 'cricket', cricket: T20, seriesId: 4001, seriesName: 'Simulated T20 Series' },
  ...{ startsAfter: -15 * MINUTE_MS, listsAfter: -25 * MINUTE_MS },
};
export const ODI_SEASON: Season = {
  ...{ kind: 44, key: 'oneDay', cricket: ODI, seriesId: 4002, seriesName: 'Simulated One-Day Series' },
  ...{ startsAfter: 12 * MINUTE_MS, listsAfter: -20 * MINUTE_MS },
};

function matchOf(seed: string, n: number, { key, cricket }: Season): Match {
  const seedText = `${seed}:${key}:${n}`;
  const random = seeded(hashSeed(`${seedText}:sides`));
  const home = between(random, 0, NATIONS.length - 1);
  const away = (home + between(random, 1, NATIONS.length - 1)) % NATIONS.length;
  const side = (i: number): Side => ({ id: 4100 + i, name: NATIONS[i] ?? '' });
  const sides = [side(home), side(away)] as const;
  return { n, seedText, sides, plan: planMatch(seedText, [sides[0].name, sides[1].name], cricket) };
}

const fixedOf = ({ sides }: Match, season: Season, matchId: string, startAt: number): Fixed => ({
  eventId: matchId,
  eventTypeId: '4',
  eventName: `${sides[0].name} v ${sides[1].name}`,
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  marketTime: toIso(startAt),
  openDate: toIso(startAt),
  numberOfWinners: 1,
  seriesId: season.seriesId,
  seriesName: season.seriesName,
});

const PHASES: Record<Moment['phase'], Phase> = {
  OPEN: { status: 'OPEN', inPlay: true, betDelay: BET_DELAY_S },
  BALL: { status: 'SUSPENDED', statusMessage: 'BALL_RUNNING', inPlay: true, betDelay: BET_DELAY_S },
  WICKET: { status: 'SUSPENDED', statusMessage: 'WICKET', inPlay: true, betDelay: BET_DELAY_S },
  RAIN: { status: 'SUSPENDED', statusMessage: 'SUSPENDED', inPlay: true, betDelay: BET_DELAY_S },
  OVER: { status: 'SUSPENDED', statusMessage: 'MATCH_OVER', inPlay: true, betDelay: BET_DELAY_S },
};

type Markets = ReturnType<typeof createMarkets>;

/** Small markets are looked at this often while nothing happens. */
const SMALL_MS = 20_000;

function* trading(
  { random, move }: Markets,
  chance: number,
  [from, to]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
  small: () => FeedMarketChange[] = () => [],
): Generator<FeedMessage> {
  let lookedAt = from;
  for (let pt = from; ;) {
    pt += between(random, shortest, longest);
    if (pt >= to) return;
    const isDue = pt - lookedAt >= SMALL_MS;
    if (isDue) lookedAt = pt;
    yield { pt, mc: [...move(pt, chance), ...(isDue ? small() : [])] };
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

type Times = { listAt: number; startAt: number };

/** The time before the first ball: the match can be bet on, and the toss until it is made. */
function* before(
  markets: Markets,
  { tied, toss }: { tied: ReturnType<typeof createTied>; toss: ReturnType<typeof createToss> },
  chance: number,
  { listAt, startAt }: Times,
): Generator<FeedMessage> {
  const ticks = [700, 1900] as const;
  const told = Math.min(toss.at + RESULT_MS, startAt);
  const level = () => [tied.move()];
  yield* trading(markets, chance, [listAt, toss.at], ticks, () => [tied.move(), toss.move()]);
  yield { pt: toss.at, mc: [toss.suspend()] };
  yield* trading(markets, chance, [toss.at, told], ticks, level);
  yield { pt: told, mc: [toss.close()] };
  yield* trading(markets, chance, [told, startAt], ticks, level);
}

function* scriptOf(
  match: Match,
  season: Season,
  ids: ReturnType<typeof idsOf>,
  { listAt, startAt }: Times,
): Generator<FeedMessage> {
  const { plan, sides } = match;
  const fixed = fixedOf(match, season, ids.matchId, startAt);
  const markets = createMarkets(match, ids, fixed);
  const tied = createTied(match, ids, fixed);
  const toss = createToss(match, ids, fixed, Math.max(listAt, startAt - TOSS_MS));
  const [home, away] = [sides[0].name, sides[1].name];
  const batting = plan.first === 0 ? ([home, away] as const) : ([away, home] as const);
  const sessions = [
    createSessions(fixed, plan, batting),
    ...(plan.cricket.format === 'T20' ? [createKinds(fixed, plan, batting)] : []),
  ];
  const ahead: Phase = { status: 'OPEN', inPlay: false, betDelay: 0 };
  const listed = [...markets.define(listAt, ahead, plan.chance), tied.define(ahead), toss.open()];
  yield { pt: listAt, mc: listed.map((change) => ({ ...change, img: true })) };
  yield* before(markets, { tied, toss }, plan.chance, { listAt, startAt });
  for (const [i, moment] of plan.moments.entries()) {
    const pt = startAt + moment.at;
    const phase = PHASES[moment.phase];
    const [odds, rates] = markets.define(pt, phase, moment.chance);
    const small = [tied.define(phase, moment), ...sessions.flatMap((one) => one.at(moment, pt))];
    yield { pt, mc: [{ ...odds, sc: moment.score }, rates, ...small] };
    const until = startAt + (plan.moments[i + 1]?.at ?? moment.at);
    const results = sessions.flatMap((one) => one.results());
    yield* following(markets, moment, [pt, until], results);
  }
  const endAt = startAt + plan.durationMs + RESULT_MS;
  const over: Phase = { status: 'CLOSED', inPlay: true, betDelay: BET_DELAY_S };
  const closed = plan.winner === null ? over : { ...over, winner: sides[plan.winner].id };
  yield { pt: endAt, mc: [...markets.define(endAt, closed, plan.chance), tied.define(over)] };
}

/** Matches in a row, each listed when the last goes in play, so one can be bet on without delay. */
export const cricketTrack = (seed: string, epoch: number, season: Season = T20_SEASON): Track => ({
  *from(time) {
    let startAt = epoch + season.startsAfter;
    let listAt = epoch + season.listsAfter;
    for (let n = 0; ; n += 1) {
      const match = matchOf(seed, n, season);
      const endAt = startAt + match.plan.durationMs + RESULT_MS;
      const [times, ids] = [{ listAt, startAt }, idsOf(seed, season.kind, n)];
      const fixture: Fixture = { listAt, endAt, script: () => scriptOf(match, season, ids, times) };
      if (endAt >= time) yield fixture;
      listAt = startAt;
      startAt = endAt + GAP_MS;
    }
  },
});
