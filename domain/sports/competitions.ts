// Figures used for abandoned or shortened matches (product.md, section 9). A missing figure voids the bet.

export const EVENTS = [
  'firstOverRuns',
  'sixOverRuns',
  'fours',
  'sixes',
  'wickets',
  'wides',
  'extras',
  'openingPartnership',
] as const;
export type Event = (typeof EVENTS)[number];

export type Averages = Readonly<Partial<Record<Event, number>>>;

export const BIG_BASH = {
  averages: { firstOverRuns: 6, sixOverRuns: 46, fours: 25, sixes: 10, wickets: 12, wides: 8, extras: 14 },
  bowlerMinOvers: 32,
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

/** Matches that the total of a season covers; of a World Cup those of one team. */
export const FIXTURES = {
  ipl: IPL.fixtures,
  cpl: CPL.fixtures,
  worldCup: WORLD_CUP.leagueMatchesPerTeam,
} as const;
export type Season = keyof typeof FIXTURES;
export const SEASONS = ['ipl', 'cpl', 'worldCup'] as const satisfies readonly Season[];

/** Averages of abandoned matches elsewhere, from either stated table; the first if a market names neither. */
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

export const COMPETITIONS = ['bigBash', 'ipl', 'worldCup', 'first', 'second'] as const;
export type Competition = (typeof COMPETITIONS)[number];

const AVERAGES: Readonly<Record<Competition, Averages>> = {
  bigBash: BIG_BASH.averages,
  ipl: IPL.averages,
  worldCup: WORLD_CUP.averages,
  first: ABANDONED.first,
  second: ABANDONED.second,
};

/** The figure for an event of an abandoned match; undefined if none is stated, which voids its bets. */
export const averageOf = (competition: Competition, event: Event): number | undefined =>
  AVERAGES[competition][event];

export const bowlerEventStands = (oversBowled: number): boolean => oversBowled >= BIG_BASH.bowlerMinOvers;

/** Whether a player who missed so many playing elevens leaves the player markets. */
export const isRemovedForAbsence = (missedInARow: number): boolean => missedInARow >= BIG_BASH.missedMatches;

export const FOOTBALL_VOID_HOURS = 48;

/** Whether bets on a football match are void because it was not played in time; epoch ms. */
export const isFootballVoid = (kickOffAt: number, playedAt: number | undefined, now: number): boolean =>
  (playedAt ?? now) - kickOffAt > FOOTBALL_VOID_HOURS * 3_600_000;

export const BASKETBALL_MINUTES_LEFT = 5;
/** Whether a game that ended early counts; `minutesLeft` of regular time. */
export const basketballStands = (minutesLeft: number): boolean => minutesLeft <= BASKETBALL_MINUTES_LEFT;

export const KABADDI = { playoffMinutes: 40, halves: 2 } as const;

/** Whether bets on a playoff match of kabaddi stand: it was played whole. Section 9. */
export const kabaddiStands = (minutesPlayed: number, halves: number): boolean =>
  minutesPlayed >= KABADDI.playoffMinutes && halves >= KABADDI.halves;

/** Overs after which both sides are compared when a bookmaker match ends early. */
export const BOOKMAKER_COMPARED_OVERS = { oneDay: 25, t20: 10 } as const;
