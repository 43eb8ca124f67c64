import { CRICKET_WORDS } from './cricketWords';
import { SPORT_WORDS } from './sportWords';

/** Every statement in English; another language has the same keys and placeholders. */
export const RULE_WORDS = { ...SPORT_WORDS, ...CRICKET_WORDS } as const;
export type RuleKey = keyof typeof RULE_WORDS;

export type RuleTab = { id: string; title: string; statements: readonly RuleKey[] };

const EVERYWHERE = ['query', 'deleted', 'decision'] as const satisfies readonly RuleKey[];
const EXCHANGE = ['priority', 'lapse', 'suspended', 'oddsCommission'] as const satisfies readonly RuleKey[];
const SPORT = ['official', 'voided', ...EXCHANGE] as const satisfies readonly RuleKey[];
const FANCY = [
  'fancyLine',
  'fancyRate',
  'fancyCommission',
  'penalty',
  'manual',
  'television',
] as const satisfies readonly RuleKey[];
const ABANDONED = [
  'shortened',
  'bowledStands',
  'abandonedFirst',
  'abandonedSecond',
  'cpl',
] as const satisfies readonly RuleKey[];
const TEST = ['testSession', 'testDay', 'testInnings', 'testMatch'] as const satisfies readonly RuleKey[];

const tab = (id: string, title: string, ...statements: RuleKey[]): RuleTab => ({
  id,
  title,
  statements: [...statements, ...EVERYWHERE],
});

/** The tabs in the order and spelling of product.md section 2, misspellings included; the first is open. */
export const RULE_TABS: readonly RuleTab[] = [
  tab(
    'horseRacing',
    'Horse Racing',
    'horseVoid',
    'horseWin',
    'horsePlace',
    'horseFloor',
    'horseUpdates',
    'horseInPlay',
    'horseReinstated',
    'deadHeat',
    'horseCommission',
    'priority',
    'lapse',
    'suspended',
  ),
  tab('handball', 'Handball', ...SPORT),
  tab('tableTennis', 'Table Tennis', ...SPORT, 'removed'),
  tab('basketball', 'Basketball', 'basketballPlayed', 'basketballDelay', ...SPORT),
  tab('volleyball', 'Vollyball', 'volleyballDelay', ...SPORT),
  tab('iceHockey', 'Ice Hockey', ...SPORT),
  tab('football', 'Football', 'footballVoid', 'footballDraw', 'footballDelay', ...SPORT),
  tab('tennis', 'Tennis', 'tennisWinner', 'tennisDelay', ...SPORT, 'removed'),
  tab('snooker', 'Snooker', ...SPORT, 'removed'),
  tab('eGames', 'E-Games', ...SPORT),
  tab('futsal', 'Fustal', ...SPORT),
  tab(
    'bigBash',
    'Big Bash League',
    'bigBashBowler',
    'bigBashAbsent',
    'bigBashAverages',
    'shortened',
    'bowledStands',
    'penalty',
    'deadHeat',
  ),
  tab('lunchFavourite', 'Lunch Favourite', 'official', 'voided', ...EXCHANGE),
  tab('politics', 'Politics', 'politicsResult', 'voided', ...EXCHANGE),
  tab(
    'bookmaker',
    'Bookmaker',
    'bookmakerWhole',
    'bookmakerOneDay',
    'bookmakerT20',
    'bookmakerLevel',
    'bookmakerQuery',
    'suspended',
  ),
  { id: 'teenpatti', title: 'Teenpatti', statements: [] },
  tab('cricketCasino', 'CricketCasino', 'casinoCard', 'casinoDigits', 'casinoCommission'),
  tab('fancy1', 'Fancy Market 1', ...FANCY, 'wrongRate', 'illegitimate', ...ABANDONED, ...TEST),
  tab(
    'footballFancy',
    'Football Fancy',
    'footballFancyLine',
    'fancyRate',
    'fancyCommission',
    'footballVoid',
    'television',
  ),
  tab('ipl', 'IPL', 'iplFixtures', 'iplAverages', 'shortened', 'penalty', 'deadHeat'),
  tab('kabaddi', 'Kabaddi', 'kabaddiPlayoff', ...SPORT),
  tab('worldCup', 'World Cup', 'worldCupMatches', 'worldCupAverages', 'shortened', 'penalty', 'deadHeat'),
  tab('khado', 'Khado', 'khadoLambi', 'khadoBand', 'khadoFirst', 'khadoAbandoned', 'khadoTest'),
  tab('election', 'Election', 'electionMarket', 'electionWinner', 'voided', ...EXCHANGE),
  tab('fancy', 'Fancy', ...FANCY, 'meter', 'wrongRate', 'illegitimate', ...ABANDONED),
  tab('match', 'Match', 'matchOdds', 'matchInPlay', 'cricketDelay', 'deadHeat', ...EXCHANGE),
  tab('binary', 'Binary', 'binaryIndex', 'binaryCommodity', 'binaryForeign', 'binaryResult', 'binaryClosed'),
];
