import { createHash } from 'node:crypto';
import { formatOdds } from '../../../domain/bets/ladder';
import { formatAmount } from '../../../domain/base/money';
import { translateName } from '../../../domain/words/names';
import { BENGALI_NAMES } from '../../../domain/words/names.bn';
import { HINDI_NAMES } from '../../../domain/words/names.hi';
import type { NewsFacts } from './facts';
import { BENGALI } from './words.bn';
import { ENGLISH } from './words.en';
import type { MessageWords } from './words.en';
import { HINDI } from './words.hi';

const WORDS: Readonly<Record<string, MessageWords>> = { en: ENGLISH, hi: HINDI, bn: BENGALI };
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: HINDI_NAMES,
  bn: BENGALI_NAMES,
};

function nameIn(language: string, name: string): string {
  const names = NAMES[language];
  return names ? translateName((fixed) => names[fixed], name) : name;
}

/** What happened as one sentence. @param language one there are no words of is answered in English */
export function sentenceOf(
  { what, runner = '', market = '', count = 0, paise, odds = 0 }: NewsFacts,
  { language, hidesAmounts }: { language: string; hidesAmounts: boolean },
): string {
  const words = (WORDS[language] ?? ENGLISH)[what];
  const values: Readonly<Record<string, string>> = {
    runner: nameIn(language, runner),
    market: nameIn(language, market),
    count: String(count),
    amount: formatAmount(paise ?? 0),
    odds: formatOdds(odds),
  };
  const text = hidesAmounts || paise === undefined ? words.plain : words.whole;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The screen it leads to, behind the # of the page. */
export function pathOf({ what, matchId, betId, marketId }: NewsFacts): string {
  if (matchId !== undefined) {
    const part = betId === undefined ? `market=${marketId ?? ''}` : `bet=${betId}`;
    return `/match/matchdetail/${matchId}?${part}`;
  }
  if (what === 'limitNear') return '/limits';
  return what.startsWith('deposit') || what.startsWith('withdrawal') ? '/setting/d-w' : '/security-auth';
}

/** What a newer message of the same takes the place of: a bet, a market, or what it is about. At most 32 letters of base64url. */
export function topicOf({ what, betId, marketId }: NewsFacts): string {
  if (betId !== undefined) return `bet-${betId}`;
  const about = marketId ?? what;
  return createHash('sha256').update(about).digest('base64url').slice(0, 32);
}
