import type { Score } from '../../../../api/schemas/match';
import { between, seeded, hashSeed } from '../../../../domain/random';
import { tell } from '../../../../domain/sayings';
import { bowl, drawBall, firstSideChance, isOver, oversOf } from './cricketModel';
import type { Ball, Innings } from './cricketModel';
import { summaryOf } from './summary';

/** A change of the market; `at` is ms after the earliest first ball. */
export type Moment = {
  at: number;
  /** OPEN: betting; BALL: a ball is running; WICKET: a wicket fell; OVER: the match is over. */
  phase: 'OPEN' | 'BALL' | 'WICKET' | 'OVER';
  chance: number;
  score: Score;
  /** The innings of the score as it stands. */
  number: 1 | 2;
  innings: Innings;
  target: number | null;
};

export type Plan = {
  first: 0 | 1;
  chance: number;
  moments: readonly Moment[];
  winner: 0 | 1;
  durationMs: number;
  /** Runs the side batting first is better by. */
  edge: number;
  balls: readonly [readonly Ball[], readonly Ball[]];
};

const BREAK_MS = 180_000;
const OVER_BREAK_MS = 8000;
const WICKET_MS = 8000;

type Scorer = {
  random: () => number;
  moments: Moment[];
  at: number;
  edge: number;
  teams: readonly [string, string];
};

const standingOf = (side: string, { runs, wickets, balls }: Innings) => ({
  side,
  runs,
  wickets,
  overs: oversOf(balls),
});

function scoreOf(
  side: string,
  number: number,
  innings: Innings,
  target: number | null,
  last: string[],
): Score {
  const standing = standingOf(side, innings);
  return {
    ...summaryOf(
      target === null
        ? tell('score', standing)
        : tell('scoreChasing', {
            ...standing,
            needed: Math.max(0, target - innings.runs),
            balls: 120 - innings.balls,
          }),
    ),
    batting: side,
    runs: innings.runs,
    wickets: innings.wickets,
    overs: standing.overs,
    innings: number,
    ...(target === null ? {} : { target }),
    last: last.slice(-6),
  };
}

type Played = { innings: Innings; balls: readonly Ball[] };

function playInnings(scorer: Scorer, number: 1 | 2, target: number | null): Played {
  const { random, moments, edge, teams } = scorer;
  const side = teams[number - 1] ?? '';
  const last: string[] = [];
  const balls: Ball[] = [];
  let innings: Innings = { runs: 0, wickets: 0, balls: 0 };
  const add = (phase: Moment['phase']): void => {
    const chance = firstSideChance(innings, target, edge);
    const score = scoreOf(side, number, innings, target, last);
    moments.push({ at: scorer.at, phase, chance, score, number, innings, target });
  };
  add('OPEN');
  while (!isOver(innings, target)) {
    scorer.at +=
      between(random, 20_000, 28_000) + (innings.balls > 0 && innings.balls % 6 === 0 ? OVER_BREAK_MS : 0);
    add('BALL');
    const ball = drawBall(random, number === 1 ? edge : -edge);
    balls.push(ball);
    innings = bowl(innings, ball);
    last.push(ball.wicket ? 'W' : String(ball.runs));
    scorer.at += between(random, 2500, 3500);
    if (ball.wicket) {
      add('WICKET');
      scorer.at += WICKET_MS;
    }
    if (!isOver(innings, target)) add('OPEN');
  }
  return { innings, balls };
}

/** A whole T20 match, ball by ball, from its seed, which also decides who bats first. */
export function planMatch(seedText: string, teams: readonly [string, string]): Plan {
  const random = seeded(hashSeed(seedText));
  const first = random() < 0.5 ? 0 : 1;
  const edge = between(random, -18, 18);
  const order = first === 0 ? teams : ([teams[1], teams[0]] as const);
  const scorer: Scorer = { random, moments: [], at: 0, edge, teams: order };
  const { innings: opening, balls: openingBalls } = playInnings(scorer, 1, null);
  const target = opening.runs + 1;
  const before = { runs: 0, wickets: 0, balls: 0 };
  const pause = {
    ...scoreOf(order[0], 1, opening, null, []),
    ...summaryOf(tell('inningsBreak', { side: order[1], target })),
  };
  scorer.moments.push({
    at: scorer.at,
    phase: 'OPEN',
    chance: firstSideChance(before, target, edge),
    score: pause,
    ...{ number: 1, innings: opening, target: null },
  });
  scorer.at += BREAK_MS;
  const { innings: chase, balls: chaseBalls } = playInnings(scorer, 2, target);
  // A tie goes to a super over with even chances.
  const chased = chase.runs === target - 1 ? random() < 0.5 : chase.runs >= target;
  const winner = chased === (first === 1) ? 0 : 1;
  const final = scoreOf(order[1], 2, chase, target, []);
  const ending = chase.runs === target - 1 ? 'matchWonInSuperOver' : 'matchWon';
  const over = {
    ...final,
    ...summaryOf(tell(ending, { winner: teams[winner], ...standingOf(order[1], chase) })),
  };
  scorer.moments.push({
    ...{ at: scorer.at, phase: 'OVER', chance: chased ? 0 : 1, score: over },
    ...{ number: 2, innings: chase, target },
  });
  return {
    first,
    chance: firstSideChance(before, null, edge),
    moments: scorer.moments,
    winner,
    durationMs: scorer.at,
    edge,
    balls: [openingBalls, chaseBalls],
  };
}
