import { traitsOf } from '../kinds/rules';
import {
  averageOf,
  basketballStands,
  BOOKMAKER_COMPARED_OVERS,
  FIXTURES,
  isFootballVoid,
  kabaddiStands,
} from '../sports/competitions';
import type { Event, Season } from '../sports/competitions';
import type { Format } from '../sports/cricketFormat';
import { tell } from '../words/sayings';
import { binaryResult } from '../sessions/sessionKinds';
import { numberBy, ruleOf, asReported, voidBy, winnerBy } from './ruling';
import type { Ending, Ruling } from './ruling';

/** How a cricket match ended for its bookmaker's market. */
export type MatchEnd = {
  of: 'match';
  format: Format;
  /** It ended before its time and without a winner of its own. */
  isEarly: boolean;
  /** Runs of each side after every over it has faced whole: the first number is after one over. */
  compared: { selectionId: number; runsAfter: number[] }[];
};

/** `playedAt` is null for a match that was not played at all; epoch ms. */
export type FootballEnd = { of: 'football'; kickOffAt: number; playedAt: number | null };

/** Seconds of regular time that were left when the game ended. */
export type BasketballEnd = { of: 'basketball'; secondsLeft: number };

/** Seconds and halves of regular time that a kabaddi match was played. */
export type KabaddiEnd = { of: 'kabaddi'; isPlayoff: boolean; secondsPlayed: number; halves: number };

/** Prices at both ends of a binary session, integers in any one unit. Up is selection 1, Down 2. */
export type BinaryEnd = { of: 'binary'; open: number; close: number };

/** The total of a season: `played` matches are in the reported number, `unplayed` ones are not. */
export type SeasonEnd = { of: 'season'; season: Season; event: Event; played: number; unplayed: number };

const UP = 1;
const DOWN = 2;

const COMPARED = ruleOf('match.compared');
const FOOTBALL = ruleOf('football.notPlayed');
const BASKETBALL = ruleOf('basketball.timeLeft');
const KABADDI_PLAYOFF = ruleOf('kabaddi.playoff');
const BINARY = ruleOf('binary.openToClose');
const SEASON = ruleOf('season.total');

function comparedOvers(format: Format): number | undefined {
  if (format === 'TEST') return undefined;
  return format === 'T20' ? BOOKMAKER_COMPARED_OVERS.t20 : BOOKMAKER_COMPARED_OVERS.oneDay;
}

/** Posted by the house, on who wins. */
function isBookmakers({ market }: Ending): boolean {
  const { on, isPosted } = traitsOf(market.kind);
  return on === 'runner' && isPosted;
}

/** A bookmaker's market on a match that ended early goes to the side with more runs after so many overs of both. */
export function matchRule({ format, isEarly, compared }: MatchEnd, ending: Ending): Ruling {
  if (!isBookmakers(ending) || !isEarly) return asReported(ending);
  const overs = comparedOvers(format);
  const runs = compared.map(({ selectionId, runsAfter }) => ({
    selectionId,
    runs: overs === undefined ? undefined : runsAfter[overs - 1],
  }));
  const [first, second] = runs;
  if (first?.runs === undefined || second?.runs === undefined) return voidBy(COMPARED, 'NOT_COMPARED');
  const note = tell('endCompared', { overs: overs ?? 0, runs: `${first.runs}:${second.runs}` });
  if (first.runs === second.runs) return voidBy(COMPARED, 'LEVEL', note);
  return winnerBy(COMPARED, (first.runs > second.runs ? first : second).selectionId, note);
}

/** A football match that was not played in time voids its bets. */
export function footballRule({ kickOffAt, playedAt }: FootballEnd, ending: Ending): Ruling {
  const isVoid = playedAt === null || isFootballVoid(kickOffAt, playedAt, playedAt);
  return isVoid ? voidBy(FOOTBALL, 'NOT_PLAYED_IN_TIME') : asReported(ending, FOOTBALL);
}

/** A basketball game counts if it was played nearly whole. */
export const basketballRule = ({ secondsLeft }: BasketballEnd, ending: Ending): Ruling =>
  basketballStands(secondsLeft / 60) ? asReported(ending, BASKETBALL) : voidBy(BASKETBALL, 'ENDED_EARLY');

/** A playoff match of kabaddi counts if it was played whole; of other matches the rules say nothing. */
export function kabaddiRule({ isPlayoff, secondsPlayed, halves }: KabaddiEnd, ending: Ending): Ruling {
  if (!isPlayoff) return asReported(ending);
  return kabaddiStands(secondsPlayed / 60, halves)
    ? asReported(ending, KABADDI_PLAYOFF)
    : voidBy(KABADDI_PLAYOFF, 'ENDED_EARLY');
}

/** A binary session goes by its two prices alone. */
export function binaryRule({ open, close }: BinaryEnd, ending: Ending): Ruling {
  if (traitsOf(ending.market.kind).on === 'number') return asReported(ending);
  const moved = binaryResult(open, close);
  if (moved === 'equal') return voidBy(BINARY, 'UNMOVED');
  return winnerBy(BINARY, moved === 'up' ? UP : DOWN, tell('endBinary', { open, close }));
}

/** The total of a season covers all of its fixtures; a match that was not played counts with the average. */
export function seasonRule({ season, event, played, unplayed }: SeasonEnd, ending: Ending): Ruling {
  const { reported, market } = ending;
  if (traitsOf(market.kind).on !== 'number' || reported.kind !== 'number') return asReported(ending);
  const fixtures = FIXTURES[season];
  if (played + unplayed !== fixtures)
    return voidBy(SEASON, 'SEASON_CUT', tell('endSeasonCut', { fixtures, counted: played + unplayed }));
  if (unplayed === 0) return asReported(ending, SEASON);
  const average = season === 'cpl' ? undefined : averageOf(season, event);
  if (average === undefined) return voidBy(SEASON, 'NO_AVERAGE');
  const number = reported.number + unplayed * average;
  return numberBy(SEASON, number, tell('endSeason', { unplayed, average, number }));
}
