import type { RuleFacts } from '../../../domain/siteRules/facts';
import type { RuleKey } from '../../../domain/siteRules/tabs';
import { HINDI_CRICKET } from './hindiCricket';
import { HINDI_SPORTS } from './hindiSports';

/** Every statement in Hindi. */
export const HINDI_RULES: Readonly<Record<RuleKey, string>> = { ...HINDI_SPORTS, ...HINDI_CRICKET };

/** Tab titles by id, in the domain's order. */
export const HINDI_TITLES: Readonly<Record<string, string>> = {
  horseRacing: 'घुड़दौड़',
  handball: 'हैंडबॉल',
  tableTennis: 'टेबल टेनिस',
  basketball: 'बास्केटबॉल',
  volleyball: 'वॉलीबॉल',
  iceHockey: 'आइस हॉकी',
  football: 'फ़ुटबॉल',
  tennis: 'टेनिस',
  snooker: 'स्नूकर',
  eGames: 'ई-गेम्स',
  futsal: 'फ़ुटसाल',
  bigBash: 'बिग बैश लीग',
  lunchFavourite: 'लंच फ़ेवरेट',
  politics: 'राजनीति',
  bookmaker: 'बुकमेकर',
  teenpatti: 'तीन पत्ती',
  cricketCasino: 'क्रिकेट कैसीनो',
  fancy1: 'फ़ैंसी मार्केट 1',
  footballFancy: 'फ़ुटबॉल फ़ैंसी',
  ipl: 'आईपीएल',
  kabaddi: 'कबड्डी',
  worldCup: 'विश्व कप',
  khado: 'खाडो',
  election: 'चुनाव',
  fancy: 'फ़ैंसी',
  match: 'मैच',
  binary: 'बाइनरी',
};

/** The facts contain one English word: the "to" between two times. */
export const hindiFacts = (facts: RuleFacts): RuleFacts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.replace(' to ', '–')]));
