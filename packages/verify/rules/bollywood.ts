import { decks, eachRank, isOdd, isRed, rankOf, suitOf } from './cards';
import { numbered } from './game';
import type { GameRules } from './game';

/** The film of each card, A to F: the suits S, H, C, D of one rank after the other. */
const FILMS: Readonly<Record<number, string>> = { 1: 'ABBB', 11: 'CFFF', 12: 'CEEE', 13: 'CEDD' };

const filmOf = (code = ''): string => FILMS[rankOf(code)]?.charAt('SHCD'.indexOf(suitOf(code))) ?? '';

/** Bollywood: one card of the aces, jacks, queens and kings, which belongs to one of six films. */
export const bollywood: GameRules = {
  from: { kind: 'shoe', items: decks(2, ['A', 'J', 'Q', 'K']) },
  deal: (next) => [[next()]],
  resultsOf(cards) {
    const card = cards[0]?.[0];
    const [ace = false, ...others] = eachRank(card);
    const [jack = false, queen = false, king = false] = others.slice(-3);
    return {
      ...numbered(
        1,
        [...'ABCDEF'].map((film) => film === filmOf(card)),
      ),
      ...numbered(7, [isOdd(card), isRed(card), !isRed(card), king || queen, jack || ace]),
      ...numbered(12, [jack, queen, king, ace]),
    };
  },
};
