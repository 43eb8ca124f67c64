import { hashSeed, seeded } from '../../../domain/base/random';
import { cardOf, codeOf as codeOfCard } from '../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../domain/casino/cards';
import { chancesOf, returnOfBack, returnOfLay } from '../../../domain/casino/chances';
import type { Chances } from '../../../domain/casino/chances';
import { dealRound } from '../../../domain/casino/dealing';
import { minus, NONE, toNumber, WHOLE } from '../../../domain/casino/fraction';
import type { AnyGame, CasinoGame, RoundResult, DrawSource } from '../../../domain/casino/game';
import { returnOf } from '../../../domain/casino/settling';
import { fractionFrom } from './vectors';
import type { BetFigures, GameFigures } from './vectors';

/** What a test says each selection gives back for 100 staked, by rules of its own; a selection that is missing loses. */
export type Payouts = ReadonlyMap<number, number>;

/** One deal and in how many ways it comes about. */
export type Deal<Drawn> = { readonly open: OpenCards<Drawn>; readonly ways: number };

const STAKE = 10_000;

/** A fresh shoe without the cost of shuffling what is never dealt. */
export function drawFrom<Drawn>(source: DrawSource<Drawn>, random: () => number): (group: number) => Drawn {
  if (source.kind === 'wheel') return () => source.faces[Math.floor(random() * source.faces.length)] as Drawn;
  const shoes = new Map<number, Drawn[]>();
  return (group) => {
    const key = source.freshFor === 'group' ? group : 0;
    const left = shoes.get(key) ?? [...source.cards];
    shoes.set(key, left);
    const at = Math.floor(random() * left.length);
    const card = left[at] as Drawn;
    left[at] = left.at(-1) as Drawn;
    left.pop();
    return card;
  };
}

/** The open cards at the end of a round. */
export function playRound<Drawn>(
  game: Pick<CasinoGame<unknown, Drawn>, 'groups' | 'nextGroup' | 'groupOf' | 'source'>,
  random: () => number,
): OpenCards<Drawn> {
  let last: OpenCards<Drawn> = [];
  for (const open of dealRound(game, drawFrom(game.source, random))) last = open;
  return last;
}

export const cardsOf = (groups: readonly (readonly string[])[]): OpenCards =>
  groups.map((codes) => codes.map((code) => cardOf(code) as Card));

export const codesOf = (open: OpenCards): string[][] => open.map((cards) => cards.map(codeOfCard));

/** What a bet of 100.00 at the printed odds gives back, in hundredths of the stake. */
export function paidFor(game: AnyGame, id: number, result: RoundResult): number {
  const odds = game.selections.find((one) => one.id === id)?.odds;
  const back = odds?.kind === 'printed' ? odds.back : 200;
  return returnOf({ side: 'back', odds: back, stakePaise: STAKE }, result) / 100;
}

function expectFigures(game: AnyGame, id: number, figures: BetFigures): void {
  const chances = chancesOf(game, id);
  const printed = game.selections.find((one) => one.id === id)?.odds;
  expect(chances.win).toEqual(fractionFrom(figures.win));
  if (figures.side === 'lay') {
    expect(printed).toMatchObject({ lay: figures.payout });
    expect(returnOfLay(chances, figures.payout)).toEqual(
      minus(WHOLE, minus(NONE, fractionFrom(figures.average ?? '0'))),
    );
    return;
  }
  if (printed?.kind === 'printed') expect(printed.back).toBe(figures.payout);
  expect(chances.half).toEqual(fractionFrom(figures.half ?? '0'));
  expect(chances.returned).toEqual(fractionFrom(figures.returned ?? '0'));
  expect([...chances.reduced].sort((a, b) => b.payout - a.payout)).toEqual(
    (figures.reduced ?? []).map(([payout, share]) => ({ payout, share: fractionFrom(share) })),
  );
  expect(returnOfBack(chances, figures.payout)).toEqual(fractionFrom(figures.return ?? '0'));
}

/** Every bet of the figures, under each of its numbers, and no bet that has none. */
export function testFigures(game: AnyGame, bets: readonly BetFigures[]): void {
  test.each(bets.map((one) => [`${one.bet}${one.side === 'lay' ? ', lay' : ''}`, one] as const))(
    '%s',
    (_, figures) => {
      for (const id of figures.ids) expectFigures(game, Number(id), figures);
    },
  );
  test('no bet without figures', () => {
    const known = new Set(bets.flatMap(({ ids }) => ids.map(Number)));
    expect(game.selections.filter(({ id }) => !known.has(id)).map(({ name }) => name)).toEqual([]);
  });
}

/** The rounds of the specification, to the paisa. */
export function testSamples<Drawn>(
  game: CasinoGame<unknown, Drawn>,
  samples: GameFigures['samples'],
  openOf: (cards: readonly (readonly string[])[]) => OpenCards<Drawn>,
): void {
  test.each(samples.map((one) => [one.point, one] as const))('%s', (_, { cards, returns }) => {
    const outcome = game.outcomeOf(openOf(cards));
    for (const [id, paise] of Object.entries(returns))
      expect([id, paidFor(game, Number(id), game.resultOf(Number(id), outcome, 0)) * 100]).toEqual([
        id,
        paise,
      ]);
  });
}

/** The chances of all bets by adding up every deal with the test's own rules. */
export function testEnumeration<Drawn>(
  game: CasinoGame<unknown, Drawn>,
  deals: () => Iterable<Deal<Drawn>>,
  payoutsOf: (open: OpenCards<Drawn>) => Payouts,
): void {
  test('every deal added up gives the same average return', () => {
    const sums = new Map<number, number>();
    let all = 0;
    for (const { open, ways } of deals()) {
      all += ways;
      for (const [id, paid] of payoutsOf(open)) sums.set(id, (sums.get(id) ?? 0) + paid * ways);
    }
    for (const { id, odds } of game.selections) {
      const back = odds.kind === 'printed' ? odds.back : 200;
      const expected = toNumber(returnOfBack(chancesOf(game, id), back));
      expect(Math.abs((sums.get(id) ?? 0) / all / 100 - expected)).toBeLessThan(1e-9);
    }
  });
}

const ROUNDS = 20_000;
const SIGMAS = 5;

type Tally = Map<string, number>;

const kindOf = (result: RoundResult): string =>
  result.kind === 'reduced' ? `reduced ${result.payout}` : result.kind;

/** The share of rounds that end in each way. */
function sharesOf({ win, half, returned, reduced, lose }: Chances): Map<string, number> {
  const shares = new Map<string, number>(
    reduced.map(({ payout, share }) => [`reduced ${payout}`, toNumber(share)] as const),
  );
  return shares
    .set('win', toNumber(win))
    .set('half', toNumber(half))
    .set('returned', toNumber(returned))
    .set('lose', toNumber(lose));
}

/** Counts how selections end in many rounds, and holds every payout against the test's own. */
function tallyRounds<Drawn>(
  game: CasinoGame<unknown, Drawn>,
  name: string,
  payoutsOf: (open: OpenCards<Drawn>) => Payouts,
): Map<number, Tally> {
  const random = seeded(hashSeed(name));
  const tallies = new Map(game.selections.map(({ id }) => [id, new Map<string, number>()]));
  for (let i = 0; i < ROUNDS; i += 1) {
    const open = playRound(game, random);
    const outcome = game.outcomeOf(open);
    const expected = payoutsOf(open);
    for (const [id, tally] of tallies) {
      const result = game.resultOf(id, outcome, 0);
      const paid = paidFor(game, id, result);
      if (paid !== (expected.get(id) ?? 0))
        throw new Error(`${id} of ${JSON.stringify(open)} pays ${paid}, not ${expected.get(id) ?? 0}`);
      tally.set(kindOf(result), (tally.get(kindOf(result)) ?? 0) + 1);
    }
  }
  return tallies;
}

/** 20,000 rounds: every payout right, and how often each comes as its exact chance says. */
export function testRounds<Drawn>(
  game: CasinoGame<unknown, Drawn>,
  name: string,
  payoutsOf: (open: OpenCards<Drawn>) => Payouts,
): void {
  test('20,000 rounds pay what they should, as often as they should', () => {
    for (const [id, tally] of tallyRounds(game, name, payoutsOf)) {
      const shares = sharesOf(chancesOf(game, id));
      expect([...tally.keys()].filter((kind) => !shares.has(kind))).toEqual([]);
      for (const [kind, share] of shares) {
        const sigma = Math.sqrt(ROUNDS * share * (1 - share));
        const off = Math.abs((tally.get(kind) ?? 0) - ROUNDS * share);
        expect([id, kind, off <= SIGMAS * sigma + 1e-6]).toEqual([id, kind, true]);
      }
    }
  });
}
