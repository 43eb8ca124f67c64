import type { Score } from '../../../api/schemas/match';
import { tell } from '../../../domain/words/sayings';
import type { Cricket } from './cricketFormats';
import { oversOf } from './cricketModel';
import type { Ball, Innings } from './cricketModel';
import { summaryOf } from '../match/summary';

export const standingOf = (side: string, { runs, wickets, balls }: Innings) => ({
  side,
  runs,
  wickets,
  overs: oversOf(balls),
});

/** A ball as the line of the last six has it. */
export function lineOf({ delivery, wicket, runs, legal }: Ball): string {
  if (wicket) return 'W';
  if (legal) return String(runs);
  return `${runs > 1 ? runs : ''}${delivery.wides > 0 ? 'wd' : 'nb'}`;
}

type Scored = {
  side: string;
  number: number;
  innings: Innings;
  target: number | null;
  last: readonly string[];
  cricket: Cricket;
};

/** The scoreboard of an innings; `last` are its balls so far. */
export function scoreOf({ side, number, innings, target, last, cricket }: Scored): Score {
  const standing = standingOf(side, innings);
  return {
    ...summaryOf(
      target === null
        ? tell('score', standing)
        : tell('scoreChasing', {
            ...standing,
            needed: Math.max(0, target - innings.runs),
            balls: Math.max(0, cricket.balls - innings.balls),
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

/** The scoreboard of a match that an operator ended; `winner` is the one side that has won by that. */
export function cutScore(last: Score, innings: Innings, winner: string | undefined): Score {
  const standing = standingOf(last.batting ?? '', innings);
  const said =
    winner === undefined ? tell('matchEnded', standing) : tell('matchWon', { winner, ...standing });
  return { ...last, ...summaryOf(said) };
}
