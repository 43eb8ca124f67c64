import { formOf } from '../sessions/sessionFacts';
import type { SessionFacts, SessionForm } from '../sessions/sessionFacts';

/** The kinds of markets a match is sorted by, in the order they are shown. */
export const MARKET_TABS = [
  'odds',
  'bookmaker',
  'fancy',
  'khado',
  'meter',
  'oddEven',
  'lastDigit',
  'toss',
  'tied',
  'overUnder',
  'other',
] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

const TABS = new Map<string, MarketTab>([
  ['MATCH_ODDS', 'odds'],
  ['BOOKMAKER', 'bookmaker'],
  ['TO_WIN_THE_TOSS', 'toss'],
  ['TIED_MATCH', 'tied'],
]);

/** The tab of a market on runners, from its type; `undefined`: the type is not known. */
export function tabOfMarket(marketType: string | undefined): MarketTab {
  const type = marketType ?? '';
  if (type.startsWith('OVER_UNDER')) return 'overUnder';
  return TABS.get(type) ?? 'other';
}

const TAB_OF_FORM: Readonly<Record<SessionForm, MarketTab>> = {
  line: 'fancy',
  fancy1: 'fancy',
  khado: 'khado',
  meter: 'meter',
  oddEven: 'oddEven',
  lastDigit: 'lastDigit',
};

/** The tab of a session. */
export const tabOfSession = (facts: Pick<SessionFacts, 'type' | 'typeId'>): MarketTab =>
  TAB_OF_FORM[formOf(facts)];
