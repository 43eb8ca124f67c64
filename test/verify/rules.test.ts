import { DECK, codeOf } from '../../domain/casino/cards';
import type { Card, Suit } from '../../domain/casino/cards';
import { openShoe } from '../../domain/casino/draw/shoe';
import { isRoyal as isRoyalByDomain, pokerHandOf, pokerKindOf } from '../../domain/casino/hands/pokerHands';
import { handOf } from '../../domain/casino/hands/threeCards';
import { comparePoker, isRoyal, POKER_KINDS, pokerOf } from '@backlay/verify/rules/pokerHands';
import { rulesOf, TABLES } from '@backlay/verify/rules/tables';
import { compareTeenpatti } from '@backlay/verify/rules/threeCards';
import { dealAgain } from '@backlay/verify/steps/deal';
import { roundMixOf } from '@backlay/verify/steps/commitment';
import { codesOf, DEALT_TABLES, dealByDomain, recordOf, resultsByDomain, sha } from './dealt';

const ROUNDS = 500;

test('every table that is dealt has rules, under its own number, and no other', () => {
  const known = TABLES.map(({ slug, code }) => `${slug} ${code}`);
  expect(known.sort()).toEqual(DEALT_TABLES.map(({ slug, code }) => `${slug} ${code}`).sort());
});

/** One table a game: of two with the same game the draw differs, not the rules. */
const ONE_A_GAME = DEALT_TABLES.filter(
  ({ game }, i) => DEALT_TABLES.findIndex((one) => one.game === game) === i,
);

test.each(ONE_A_GAME.map(({ slug, game }) => [slug, game] as const))(
  '%s: 500 rounds have the same cards and the same results',
  (slug, game) => {
    const rules = rulesOf(slug);
    if (!rules) throw new Error(`no rules for ${slug}`);
    const model = recordOf(slug, 1);
    const wrong: unknown[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const seed = sha(`${slug} ${round}`);
      const record = { ...model, round, seed };
      const open = dealByDomain(game, { seed, table: slug, round, mix: roundMixOf(record) });
      const deal = dealAgain(rules, record, seed);
      const placedAfter = round % 7;
      const expected = resultsByDomain(game, open, placedAfter);
      const found = new Map(Object.entries(rules.resultsOf(deal.groups, placedAfter)));
      const isSame =
        JSON.stringify(codesOf(open)) === JSON.stringify(deal.groups) &&
        found.size === expected.size &&
        [...expected].every(([id, { result, odds }]) => {
          const own = found.get(id);
          return (
            own?.result === result && (own.result === 'reduced' ? own.odds === odds : odds === undefined)
          );
        });
      if (!isSame) wrong.push({ round, cards: codesOf(open), dealt: deal.groups, expected, found });
    }
    expect(wrong.slice(0, 1)).toEqual([]);
  },
);

test('every hand of Teenpatti stands in the same order, and the same hands are equal', () => {
  const hands = DECK.flatMap((a, i) =>
    DECK.slice(i + 1).flatMap((b, j) => DECK.slice(i + j + 2).map((c) => [a, b, c])),
  ).map((hand) => ({ strength: handOf(hand).strength, codes: hand.map(codeOf) }));
  hands.sort((a, b) => a.strength - b.strength);
  const wrong = hands.slice(1).filter((hand, i) => {
    const before = hands[i] ?? hand;
    const lead = Math.sign(compareTeenpatti(hand.codes, before.codes));
    return lead !== Math.sign(hand.strength - before.strength);
  });
  expect(hands).toHaveLength(22_100);
  expect(wrong).toEqual([]);
});

/** One hand of each of the 7,462 worths that five cards can have: every set of ranks in mixed suits, and in one suit. */
function everyWorth(): Card[][] {
  const hands: Card[][] = [];
  const add = (ranks: readonly number[]): void => {
    const dealt = (suits: readonly Suit[]) =>
      ranks.map((rank, i): Card => ({ rank, suit: suits[i % suits.length] ?? 'S' }));
    if (ranks[0] !== ranks[4]) hands.push(dealt(['S', 'H', 'C', 'D']));
    if (new Set(ranks).size === 5) hands.push(dealt(['H']));
  };
  const choose = (ranks: readonly number[]): void => {
    if (ranks.length === 5) add(ranks);
    else for (let rank = ranks.at(-1) ?? 1; rank <= 13; rank += 1) choose([...ranks, rank]);
  };
  choose([]);
  return hands;
}

/** The neighbours that do not stand as the product has them. */
function disordered(dealt: readonly (readonly Card[])[]): unknown[] {
  const hands = dealt
    .map((cards) => ({ strength: pokerHandOf(cards), cards, own: pokerOf(cards.map(codeOf)) }))
    .sort((a, b) => a.strength - b.strength);
  return hands.filter(({ strength, own }, i) => {
    const before = hands[i - 1];
    return (
      own.kind !== POKER_KINDS[pokerKindOf(strength)] ||
      isRoyal(own) !== isRoyalByDomain(strength) ||
      (before && Math.sign(comparePoker(own, before.own)) !== Math.sign(strength - before.strength))
    );
  });
}

test('every hand of poker stands in the same order, of five cards and of seven', () => {
  const worths = everyWorth();
  expect(worths).toHaveLength(7462);
  expect(disordered(worths).slice(0, 1)).toEqual([]);
  const sevens = Array.from({ length: 3000 }, (_, i) => {
    const next = openShoe(DECK, { seed: sha(`seven ${i}`), table: 'poker', round: 1, mix: sha('mix') });
    return Array.from({ length: 7 }, next);
  });
  expect(disordered(sevens).slice(0, 1)).toEqual([]);
});
