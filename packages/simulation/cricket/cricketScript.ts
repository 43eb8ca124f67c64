import { toIso } from '../../../domain/base/time';
import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import { aheadOf, RESULT_MS, trading } from './cricketAhead';
import type { Markets, Small } from './cricketAhead';
import { createKinds } from './cricketKinds';
import { createMarkets, createTied, createToss, matchEndOf } from './cricketMarkets';
import type { CricketMatch } from './cricketMarkets';
import type { CricketMoment } from './cricketPlan';
import { cutScore } from './cricketScore';
import { createSessions } from './cricketSessions';
import type { Cut, Times } from '../track/cut';
import type { idsOf, Fixed, Phase } from '../track/fixture';

/** Less than from a wicket to the next bets. */
const SESSION_RESULT_MS = 6000;
const BET_DELAY_S = IN_PLAY_DELAY_S.cricket;

const fixedOf = ({ sides, seriesId, seriesName }: CricketMatch, matchId: string, startAt: number): Fixed => ({
  eventId: matchId,
  eventTypeId: '4',
  eventName: `${sides[0].name} v ${sides[1].name}`,
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  marketTime: toIso(startAt),
  openDate: toIso(startAt),
  numberOfWinners: 1,
  seriesId,
  seriesName,
});

const PHASES: Record<CricketMoment['phase'], Phase> = {
  OPEN: { status: 'OPEN', inPlay: true, betDelay: BET_DELAY_S },
  BALL: { status: 'SUSPENDED', statusMessage: 'BALL_RUNNING', inPlay: true, betDelay: BET_DELAY_S },
  WICKET: { status: 'SUSPENDED', statusMessage: 'WICKET', inPlay: true, betDelay: BET_DELAY_S },
  RAIN: { status: 'SUSPENDED', statusMessage: 'SUSPENDED', inPlay: true, betDelay: BET_DELAY_S },
  OVER: { status: 'SUSPENDED', statusMessage: 'MATCH_OVER', inPlay: true, betDelay: BET_DELAY_S },
};

/** From one moment to the next; sessions that ended with the first have their results soon.
 * @returns results that are still to be told, as the next moment came first */
function* following(
  markets: Markets,
  { phase, chance }: CricketMoment,
  [from, to]: readonly [number, number],
  results: readonly FeedMarketChange[],
): Generator<FeedMessage, readonly FeedMarketChange[]> {
  const told = results.length > 0 ? Math.min(from + SESSION_RESULT_MS, to) : from;
  const ticks = [450, 1000] as const;
  if (phase === 'OPEN') yield* trading(markets, chance, [from, told], ticks);
  if (told === to) return results;
  if (results.length > 0) yield { pt: told, mc: [...results] };
  if (phase === 'OPEN') yield* trading(markets, chance, [told, to], ticks);
  return [];
}

const OVER: Phase = { status: 'CLOSED', inPlay: true, betDelay: BET_DELAY_S };

type Parts = {
  markets: Markets;
  tied: Small['tied'];
  sessions: readonly Pick<ReturnType<typeof createSessions>, 'at' | 'results'>[];
};

/** The end of a match that an operator ended. Its sessions are those of an abandoned one; the bookmaker's market
 * has the operator's winner, and is for the settlement to compare where there is none. */
function cutEnd(
  match: CricketMatch,
  { markets, tied, sessions }: Parts,
  played: readonly CricketMoment[],
  { at: pt, winners }: Cut,
): FeedMarketChange[] {
  const last = played.at(-1);
  if (!last) return [];
  const over: CricketMoment = { ...last, phase: 'OVER', isAbandoned: true };
  for (const one of sessions) one.at(over, pt);
  const end = { ...matchEndOf(match, played), isEarly: winners.length === 0 };
  const [odds, rates] = markets.define(pt, { ...OVER, winner: winners }, last.chance, end);
  const [winner, ...others] = match.sides.filter(({ id }) => winners.includes(id));
  const sc = cutScore(last.score, last.innings, others.length > 0 ? undefined : winner?.name);
  return [{ ...odds, sc }, rates, tied.close(OVER, null), ...sessions.flatMap((one) => one.results())];
}

function partsOf(match: CricketMatch, ids: ReturnType<typeof idsOf>, startAt: number): Parts & Small {
  const { plan, sides } = match;
  const fixed = fixedOf(match, ids.matchId, startAt);
  const [home, away] = [sides[0].name, sides[1].name];
  const batting = plan.first === 0 ? ([home, away] as const) : ([away, home] as const);
  return {
    markets: createMarkets(match, ids, fixed),
    tied: createTied(match, ids, fixed),
    toss: createToss(match, ids, fixed),
    sessions: [
      createSessions(fixed, plan, batting),
      ...(plan.cricket.format === 'T20' ? [createKinds(fixed, plan, batting)] : []),
    ],
  };
}

/** Everything an exchange says of a match, from its listing to its results. */
export function* scriptOf(
  match: CricketMatch,
  ids: ReturnType<typeof idsOf>,
  times: Times,
  cut: Cut | undefined,
): Generator<FeedMessage> {
  const { plan, sides } = match;
  const { startAt } = times;
  const parts = partsOf(match, ids, startAt);
  const { markets, tied, sessions } = parts;
  const endAt = startAt + plan.durationMs + RESULT_MS;
  yield* aheadOf(markets, parts, plan.chance, times);
  let late: readonly FeedMarketChange[] = [];
  const played = cut ? plan.moments.filter(({ at }) => startAt + at < cut.at) : plan.moments;
  for (const [i, moment] of played.entries()) {
    const pt = startAt + moment.at;
    const phase = PHASES[moment.phase];
    const [odds, rates] = markets.define(pt, phase, moment.chance);
    const small = [tied.define(phase, moment), ...sessions.flatMap((one) => one.at(moment, pt))];
    yield { pt, mc: [{ ...odds, sc: moment.score }, rates, ...small] };
    const next = played[i + 1];
    const until = next ? startAt + next.at : (cut?.at ?? endAt);
    const results = [...late, ...sessions.flatMap((one) => one.results())];
    late = yield* following(markets, moment, [pt, until], results);
  }
  if (cut) {
    yield { pt: cut.at, mc: [...late, ...cutEnd(match, parts, played, cut)] };
    return;
  }
  const closed = plan.winner === null ? OVER : { ...OVER, winner: sides[plan.winner].id };
  const ends = [...markets.define(endAt, closed, plan.chance), tied.close(OVER, plan.isTied)];
  yield { pt: endAt, mc: [...late, ...ends] };
}
