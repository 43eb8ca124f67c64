import { averageOf, bowlerEventStands, isRemovedForAbsence } from '../sports/competitions';
import type { Competition, Event } from '../sports/competitions';
import { oversIn, showOvers } from '../sports/cricketFormat';
import type { Format } from '../sports/cricketFormat';
import { khadoStands, meterLineAbandoned, TEST_MIN_OVERS } from '../sessions/sessionKinds';
import { tell } from '../words/sayings';
import { numberBy, ruleOf, asReported, voidBy } from './ruling';
import type { Ending, Ruling } from './ruling';

/** What a Test session's number is about, if a minimum of overs applies. */
export const TEST_SPANS = ['firstDaySession', 'firstDayTotal', 'inningsRun', 'totalMatchEvents'] as const;
export type TestSpan = (typeof TEST_SPANS)[number];

/** How the cricket that a session is about ended. */
export type InningsEnd = {
  of: 'innings';
  format: Format;
  /** From 1. */
  innings: number;
  /** Bowled in what the session is about: its innings, its day, or the match. Extra balls not counted. */
  balls: number;
  /** Balls after which the session is over; absent if only the end of the innings ends it. */
  due?: number | undefined;
  isAbandoned: boolean;
  /** Overs were taken away. */
  isReduced: boolean;
  span?: TestSpan | undefined;
  /** Whose averages count if the match was abandoned, and of what. */
  competition?: Competition | undefined;
  event?: Event | undefined;
  /** What an operator entered for the ground, which counts before that of the competition. */
  average?: number | undefined;
  /** The lines of the last No and Yes of a meter. */
  lastQuote?: { no: number; yes: number } | undefined;
  /** The session is about one bowler; `balls` are those of the match. */
  isBowlerEvent?: boolean | undefined;
  /** The session is about a player, who missed this many consecutive matches. */
  missedInARow?: number | undefined;
  /** When its number was certain, epoch ms: bets accepted later are deleted. */
  decidedAt?: number | undefined;
};

const KHADO = ruleOf('session.khado');
const METER = ruleOf('session.meterAbandoned');
const TEST_OVERS = ruleOf('session.testOvers');
const BOWLER = ruleOf('session.bowlerOvers');
const ABSENT = ruleOf('session.playerAbsent');
const AVERAGE = ruleOf('session.average');
const REDUCED = ruleOf('session.oversReduced');

const tooFew = (needed: number, balls: number) => tell('endTooFewOvers', { needed, overs: showOvers(balls) });

function whyNoKhado({ format, isAbandoned, isReduced, balls }: InningsEnd): Ruling {
  if (isAbandoned) return voidBy(KHADO, 'ABANDONED');
  if (isReduced) return voidBy(KHADO, 'OVERS_REDUCED');
  return format === 'TEST'
    ? voidBy(KHADO, 'TOO_FEW_OVERS', tooFew(TEST_MIN_OVERS.khado, balls))
    : voidBy(KHADO, 'NOT_FIRST_INNINGS');
}

function khadoBy(end: InningsEnd, ending: Ending): Ruling {
  const { format, innings, balls, isAbandoned: abandoned, isReduced: oversReduced } = end;
  const isValid = khadoStands({ format, innings, abandoned, oversReduced, oversBowled: oversIn(balls) });
  return isValid ? asReported(ending, KHADO) : whyNoKhado(end);
}

function meterBy({ lastQuote }: InningsEnd): Ruling {
  if (!lastQuote) return voidBy(METER, 'ABANDONED');
  const number = meterLineAbandoned(lastQuote.no, lastQuote.yes);
  return numberBy(METER, number, tell('endMeter', { ...lastQuote, number }));
}

/** Rules of the Big Bash about the player a session is about; undefined if none speaks against the bets. */
function playerFault({ competition, isBowlerEvent, balls, missedInARow }: InningsEnd): Ruling | undefined {
  if (competition !== 'bigBash') return undefined;
  if (missedInARow !== undefined && isRemovedForAbsence(missedInARow)) return voidBy(ABSENT, 'PLAYER_ABSENT');
  return isBowlerEvent && !bowlerEventStands(oversIn(balls)) ? voidBy(BOWLER, 'TOO_FEW_OVERS') : undefined;
}

function testFault({ format, span, balls }: InningsEnd): Ruling | undefined {
  if (format !== 'TEST' || !span || oversIn(balls) >= TEST_MIN_OVERS[span]) return undefined;
  return voidBy(TEST_OVERS, 'TOO_FEW_OVERS', tooFew(TEST_MIN_OVERS[span], balls));
}

function abandonedBy({ competition, event, average }: InningsEnd): Ruling {
  if (average !== undefined) return numberBy(AVERAGE, average, tell('endGroundAverage', { number: average }));
  // If a market names no table, the first counts.
  const number = event && averageOf(competition ?? 'first', event);
  if (number === undefined) return voidBy(AVERAGE, 'NO_AVERAGE');
  return numberBy(AVERAGE, number, tell('endAverage', { number }));
}

/** What the end of an innings means for a session. A session whose balls were bowled counts, whatever came later;
 * only Khado falls with its match. */
export function inningsRule(end: InningsEnd, ending: Ending): Ruling {
  const { session } = ending.market;
  if (!session) return asReported(ending);
  if (session.type === 'khado') return khadoBy(end, ending);
  const fault = playerFault(end) ?? testFault(end);
  if (fault) return fault;
  if (end.due !== undefined && end.balls >= end.due) return asReported(ending);
  if (!end.isAbandoned) return end.isReduced ? voidBy(REDUCED, 'OVERS_REDUCED') : asReported(ending);
  return session.type === 'meter' ? meterBy(end) : abandonedBy(end);
}
