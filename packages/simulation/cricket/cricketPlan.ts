import type { Score } from '../../../api/schemas/match';
import { BALLS_PER_OVER } from '../../../domain/sports/cricketFormat';
import { EMPTY_TALLY, withBall } from '../../../domain/sports/cricketTally';
import type { Tally } from '../../../domain/sports/cricketTally';
import { between, seeded, hashSeed } from '../../../domain/base/random';
import { tell } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import { T20 } from './cricketFormats';
import type { Cricket } from './cricketFormats';
import { bowl, drawBall, firstSideChance, isOver } from './cricketModel';
import type { Ball, Innings } from './cricketModel';
import { parScore, rainOf, shortenChase, shortenedFirst, targetOf } from './cricketRain';
import type { Rain } from './cricketRain';
import { lineOf, scoreOf, standingOf } from './cricketScore';
import { summaryOf } from '../match/summary';

/** A change of the market; `at` is ms after the earliest first ball. */
export type CricketMoment = {
  at: number;
  /** OPEN: betting; BALL: a ball is running; WICKET: a wicket fell; RAIN: it rains; OVER: the match is over. */
  phase: 'OPEN' | 'BALL' | 'WICKET' | 'RAIN' | 'OVER';
  chance: number;
  score: Score;
  /** The innings of the score as it stands. */
  number: 1 | 2;
  innings: Innings;
  target: number | null;
  /** The same innings without penalty runs, and what made it. */
  tally: Tally;
  /** Balls of it so far, those bowled again included. */
  bowled: number;
  /** How the match is played from here on. */
  cricket: Cricket;
  /** Rain ended the match. */
  isAbandoned: boolean;
};

/** What a moment is to sessions. */
export type CricketStanding = Omit<CricketMoment, 'at' | 'chance' | 'score'>;

export type Plan = {
  first: 0 | 1;
  chance: number;
  moments: readonly CricketMoment[];
  /** null: rain left no result. */
  winner: 0 | 1 | null;
  /** The runs were level, whoever won the super over; null where rain ended the match. */
  isTied: boolean | null;
  durationMs: number;
  /** Runs the side batting first is better by. */
  edge: number;
  balls: readonly [readonly Ball[], readonly Ball[]];
  cricket: Cricket;
};

const BREAK_MS = 180_000;
const OVER_BREAK_MS = 8000;
const WICKET_MS = 8000;
const RAIN_MS = 300_000;

type Scorer = {
  random: () => number;
  /** Null where only the time is asked, which most of the work goes without. */
  moments: CricketMoment[] | null;
  at: number;
  edge: number;
  teams: readonly [string, string];
};

type Played = {
  innings: Innings;
  tally: Tally;
  balls: readonly Ball[];
  target: number | null;
  cricket: Cricket;
  isAbandoned: boolean;
};

/** An innings in play. */
type Playing = Omit<Played, 'balls'> & { number: 1 | 2; last: string[]; balls: Ball[] };

function add({ moments, at, edge, teams }: Scorer, play: Playing, phase: CricketMoment['phase']): void {
  if (!moments) return;
  const { number, innings, target, last, tally, cricket, isAbandoned } = play;
  const chance = firstSideChance(innings, target, edge, cricket);
  const score = scoreOf({ side: teams[number - 1] ?? '', number, innings, target, last, cricket });
  moments.push({
    at,
    phase,
    chance,
    score,
    number,
    innings,
    target,
    tally,
    cricket,
    isAbandoned,
    bowled: play.balls.length,
  });
}

/** Fewer overs: the chase has another target, the first innings takes as many from it. */
function shorten(scorer: Scorer, play: Playing, lostOvers: number): PlayerMessage {
  const { innings, target, cricket } = play;
  const oversIn = () => play.cricket.balls / BALLS_PER_OVER;
  if (target === null) {
    play.cricket = shortenedFirst(innings, cricket, lostOvers);
    return tell('rainReduced', { overs: oversIn() });
  }
  Object.assign(play, shortenChase(innings, target, cricket, lostOvers));
  return tell('rainShortened', { side: scorer.teams[1], target: play.target ?? 0, overs: oversIn() });
}

/** Play stops, and goes on with fewer overs or not at all. */
function rainOn(scorer: Scorer, play: Playing, rain: Rain): void {
  if (rain.kind === 'abandons') {
    add(scorer, play, 'RAIN');
    scorer.at += RAIN_MS;
    play.isAbandoned = true;
    return;
  }
  const said = shorten(scorer, play, rain.lostOvers);
  add(scorer, play, 'RAIN');
  const moment = scorer.moments?.at(-1);
  if (moment) moment.score = { ...moment.score, ...summaryOf(said) };
  scorer.at += RAIN_MS;
  if (!isOver(play.innings, play.target, play.cricket)) add(scorer, play, 'OPEN');
}

function playBall(scorer: Scorer, play: Playing, isNewOver: boolean): void {
  const { random, edge } = scorer;
  const [shortest, longest] = play.cricket.ballMs;
  scorer.at += between(random, shortest, longest) + (isNewOver ? OVER_BREAK_MS : 0);
  add(scorer, play, 'BALL');
  const ball = drawBall(random, play.number === 1 ? edge : -edge, play.cricket);
  play.balls.push(ball);
  play.tally = withBall(play.tally, Math.floor(play.innings.balls / BALLS_PER_OVER), ball.delivery);
  play.innings = bowl(play.innings, ball);
  if (scorer.moments) play.last.push(lineOf(ball));
  scorer.at += between(random, 2500, 3500);
  if (ball.wicket) {
    add(scorer, play, 'WICKET');
    scorer.at += WICKET_MS;
  }
  if (!isOver(play.innings, play.target, play.cricket)) add(scorer, play, 'OPEN');
}

function playInnings(
  scorer: Scorer,
  number: 1 | 2,
  { target, cricket, rain }: Pick<Played, 'target' | 'cricket'> & { rain: Rain | null },
): Played {
  const play: Playing = {
    number,
    target,
    cricket,
    last: [],
    balls: [],
    tally: EMPTY_TALLY,
    isAbandoned: false,
    innings: { runs: 0, wickets: 0, balls: 0 },
  };
  let clouds = rain;
  add(scorer, play, 'OPEN');
  while (!isOver(play.innings, play.target, play.cricket)) {
    const { balls } = play.innings;
    if (clouds && balls >= clouds.afterBalls) {
      rainOn(scorer, play, clouds);
      clouds = null;
      if (play.isAbandoned) break;
      continue;
    }
    playBall(scorer, play, balls > 0 && balls % BALLS_PER_OVER === 0 && play.balls.at(-1)?.legal === true);
  }
  return play;
}

/** Whether the chasing side won, and whether the runs were level; null: no result. */
function resultOf(random: () => number, chase: Played): { chased: boolean; isTied: boolean | null } | null {
  const { innings, cricket } = chase;
  const target = chase.target ?? 0;
  if (chase.target === null) return null;
  if (chase.isAbandoned) {
    const par = parScore(innings, target, cricket);
    return par === null || par === innings.runs ? null : { chased: innings.runs > par, isTied: null };
  }
  // A tie goes to a super over with even chances.
  if (innings.runs === target - 1) return { chased: random() < 0.5, isTied: true };
  return { chased: innings.runs >= target, isTied: false };
}

/** The end, in the second innings or where rain has made an end of the first. */
function closing(scorer: Scorer, last: Played, winner: string | null, isTied: boolean | null): void {
  const { innings, tally, target, cricket, isAbandoned } = last;
  const number = target === null ? 1 : 2;
  const side = scorer.teams[number - 1] ?? '';
  const standing = standingOf(side, innings);
  const won = isTied ? 'matchWonInSuperOver' : isAbandoned ? 'matchWonInRain' : 'matchWon';
  const said = winner === null ? tell('matchNoResult', standing) : tell(won, { winner, ...standing });
  const score = {
    ...scoreOf({ side, number, innings, target, last: [], cricket }),
    ...summaryOf(said),
  };
  const chance = winner === null ? 0.5 : winner === side ? 0 : 1;
  scorer.moments?.push({
    at: scorer.at,
    phase: 'OVER',
    chance,
    score,
    number,
    innings,
    target,
    tally,
    cricket,
    isAbandoned,
    bowled: last.balls.length,
  });
}

function pause(scorer: Scorer, { innings, tally, cricket, balls }: Played, target: number): void {
  const [side, next] = scorer.teams;
  const score = {
    ...scoreOf({ side, number: 1, innings, target: null, last: [], cricket }),
    ...summaryOf(tell('inningsBreak', { side: next, target })),
  };
  const before = { runs: 0, wickets: 0, balls: 0 };
  scorer.moments?.push({
    at: scorer.at,
    phase: 'OPEN',
    chance: firstSideChance(before, target, scorer.edge, cricket),
    score,
    number: 1,
    innings,
    target: null,
    tally,
    cricket,
    isAbandoned: false,
    bowled: balls.length,
  });
  scorer.at += BREAK_MS;
}

/** The second innings, after a break. */
function chaseOf(scorer: Scorer, opening: Played, rain: Rain | null): Played {
  const { innings, cricket } = opening;
  const target = targetOf(innings, cricket);
  pause(scorer, opening, target);
  return playInnings(scorer, 2, { target, cricket, rain });
}

/** The same by side: 0 is the first of the two, whoever bats first. */
function endOf(result: ReturnType<typeof resultOf>, first: 0 | 1): Pick<Plan, 'winner' | 'isTied'> {
  if (!result) return { winner: null, isTied: null };
  return { winner: result.chased === (first === 1) ? 0 : 1, isTied: result.isTied };
}

type Teams = readonly [string, string];

/** @param moments where they go; null: only the time is asked */
function playMatch(
  seedText: string,
  teams: Teams,
  { cricket, rain, moments }: { cricket: Cricket; rain: Rain | null; moments: CricketMoment[] | null },
) {
  const random = seeded(hashSeed(seedText));
  const first = random() < 0.5 ? 0 : 1;
  const widest = Math.round(cricket.par * 0.11);
  const edge = between(random, -widest, widest);
  const order = first === 0 ? teams : ([teams[1], teams[0]] as const);
  const scorer: Scorer = { random, moments, at: 0, edge, teams: order };
  const fallsIn = (number: 1 | 2): Rain | null => (rain && (rain.innings ?? 2) === number ? rain : null);
  const opening = playInnings(scorer, 1, { target: null, cricket, rain: fallsIn(1) });
  const last = opening.isAbandoned ? opening : chaseOf(scorer, opening, fallsIn(2));
  const result = resultOf(random, last);
  const { winner, isTied } = endOf(result, first);
  closing(scorer, last, winner === null ? null : teams[winner], isTied);
  return { first, winner, edge, isTied, durationMs: scorer.at, opening, last } as const;
}

/** A whole match, ball by ball, from its seed, which also decides who bats first. */
export function planMatch(
  seedText: string,
  teams: Teams,
  cricket: Cricket = T20,
  rain: Rain | null = rainOf(seedText, cricket),
): Plan {
  const moments: CricketMoment[] = [];
  const { opening, last, ...played } = playMatch(seedText, teams, { cricket, rain, moments });
  return {
    ...played,
    cricket,
    moments,
    chance: firstSideChance({ runs: 0, wickets: 0, balls: 0 }, null, played.edge, cricket),
    balls: [opening.balls, last === opening ? [] : last.balls],
  };
}

/** How long that match takes: the same, at a small part of the cost. */
export const durationOf = (seedText: string, cricket: Cricket): number =>
  playMatch(seedText, ['', ''], { cricket, rain: rainOf(seedText, cricket), moments: null }).durationMs;
