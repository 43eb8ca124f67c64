/*
 * What the numbers of abandoned or shortened matches are taken to be: data of each competition (product.md, section 9).
 * A competition has the figures its rules state and no others; what is missing voids the bet.
 */

/** What a total market can count. */
export type Event =
  'firstOverRuns' | 'sixOverRuns' | 'fours' | 'sixes' | 'wickets' | 'wides' | 'extras' | 'openingPartnership';

export type Averages = Readonly<Partial<Record<Event, number>>>;

export const BIG_BASH = {
  averages: { firstOverRuns: 6, sixOverRuns: 46, fours: 25, sixes: 10, wickets: 12, wides: 8, extras: 14 },
  /** Overs a bowler event of the whole match needs. */
  bowlerMinOvers: 32,
  /** A player who misses so many playing elevens in a row is removed. */
  missedMatches: 3,
} as const;

export const IPL = {
  averages: { firstOverRuns: 5, sixOverRuns: 46, fours: 25, sixes: 13, wickets: 12, wides: 8, extras: 17 },
  fixtures: 74,
} as const;

export const WORLD_CUP = {
  averages: { firstOverRuns: 4, fours: 48, sixes: 10, wickets: 15, wides: 14, extras: 25 },
  leagueMatchesPerTeam: 9,
} as const;

export const CPL = { fixtures: 33 } as const;

/**
 * Averages of abandoned matches outside the competitions above. Two tables are stated, without saying of whom; a market
 * names the one it goes by, and the first counts where it names none.
 */
export const ABANDONED = {
  first: {
    firstOverRuns: 6,
    sixOverRuns: 43,
    fours: 22,
    sixes: 13,
    wickets: 13,
    wides: 10,
    extras: 18,
    openingPartnership: 22,
  },
  second: {
    firstOverRuns: 6,
    sixOverRuns: 46,
    fours: 24,
    sixes: 9,
    wickets: 12,
    wides: 8,
    extras: 15,
    openingPartnership: 25,
  },
} as const;

export type Competition = 'bigBash' | 'ipl' | 'worldCup' | 'first' | 'second';

const AVERAGES: Readonly<Record<Competition, Averages>> = {
  bigBash: BIG_BASH.averages,
  ipl: IPL.averages,
  worldCup: WORLD_CUP.averages,
  first: ABANDONED.first,
  second: ABANDONED.second,
};

/** What an event of a match that was not played counts as; undefined: the competition states no figure, bets are void. */
export const averageOf = (competition: Competition, event: Event): number | undefined =>
  AVERAGES[competition][event];

/** Whether bowler events of a Big Bash match stand. */
export const bowlerEventStands = (oversBowled: number): boolean => oversBowled >= BIG_BASH.bowlerMinOvers;

/** Whether a player who missed the last so many playing elevens is removed from the player markets. */
export const isRemovedForAbsence = (missedInARow: number): boolean => missedInARow >= BIG_BASH.missedMatches;

/** A football match not played within so many hours of its kick-off voids its bets. */
export const FOOTBALL_VOID_HOURS = 48;

/** Whether bets on a football match are void because it was not played in time; epoch ms. */
export const isFootballVoid = (kickOffAt: number, playedAt: number | undefined, now: number): boolean =>
  (playedAt ?? now) - kickOffAt > FOOTBALL_VOID_HOURS * 3_600_000;

/** A basketball game stands when at most so many minutes were left. */
export const BASKETBALL_MINUTES_LEFT = 5;
/** Whether a game that ended early counts; `minutesLeft` of its regular time. */
export const basketballStands = (minutesLeft: number): boolean => minutesLeft <= BASKETBALL_MINUTES_LEFT;

/** A Kabaddi playoff is so many minutes over so many halves. */
export const KABADDI = { playoffMinutes: 40, halves: 2 } as const;

/** Bookmaker: how many overs both sides are compared after when a match ends early. */
export const BOOKMAKER_COMPARED_OVERS = { oneDay: 25, t20: 10 } as const;
