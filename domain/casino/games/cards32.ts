import { deckOf, isRed } from '../cards';
import type { Card, OpenCards } from '../cards';
import { cardsOpen, oneCase, plainChance, RETURNED, winIf } from '../game';
import type { CasinoGame, Chance, RoundResult, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import {
  EVERYBODY,
  everyFirstDeal,
  firstDealOf,
  HIGH_RANKS,
  leadersOf,
  PREFIXES,
  SHARES,
  sharesOf,
} from './cards32/firstDeal';
import type { FirstDeal } from './cards32/firstDeal';

const MARGIN = 4;
const SUITED = 4;

/** Who won in the end, by place, and what the first four cards showed. */
export type Cards32Outcome = FirstDeal & { readonly winner: number };

const playerBet = (prefix: number, place: number): GameBet<Cards32Outcome> => ({
  id: place + 1,
  name: `Player ${prefix}`,
  group: 'players',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: ({ winner }) => winIf(winner === place),
});

/** On the card itself: the total of 9 and 11 has the other parity. */
const parityBets = (prefix: number, place: number): readonly GameBet<Cards32Outcome>[] => [
  printedBet(5 + 2 * place, `${prefix} Odd`, 'odd even', 195, ({ odd }) => winIf(odd[place] === true)),
  printedBet(6 + 2 * place, `${prefix} Even`, 'odd even', 195, ({ odd }) => winIf(odd[place] === false)),
];

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** Equal totals return the stake. */
const totalResult = (lead: number): RoundResult => (lead === 0 ? RETURNED : winIf(lead > 0));

const BETS: readonly GameBet<Cards32Outcome>[] = [
  ...PREFIXES.map(playerBet),
  ...PREFIXES.flatMap(parityBets),
  printedBet(13, 'Any Three Card Black', 'colours', 320, ({ blacks }) => winIf(blacks >= 3)),
  printedBet(14, 'Any Three Card Red', 'colours', 320, ({ blacks }) => winIf(blacks <= 1)),
  ...DIGITS.map((digit, i) =>
    printedBet<Cards32Outcome>(15 + i, `Single ${digit}`, 'digits', 950, (deal) =>
      winIf(deal.digit === digit),
    ),
  ),
  printedBet(25, '8 & 9 Total', 'totals', 510, ({ lead }) => totalResult(lead)),
  printedBet(26, '10 & 11 Total', 'totals', 120, ({ lead }) => totalResult(-lead)),
  printedBet(27, 'Equal Totals', 'totals', 1550, ({ lead }) => winIf(lead === 0)),
  printedBet(28, 'Two Black Two Red', 'colours', 240, ({ blacks }) => winIf(blacks === 2)),
];

type Standing = { readonly next: number } | { readonly winner: number };

/** Who gets the next card, or who has won: those tied at the top draw again until one of them is highest. */
function standingOf(open: OpenCards): Standing {
  let contenders = EVERYBODY;
  for (let turn = 1; ; turn += 1) {
    const next = contenders.find((player) => (open[player]?.length ?? 0) < turn);
    if (next !== undefined) return { next };
    const totals = open.map((cards, player) =>
      cards.slice(0, turn).reduce((sum, { rank }) => sum + rank, PREFIXES[player] ?? 0),
    );
    contenders = leadersOf(totals, contenders);
    const [winner, second] = contenders;
    if (winner !== undefined && second === undefined) return { winner };
  }
}

function outcomeOf(open: OpenCards): Cards32Outcome {
  const standing = standingOf(open);
  if (!('winner' in standing)) throw new RangeError('the round is not over');
  const first = open.flatMap((cards) => cards.slice(0, 1));
  const deal = firstDealOf(
    first.map(({ rank }) => rank),
    first.filter((card) => !isRed(card)).length,
  );
  return { winner: standing.winner, odd: deal.odd, blacks: deal.blacks, digit: deal.digit, lead: deal.lead };
}

function countOutcomes(): readonly Weighted<Cards32Outcome>[] {
  const counts = new Map<string, { outcome: Cards32Outcome; ways: number }>();
  for (const { ranks, waysByBlacks } of everyFirstDeal()) {
    const winners = [...sharesOf(ranks).entries()].filter(([, shares]) => shares > 0);
    const { odd, digit, lead } = firstDealOf(ranks, 0);
    const shown = [odd.join(), digit, lead].join();
    for (const [blacks, ways] of waysByBlacks.entries())
      for (const [winner, shares] of winners) {
        const key = `${winner} ${blacks} ${shown}`;
        const known = counts.get(key) ?? { outcome: { winner, odd, blacks, digit, lead }, ways: 0 };
        known.ways += ways * shares;
        counts.set(key, known);
      }
  }
  return [...counts.values()]
    .filter(({ ways }) => ways > 0)
    .map(({ outcome, ways }) => ({ outcome, weight: BigInt(ways) }));
}

type RankDeal = { readonly ranks: readonly number[]; readonly ways: number };

/** Every way in which the players who wait for their first card can get it. */
function completionsOf(ranks: readonly number[]): readonly RankDeal[] {
  let deals: readonly RankDeal[] = [{ ranks, ways: 1 }];
  for (let missing = PREFIXES.length - ranks.length; missing > 0; missing -= 1)
    deals = deals.flatMap((deal) =>
      HIGH_RANKS.map((rank) => ({
        ranks: [...deal.ranks, rank],
        ways: deal.ways * (SUITED - deal.ranks.filter((one) => one === rank).length),
      })),
    );
  return deals;
}

/** Quoted until all four have a card; a tie that is played off takes no bets. */
function chancesAfter(open: OpenCards): ReadonlyMap<number, Chance> {
  if (cardsOpen(open) >= PREFIXES.length) return new Map();
  const wins = EVERYBODY.map(() => 0);
  let total = 0;
  for (const { ranks, ways } of completionsOf(open.flat().map(({ rank }) => rank))) {
    total += ways * SHARES;
    for (const [player, shares] of sharesOf(ranks).entries())
      wins[player] = (wins[player] ?? 0) + ways * shares;
  }
  return new Map(wins.map((n, player) => [player + 1, plainChance(BigInt(n), BigInt(total))]));
}

/** 32 Cards: the sixes to the kings; each player's card is added to 8, 9, 10 or 11, and the highest wins. */
export const cards32: CasinoGame<Cards32Outcome, Card> = {
  source: { kind: 'shoe', cards: deckOf(HIGH_RANKS), freshFor: 'round' },
  groups: PREFIXES.map(String),
  selections: selectionsOf(BETS),
  nextGroup(open) {
    const standing = standingOf(open);
    return 'next' in standing ? standing.next : undefined;
  },
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(countOutcomes())),
  takesBets: (id, open) => cardsOpen(open) < (id <= PREFIXES.length ? PREFIXES.length : 1),
  chancesAfter,
  codeOf: ({ winner }) => String(PREFIXES[winner]),
};
