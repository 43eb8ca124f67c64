import type { Score } from '../../../api/schemas/match';
import type { Suspension } from '../../../domain/words/reasons';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import { tell } from '../../../domain/words/sayings';
import { ratesWith } from './footballModel';
import type { Pair, Rates } from './footballModel';
import type { PlayedMoment } from '../match/played';
import { summaryOf } from '../match/summary';

/** A match as everybody sees it. */
export type FootballState = {
  goals: Pair;
  reds: Pair;
  /** Who scored the first goal, the second and so on: 0 home, 1 away. */
  scorers: readonly (0 | 1)[];
  /** Minutes still to be played, added time as announced or else as it is on average. */
  left: number;
  isOver: boolean;
  /** It ended before its time and is not played again. */
  isAbandoned: boolean;
};

/** GOAL, RED_CARD; VAR_CHECK: a goal that is not given. `t` is minutes played, breaks left out. */
type Incident = { t: number; reason: Suspension & ('GOAL' | 'RED_CARD' | 'VAR_CHECK'); side: 0 | 1 };

export type FootballPlan = {
  rates: Rates;
  incidents: readonly Incident[];
  moments: readonly PlayedMoment<FootballState>[];
  before: FootballState;
};

const MINUTE = 60_000;
const HALF = 45;
const BREAK_MS = 15 * MINUTE;
const RESULT_MS = 15_000;
/** One match in forty. */
const ABANDONED = 0.025;
/** From the end of play to the word that the match is not played again. */
const DECISION_MS = 10 * MINUTE;
/** Added time of each half, minutes. */
const ADDED = [
  { least: 1, most: 4 },
  { least: 2, most: 6 },
] as const;
const MEAN_ADDED = ADDED.map(({ least, most }) => (least + most) / 2);
const PLAYED = 2 * HALF + (MEAN_ADDED[0] ?? 0) + (MEAN_ADDED[1] ?? 0);
/** A minute, each side. */
const RED_RATE = 0.001;
const CHECK_RATE = 0.003;
const PAUSES_MS = { GOAL: 50_000, RED_CARD: 35_000, VAR_CHECK: 75_000 } as const;

/** Minutes played until each half ends. */
type Halves = readonly [first: number, second: number];

const plusOne = ([home, away]: Pair, side: 0 | 1): Pair => (side === 0 ? [home + 1, away] : [home, away + 1]);

/** Goals of each side and sendings-off as Poisson processes: the next of all comes first. */
function drawIncidents(random: () => number, rates: Rates, end: number): Incident[] {
  const found: Incident[] = [];
  let reds: Pair = [0, 0];
  for (let t = 0; ;) {
    const [home, away] = ratesWith(rates, reds);
    const whole = home + away + 2 * RED_RATE + CHECK_RATE;
    t -= Math.log(1 - random()) / whole;
    if (t >= end) return found;
    const luck = random() * whole;
    const side = random() < 0.5 ? 0 : 1;
    if (luck < home + away) found.push({ t, reason: 'GOAL', side: luck < home ? 0 : 1 });
    else if (luck < home + away + CHECK_RATE) found.push({ t, reason: 'VAR_CHECK', side });
    else {
      reds = plusOne(reds, side);
      found.push({ t, reason: 'RED_CARD', side });
    }
  }
}

function leftAt(t: number, [first, second]: Halves): number {
  const [, added = 0] = MEAN_ADDED;
  if (t >= first) return t - first < HALF ? HALF + added - (t - first) : second - t;
  return (t < HALF ? HALF + (MEAN_ADDED[0] ?? 0) - t : first - t) + HALF + added;
}

/** '12', '45+2': the minute that is being played. */
function minuteAt(t: number, [first]: Halves): string {
  const [from, played] = t < first ? [0, t] : [HALF, t - first];
  const minute = Math.floor(played) + 1;
  return minute <= HALF ? String(from + minute) : `${from + HALF}+${minute - HALF}`;
}

type Clock = { halves: Halves; toMs: (t: number) => number };

function stateAt(incidents: readonly Incident[], t: number, { halves }: Clock): FootballState {
  const sofar = incidents.filter((one) => one.t <= t);
  const counted = (reason: Incident['reason']): Pair =>
    sofar.filter((one) => one.reason === reason).reduce<Pair>((sum, { side }) => plusOne(sum, side), [0, 0]);
  const scorers = sofar.filter(({ reason }) => reason === 'GOAL').map(({ side }) => side);
  return {
    goals: counted('GOAL'),
    reds: counted('RED_CARD'),
    scorers,
    left: Math.max(0, leftAt(t, halves)),
    isOver: false,
    isAbandoned: false,
  };
}

type Instant = { at: number; t: number; phase: 'play' | 'halfTime' | 'fullTime' };

function instantsOf(incidents: readonly Incident[], { halves, toMs }: Clock): Instant[] {
  const [first, second] = halves;
  const play = (t: number): Instant => ({ at: toMs(t), t, phase: 'play' });
  const minutes = [
    ...Array.from({ length: Math.ceil(first) }, (_, i) => play(i)),
    ...Array.from({ length: Math.ceil(second - first) }, (_, i) => play(first + i)),
  ];
  const resumed = incidents.map(({ t, reason }): Instant => {
    const at = toMs(t) + PAUSES_MS[reason];
    const inBreak = t < first && at >= first * MINUTE;
    const now = inBreak ? first : Math.min(second, t + PAUSES_MS[reason] / MINUTE);
    return { at, t: now, phase: inBreak ? 'halfTime' : 'play' };
  });
  const end = toMs(second);
  return [
    ...minutes,
    ...incidents.map(({ t }) => play(t)),
    ...resumed.filter(({ at }) => at < end),
    { at: first * MINUTE, t: first, phase: 'halfTime' as const },
    { at: end, t: second, phase: 'fullTime' as const },
  ].sort((a, b) => a.at - b.at);
}

/** A whole match from its seed. @param teams home side first */
export function planFootball(seedText: string, teams: readonly [string, string]): FootballPlan {
  const random = seeded(hashSeed(seedText));
  const goals = 2.3 + random() * 0.8;
  const share = 0.36 + random() * 0.34;
  const rates: Rates = [(goals * share) / PLAYED, (goals * (1 - share)) / PLAYED];
  const first = HALF + between(random, ADDED[0].least, ADDED[0].most);
  const second = first + HALF + between(random, ADDED[1].least, ADDED[1].most);
  const clock: Clock = {
    halves: [first, second],
    toMs: (t) => Math.round(t * MINUTE) + (t >= first ? BREAK_MS : 0),
  };
  const incidents = drawIncidents(random, rates, second);
  const scoreOf = ({ t, phase }: Instant, state: FootballState): Score => {
    const [home, away] = teams;
    const [homeScore, awayScore] = state.goals;
    const standing = { home, away, homeScore, awayScore };
    if (phase !== 'play') return summaryOf(tell(phase, standing));
    return summaryOf(tell('football', { ...standing, minute: minuteAt(t, clock.halves) }));
  };
  const pauseAt = ({ at, phase }: Instant): Suspension | null => {
    if (phase === 'fullTime') return 'MATCH_OVER';
    const standing = incidents.filter(({ t, reason }) => {
      const from = clock.toMs(t);
      return from <= at && at < from + PAUSES_MS[reason];
    });
    return standing.at(-1)?.reason ?? null;
  };
  const moments = instantsOf(incidents, clock).map((instant) => {
    const state = stateAt(incidents, instant.t, clock);
    return { at: instant.at, pause: pauseAt(instant), state, score: scoreOf(instant, state) };
  });
  const before = stateAt([], 0, clock);
  return { rates, incidents, moments: ended(moments, seedText, teams), before };
}

/** A chance of its own, so that a match that is played to its end has the course it would have had. */
function isAbandonedAt(seedText: string): number | undefined {
  const random = seeded(hashSeed(`${seedText}:calledOff`));
  return random() < ABANDONED ? between(random, 5, 80) * MINUTE : undefined;
}

type Moments = readonly PlayedMoment<FootballState>[];

/** With its result; of an abandoned match, once the league has said that it is not played again. */
function ended(moments: Moments, seedText: string, [home, away]: readonly [string, string]): Moments {
  const abandonedAt = isAbandonedAt(seedText);
  const played = moments.filter(({ at }) => at < (abandonedAt ?? Infinity));
  const last = played.at(-1);
  if (!last) return moments;
  if (abandonedAt === undefined) {
    const state = { ...last.state, isOver: true };
    return [...played, { ...last, at: last.at + RESULT_MS, pause: null, state }];
  }
  const [homeScore, awayScore] = last.state.goals;
  const score = summaryOf(tell('matchAbandoned', { home, away, homeScore, awayScore }));
  const off = { ...last, at: abandonedAt, pause: 'SUSPENDED' as const, score };
  const state = { ...last.state, isOver: true, isAbandoned: true };
  return [...played, off, { ...off, at: abandonedAt + DECISION_MS, pause: null, state }];
}
