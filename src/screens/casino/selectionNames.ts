import { useSay } from '../../base/i18n/words';
import type { KeyIn, Say } from '../../base/i18n/words';

type BetKey = Extract<KeyIn<'casino'>, `bet.${string}` | `panel.${string}`>;

/** Names that are said as a whole, in small letters. */
const WHOLE: ReadonlyMap<string, BetKey> = new Map<string, BetKey>([
  ['number of cards', 'bet.numberOfCards'],
  ['first cards', 'bet.firstCards'],
  ['even chance', 'bet.evenChance'],
  ['odd even', 'bet.oddEven'],
  ['any three card black', 'bet.threeBlack'],
  ['any three card red', 'bet.threeRed'],
  ['two black two red', 'bet.twoAndTwo'],
  ['equal totals', 'bet.equalTotals'],
  ['king of spades', 'bet.kingOfSpades'],
  ['king of hearts', 'bet.kingOfHearts'],
  ['king of clubs', 'bet.kingOfClubs'],
  ['king of diamonds', 'bet.kingOfDiamonds'],
  ['two cards', 'bet.twoCards'],
  ['seven cards', 'bet.sevenCards'],
  ['match', 'bet.match'],
  ['sessions', 'bet.sessions'],
  ['board', 'bet.board'],
  ['void', 'bet.void'],
  ['don', 'bet.don'],
  ['amar akbar anthony', 'bet.amarAkbarAnthony'],
  ['sahib bibi aur ghulam', 'bet.sahibBibi'],
  ['dharam veer', 'bet.dharamVeer'],
  ['kis kisko pyaar karoon', 'bet.kisKisko'],
  ['ghulam', 'bet.ghulam'],
  ['pana', 'bet.pana'],
  ['pocket', 'bet.pocket'],
  ['main', 'panel.main'],
  ['sides', 'panel.sides'],
  ['cards', 'panel.cards'],
  ['lines', 'panel.lines'],
]);

/** Words of which the exchange makes the names of selections and groups, longer ones first; ranks and numbers stay. */
const WORDS: readonly (readonly [RegExp, BetKey])[] = [
  [/\bLow Card\b/, 'bet.lowCard'],
  [/\bHigh Card\b/, 'bet.highCard'],
  [/\bPair Plus\b/i, 'bet.pairPlus'],
  [/\bOne Pair\b/, 'bet.onePair'],
  [/\bTwo Pair\b/, 'bet.twoPair'],
  [/\bThree of a Kind\b/, 'bet.threeOfAKind'],
  [/\bFour of a Kind\b/, 'bet.fourOfAKind'],
  [/\bFull House\b/, 'bet.fullHouse'],
  [/\bStraight Flush\b/, 'bet.straightFlush'],
  [/\bFlush\b/, 'bet.flush'],
  // Of poker; that of roulette has a number behind it, or names a group in small letters.
  [/\bStraight$/, 'bet.fiveInARow'],
  [/\bPure Sequence\b/, 'bet.pureSequence'],
  [/\bSequence\b/, 'bet.sequence'],
  [/\bColour\b/, 'bet.colour'],
  [/\bCard Bonus\b/, 'bet.cardBonus'],
  [/\bFirst innings\b/i, 'bet.firstInnings'],
  [/\bSecond innings\b/i, 'bet.secondInnings'],
  [/\bBatting first\b/, 'bet.battingFirst'],
  [/\bBatting second\b/, 'bet.battingSecond'],
  [/\bDulha Dulhan\b/, 'bet.dulhaDulhan'],
  [/\bBarati\b/, 'bet.barati'],
  [/\bRuns\b/, 'bet.runs'],
  [/\bRun\b/, 'bet.run'],
  [/\bNumber\b/, 'bet.number'],
  [/\bFirst Four\b/i, 'bet.firstFour'],
  [/\bWin with\b/i, 'bet.winWith'],
  [/\bor more\b/i, 'bet.orMore'],
  [/\bto\b/, 'bet.to'],
  [/\bDragon\b/i, 'bet.dragon'],
  [/\bTiger\b/i, 'bet.tiger'],
  [/\bLion\b/i, 'bet.lion'],
  [/\bTie\b/i, 'bet.tie'],
  [/\bPairs\b/i, 'bet.pairs'],
  [/\bPair\b/i, 'bet.pair'],
  [/\bSeven\b/, 'bet.seven'],
  [/\bLow\b/i, 'bet.low'],
  [/\bHigh\b/i, 'bet.high'],
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
  [/\bFirst digit\b/i, 'bet.firstDigit'],
  [/\bSecond digit\b/i, 'bet.secondDigit'],
  [/\bJodi\b/i, 'bet.jodi'],
  [/\bDigits\b/i, 'bet.digits'],
  [/\bAmar\b(?! Akbar)/, 'bet.amar'],
  [/\bAkbar\b(?! Anthony)/, 'bet.akbar'],
  [/(?<!Akbar )\bAnthony\b/, 'bet.anthony'],
];

/** The name of a selection or of a group, word by word in the player's language. */
export function sayBet(say: Say<'casino'>, name: string): string {
  const whole = WHOLE.get(name.toLowerCase());
  if (whole) return say(whole);
  // A word is looked up only where its name stands: a lobby says hundreds of names.
  return WORDS.reduce((text, [pattern, key]) => text.replace(pattern, () => say(key)), name);
}

/** The name of a bet within its group, which need not say the group again: 'Even' under 'Dragon'. */
export const nameInGroup = (name: string, group: string): string =>
  name.toLowerCase().startsWith(`${group} `) ? name.slice(group.length + 1) : name;

/** `sayBet`, rendered again when the language changes. */
export function useBetNames(): (name: string) => string {
  const say = useSay<'casino'>();
  return (name) => sayBet(say, name);
}
