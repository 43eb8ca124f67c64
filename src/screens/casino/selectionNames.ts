import { useSay } from '../../base/i18n/words';
import type { KeyIn, Say } from '../../base/i18n/words';

type BetKey = Extract<KeyIn<'casino'>, `bet.${string}` | `panel.${string}`>;

/** Words of which the exchange makes the names of selections and groups, longer ones first; ranks, numbers and films stay. */
const WORDS: readonly (readonly [RegExp, BetKey])[] = [
  [/^number of cards$/i, 'bet.numberOfCards'],
  [/^first cards$/i, 'bet.firstCards'],
  [/^even chance$/i, 'bet.evenChance'],
  [/^odd even$/i, 'bet.oddEven'],
  [/^main$/, 'panel.main'],
  [/^sides$/, 'panel.sides'],
  [/^cards$/, 'panel.cards'],
  [/^lines$/, 'panel.lines'],
  [/\bLow Card\b/, 'bet.lowCard'],
  [/\bHigh Card\b/, 'bet.highCard'],
  [/\bPair Plus\b/, 'bet.pairPlus'],
  [/\bFirst Four\b/i, 'bet.firstFour'],
  [/\bWin with\b/i, 'bet.winWith'],
  [/\bor more\b/i, 'bet.orMore'],
  [/\bto\b/, 'bet.to'],
  [/\bDragon\b/i, 'bet.dragon'],
  [/\bTiger\b/i, 'bet.tiger'],
  [/\bTie\b/i, 'bet.tie'],
  [/\bPairs\b/i, 'bet.pairs'],
  [/\bPair\b/i, 'bet.pair'],
  [/\bSeven\b/, 'bet.seven'],
  [/\bLow\b/, 'bet.low'],
  [/\bHigh\b/, 'bet.high'],
  [/\bEven\b/i, 'bet.even'],
  [/\bOdd\b/i, 'bet.odd'],
  [/\bRed\b/i, 'bet.red'],
  [/\bBlack\b/i, 'bet.black'],
  [/\bSpades?\b/i, 'bet.spade'],
  [/\bHearts?\b/i, 'bet.heart'],
  [/\bClubs?\b/i, 'bet.club'],
  [/\bDiamonds?\b/i, 'bet.diamond'],
  [/\bCards\b/i, 'bet.cards'],
  [/\bCard\b/i, 'bet.card'],
  [/\bLines?\b/i, 'bet.line'],
  [/\bPlayers\b/i, 'bet.players'],
  [/\bPlayer\b/i, 'bet.player'],
  [/\bBanker\b/i, 'bet.banker'],
  [/\bDealer\b/i, 'bet.dealer'],
  [/\bAndar\b/i, 'bet.andar'],
  [/\bBahar\b/i, 'bet.bahar'],
  [/\bJoker\b/i, 'bet.joker'],
  [/\bUnder\b/, 'bet.under'],
  [/\bOver\b/, 'bet.over'],
  [/\bTotals\b/i, 'bet.totals'],
  [/\bTotal\b/i, 'bet.total'],
  [/\bPoints\b/i, 'bet.points'],
  [/\bSingle\b/i, 'bet.single'],
  [/\bConsecutive\b/i, 'bet.consecutive'],
  [/\bStraight\b/i, 'bet.straight'],
  [/\bSplit\b/i, 'bet.split'],
  [/\bStreet\b/i, 'bet.street'],
  [/\bTrio\b/i, 'bet.trio'],
  [/\bCorner\b/i, 'bet.corner'],
  [/\bDozen\b/i, 'bet.dozen'],
  [/\bColumn\b/i, 'bet.column'],
  [/\bKings\b/i, 'bet.kings'],
  [/\bKing\b/i, 'bet.king'],
  [/\bColours\b/i, 'bet.colours'],
  [/\bDigits\b/i, 'bet.digits'],
  [/\bAmar\b(?! Akbar)/, 'bet.amar'],
  [/\bAkbar\b(?! Anthony)/, 'bet.akbar'],
  [/(?<!Akbar )\bAnthony\b/, 'bet.anthony'],
];

/** The name of a selection or of a group, word by word in the player's language. */
export const sayBet = (say: Say<'casino'>, name: string): string =>
  WORDS.reduce((text, [pattern, key]) => text.replace(pattern, say(key)), name);

/** The name of a bet within its group, which need not say the group again: 'Even' under 'Dragon'. */
export const nameInGroup = (name: string, group: string): string =>
  name.toLowerCase().startsWith(`${group} `) ? name.slice(group.length + 1) : name;

/** `sayBet`, rendered again when the language changes. */
export function useBetNames(): (name: string) => string {
  const say = useSay<'casino'>();
  return (name) => sayBet(say, name);
}

/** Which selection a short code of a result stands for, where it does not speak for itself. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lucky7: { l: 'Low Card', h: 'High Card', t: 'Seven' },
  dragonTiger20: { d: 'Dragon', t: 'Tiger', tie: 'Tie' },
  dragonTigerOneDay: { d: 'Dragon', t: 'Tiger' },
  teenpatti20: { a: 'Player A', i: 'Player B', t: 'Tie' },
  teenpattiOneDay: { a: 'Player A', i: 'Player B', t: 'Tie' },
  andarBaharJoker: { a: 'Andar', i: 'Bahar' },
  amarAkbarAnthony: { a: 'Amar', b: 'Akbar', c: 'Anthony' },
  baccarat: { p: 'Player', b: 'Banker', t: 'Tie' },
  race20: { S: 'King of Spade', H: 'King of Heart', C: 'King of Club', D: 'King of Diamond' },
};

/** What came out, in English words, to be said by `sayBet`. */
export const nameOfResult = (game: string, code: string): string => CODES[game]?.[code] ?? code.toUpperCase();
