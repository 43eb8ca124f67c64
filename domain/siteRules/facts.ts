import { USUAL_COMMISSION_BPS } from '../bets/commission';
import {
  ABANDONED,
  BASKETBALL_MINUTES_LEFT,
  BIG_BASH,
  BOOKMAKER_COMPARED_OVERS,
  CPL,
  FOOTBALL_VOID_HOURS,
  IPL,
  KABADDI,
  WORLD_CUP,
} from '../sports/competitions';
import { formatOdds, MIN_ODDS } from '../bets/ladder';
import { PLACE_CANCEL_THRESHOLD, REDUCTION_MINUTES, WIN_THRESHOLD } from '../results/nonRunner';
import { DELETED_BETS_HOURS, IN_PLAY_DELAY_S, QUERY_DAYS, TV_DELAY_S } from '../base/product';
import { BINARY_HOURS, TEST_MIN_OVERS, clockOf } from '../sessions/sessionKinds';

/** Every number in the rule texts comes from the constants that validation and settlement use. */
export const RULE_CONSTANTS = {
  nonRunner: {
    win: WIN_THRESHOLD,
    place: PLACE_CANCEL_THRESHOLD,
    floor: MIN_ODDS,
    minutes: REDUCTION_MINUTES,
  },
  footballHours: FOOTBALL_VOID_HOURS,
  basketballMinutes: BASKETBALL_MINUTES_LEFT,
  kabaddi: KABADDI,
  compared: BOOKMAKER_COMPARED_OVERS,
  queryDays: QUERY_DAYS,
  deletedHours: DELETED_BETS_HOURS,
  tvDelay: TV_DELAY_S,
  delay: IN_PLAY_DELAY_S,
  commission: {
    matchOdds: USUAL_COMMISSION_BPS.matchOdds,
    bookmaker: USUAL_COMMISSION_BPS.bookmaker,
    session: USUAL_COMMISSION_BPS.session,
    racing: USUAL_COMMISSION_BPS.racing,
    casino: USUAL_COMMISSION_BPS.casino,
  },
  bigBash: BIG_BASH,
  ipl: IPL,
  worldCup: WORLD_CUP,
  cpl: CPL,
  abandoned: ABANDONED,
  test: TEST_MIN_OVERS,
  binary: BINARY_HOURS,
} as const;

type Numbers<T> = T extends number ? number : { readonly [K in keyof T]: Numbers<T[K]> };
export type RuleConstants = Numbers<typeof RULE_CONSTANTS>;

const percent = (thousandths: number): string => (thousandths / 1000).toFixed(1);
const perCent = (bps: number): string => String(bps / 100);
const hours = ([open, close]: readonly [number, number]): string => `${clockOf(open)} to ${clockOf(close)}`;

const named = (prefix: string, table: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      String(value),
    ]),
  );

export type RuleFacts = Readonly<Record<string, string>>;

/** Values of the placeholders as text: decimal odds, rates in percent, hours as `10:00 to 14:30`. */
export const ruleFacts = (from: RuleConstants = RULE_CONSTANTS): RuleFacts => ({
  winThreshold: percent(from.nonRunner.win),
  placeThreshold: percent(from.nonRunner.place),
  oddsFloor: formatOdds(from.nonRunner.floor),
  ...named('minutes', from.nonRunner.minutes),
  footballHours: String(from.footballHours),
  basketballMinutes: String(from.basketballMinutes),
  ...named('kabaddi', from.kabaddi),
  ...named('compared', from.compared),
  queryDays: String(from.queryDays),
  deletedHours: String(from.deletedHours),
  tvDelay: String(from.tvDelay),
  ...named('delay', from.delay),
  oddsCommission: perCent(from.commission.matchOdds),
  bookmakerCommission: perCent(from.commission.bookmaker),
  sessionCommission: perCent(from.commission.session),
  racingCommission: perCent(from.commission.racing),
  casinoCommission: perCent(from.commission.casino),
  bigBashBowlerOvers: String(from.bigBash.bowlerMinOvers),
  bigBashMissed: String(from.bigBash.missedMatches),
  ...named('bigBash', from.bigBash.averages),
  iplFixtures: String(from.ipl.fixtures),
  ...named('ipl', from.ipl.averages),
  worldCupMatches: String(from.worldCup.leagueMatchesPerTeam),
  ...named('worldCup', from.worldCup.averages),
  cplFixtures: String(from.cpl.fixtures),
  ...named('first', from.abandoned.first),
  ...named('second', from.abandoned.second),
  ...named('test', from.test),
  indexHours: hours(from.binary.indexAndStock),
  commodityHours: hours(from.binary.commodity),
  foreignHours: hours(from.binary.foreignIndex),
});
