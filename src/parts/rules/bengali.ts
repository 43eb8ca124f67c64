import type { RuleFacts } from '../../../domain/siteRules/facts';
import type { RuleKey } from '../../../domain/siteRules/tabs';
import { BENGALI_CRICKET } from './bengaliCricket';
import { BENGALI_SPORTS } from './bengaliSports';

/** Every statement in Bengali. */
export const BENGALI_RULES: Readonly<Record<RuleKey, string>> = { ...BENGALI_SPORTS, ...BENGALI_CRICKET };

/** Tab titles by id, in the domain's order. */
export const BENGALI_TITLES: Readonly<Record<string, string>> = {
  horseRacing: 'ঘোড়দৌড়',
  handball: 'হ্যান্ডবল',
  tableTennis: 'টেবিল টেনিস',
  basketball: 'বাস্কেটবল',
  volleyball: 'ভলিবল',
  iceHockey: 'আইস হকি',
  football: 'ফুটবল',
  tennis: 'টেনিস',
  snooker: 'স্নুকার',
  eGames: 'ই-গেমস',
  futsal: 'ফুটসাল',
  bigBash: 'বিগ ব্যাশ লিগ',
  lunchFavourite: 'লাঞ্চ ফেভারিট',
  politics: 'রাজনীতি',
  bookmaker: 'বুকমেকার',
  teenpatti: 'তিন পাত্তি',
  cricketCasino: 'ক্রিকেট ক্যাসিনো',
  fancy1: 'ফ্যান্সি মার্কেট 1',
  footballFancy: 'ফুটবল ফ্যান্সি',
  ipl: 'আইপিএল',
  kabaddi: 'কাবাডি',
  worldCup: 'বিশ্বকাপ',
  khado: 'খাডো',
  election: 'নির্বাচন',
  fancy: 'ফ্যান্সি',
  match: 'ম্যাচ',
  binary: 'বাইনারি',
};

/** The facts contain one English word: the "to" between two times. */
export const bengaliFacts = (facts: RuleFacts): RuleFacts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.replace(' to ', '–')]));
