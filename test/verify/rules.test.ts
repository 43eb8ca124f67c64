import { CASINO_TABLES } from '../../domain/casino/tables';
import { DECK, codeOf } from '../../domain/casino/cards';
import { handOf } from '../../domain/casino/hands/threeCards';
import { rulesOf, TABLES } from '@backlay/verify/rules/tables';
import { compareTeenpatti } from '@backlay/verify/rules/threeCards';
import { dealAgain } from '@backlay/verify/steps/deal';
import { roundMixOf } from '@backlay/verify/steps/commitment';
import { codesOf, DEALT_TABLES, dealByDomain, recordOf, resultsByDomain, sha, WITHOUT_RULES } from './dealt';

const ROUNDS = 500;

test('every table that is dealt has rules, under its own number, and no other', () => {
  const known = TABLES.map(({ slug, code }) => `${slug} ${code}`);
  expect(known.sort()).toEqual(DEALT_TABLES.map(({ slug, code }) => `${slug} ${code}`).sort());
});

test('of a table without rules nothing is said of its cards', () => {
  const names = CASINO_TABLES.map(({ slug }) => slug);
  for (const slug of WITHOUT_RULES) {
    expect(names).toContain(slug);
    expect(rulesOf(slug)).toBeUndefined();
  }
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
