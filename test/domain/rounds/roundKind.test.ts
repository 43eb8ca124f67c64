import fc from 'fast-check';
import { GAMES } from '../../../domain/casino/games';
import type { AnyGame } from '../../../domain/casino/game';
import type { CasinoGameName } from '../../../domain/casino/tables';
import { profitOfBet } from '../../../domain/casino/settling';
import { noCards } from '../../../domain/casino/dealing';
import { offersOf } from '../../../domain/casino/offers';
import { drawnOf, textsOf } from '../../../domain/casino/wire';
import { roundKindOf, STAKE_STEP_PAISE } from '../../../domain/rounds/roundKind';
import { settlePosition } from '../../../domain/settlement/settlement';
import type { TradedBet } from '../../../domain/kinds/traded';

type Offered = { id: number; side: 'back' | 'lay'; odds: number };

const offeredBy = (game: AnyGame): Offered[] =>
  offersOf(game, noCards(game)).flatMap(({ id, back, lay }): Offered[] => [
    { id, side: 'back', odds: back },
    ...(lay === undefined ? [] : [{ id, side: 'lay' as const, odds: lay }]),
  ]);

const booksOf = (game: AnyGame): fc.Arbitrary<TradedBet[]> =>
  fc.array(
    fc
      .record({ offer: fc.constantFrom(...offeredBy(game)), rupees: fc.integer({ min: 1, max: 100_000 }) })
      .map(({ offer: { id: selectionId, side, odds }, rupees }): TradedBet => {
        const stakePaise = rupees * STAKE_STEP_PAISE;
        return { selectionId, side, odds, fills: [{ odds, stakePaise }], openPaise: 0 };
      }),
    { maxLength: 8 },
  );

/** The worst of all outcomes, bet by bet, for a game whose round is one part. */
function worstByHand(game: AnyGame, bets: readonly TradedBet[]): number {
  const [only] = game.jointOutcomes();
  const profits = (only?.parts[0] ?? []).map(({ outcome }) =>
    bets.reduce(
      (sum, { selectionId, side, fills }) =>
        sum +
        fills.reduce(
          (own, fill) => own + profitOfBet({ side, ...fill }, game.resultOf(selectionId, outcome, 0)),
          0,
        ),
      0,
    ),
  );
  return profits.reduce((worst, profit) => Math.max(worst, -profit), 0);
}

const ONE_PART: CasinoGameName[] = ['lucky7', 'amarAkbarAnthony', 'roulette', 'dragonTigerOneDay'];

describe.each(ONE_PART)('%s', (name) => {
  const game = GAMES[name];
  const { rules, bestOf } = roundKindOf(game);
  const field = { runnerIds: [], winners: 1 };

  test('holds back what the worst outcome takes, whatever the order of the bets', () => {
    fc.assert(
      fc.property(booksOf(game), (bets) => {
        expect(rules.exposureOf(bets, field)).toBe(worstByHand(game, bets));
        const summed = rules.withChanges([], bets.map(rules.positionOf));
        expect(rules.exposureOfPositions(summed, field)).toBe(worstByHand(game, bets));
      }),
      { numRuns: 40 },
    );
  });

  test('the results it names hold the worst and the best', () => {
    fc.assert(
      fc.property(booksOf(game), (bets) => {
        const profits = rules
          .results(bets, field)
          .map((result) => bets.reduce((sum, bet) => sum + rules.profitAt(bet, result), 0));
        expect(Math.max(0, -Math.min(...profits))).toBe(worstByHand(game, bets));
        const positions = rules.withChanges([], bets.map(rules.positionOf));
        expect(Math.max(0, ...profits)).toBe(bestOf(positions));
      }),
      { numRuns: 20 },
    );
  });
});

test('dragon and tiger of one round do not hold back twice, and a tie takes half of both', () => {
  const { rules } = roundKindOf(GAMES.dragonTiger20);
  const bet = (selectionId: number): TradedBet => ({
    selectionId,
    side: 'back',
    odds: 200,
    fills: [{ odds: 200, stakePaise: 1000_00 }],
    openPaise: 0,
  });
  const field = { runnerIds: [], winners: 1 };
  expect(rules.exposureOf([bet(1)], field)).toBe(1000_00);
  // One wins what the other loses; the tie gives half of each back.
  expect(rules.exposureOf([bet(1), bet(2)], field)).toBe(1000_00);
});

/** Andar Bahar by rank, counted by hand: a rank has its first card at a place from 1 to 49, Bahar's are odd. */
function worstOfRanks(bets: readonly TradedBet[]): number {
  const rankOf = ({ selectionId }: TradedBet): number => (selectionId > 20 ? selectionId - 20 : selectionId);
  let all = 0;
  for (const rank of new Set(bets.map(rankOf))) {
    const own = bets.filter((bet) => rankOf(bet) === rank);
    const from = Math.max(...own.map(({ placedAfter }) => placedAfter ?? 0)) + 1;
    let worst = Infinity;
    for (let place = from; place <= 49; place += 1) {
      const profits = own.map(({ selectionId, placedAfter, fills }) => {
        const stake = fills[0]?.stakePaise ?? 0;
        const isBahar = selectionId > 20;
        if ((place % 2 === 1) !== isBahar) return -stake;
        return isBahar && place === (placedAfter ?? 0) + 1 ? stake / 4 : stake;
      });
      worst = Math.min(
        worst,
        profits.reduce((sum, one) => sum + one, 0),
      );
    }
    all += worst;
  }
  return Math.max(0, -all);
}

describe('Andar Bahar, bets placed after any number of cards', () => {
  const game = GAMES.andarBahar;
  const { rules, bestOf } = roundKindOf(game);
  const field = { runnerIds: [], winners: 1 };
  const books = fc.array(
    fc
      .record({
        rank: fc.integer({ min: 1, max: 13 }),
        isBahar: fc.boolean(),
        placedAfter: fc.integer({ min: 0, max: 36 }),
        rupees: fc.integer({ min: 1, max: 1000 }),
      })
      .map(({ rank, isBahar, placedAfter, rupees }): TradedBet => {
        const selectionId = isBahar ? rank + 20 : rank;
        const stakePaise = rupees * STAKE_STEP_PAISE;
        return {
          selectionId,
          side: 'back',
          odds: 200,
          placedAfter,
          fills: [{ odds: 200, stakePaise }],
          openPaise: 0,
        };
      }),
    { maxLength: 8 },
  );

  test('holds back what the worst of the places that can still come takes', () => {
    fc.assert(
      fc.property(books, (bets) => {
        expect(rules.exposureOf(bets, field)).toBe(worstOfRanks(bets));
        const summed = rules.withChanges([], bets.map(rules.positionOf));
        expect(rules.exposureOfPositions(summed, field)).toBe(worstOfRanks(bets));
        const profits = rules
          .results(bets, field)
          .map((result) => bets.reduce((sum, bet) => sum + rules.profitAt(bet, result), 0));
        expect(Math.max(0, -Math.min(0, ...profits))).toBe(worstOfRanks(bets));
        expect(Math.max(0, ...profits)).toBe(bestOf(summed));
      }),
      { numRuns: 60 },
    );
  });

  test('pays Bahar a quarter on the card that followed the bet, and whole later', () => {
    const kind = roundKindOf(game);
    const deck = game.source.kind === 'shoe' ? (textsOf([game.source.cards])[0] ?? []) : [];
    // The five of hearts comes fifth, which is Bahar's third card; no five before it.
    const others = deck.filter((card) => !card.startsWith('5'));
    const order = [...others.slice(0, 4), '5HH', ...others.slice(4, 49)];
    const cards = [order.filter((_, i) => i % 2 === 1), order.filter((_, i) => i % 2 === 0)];
    const outcome = kind.outcomeOf(cards);
    const after = (placedAfter: number) =>
      kind.settling.settle(
        { selectionId: 25, side: 'back', odds: 200, placedAfter, fills: [{ odds: 200, stakePaise: 100_00 }] },
        outcome,
      );
    expect([after(0), after(1), after(2), after(3), after(4)]).toEqual([
      100_00, 100_00, 100_00, 100_00, 25_00,
    ]);
    const settled = settlePosition(kind.settling, {
      bets: [
        {
          betId: 7,
          selectionId: 25,
          side: 'back',
          odds: 200,
          placedAfter: 4,
          fills: [{ odds: 200, stakePaise: 100_00 }],
        },
      ],
      outcome,
      commissionBps: 0,
    });
    expect(settled.explanation.lines[0]).toBe(
      'Bet 7: back 100.00 at 2.00, after 4 cards, selection 25 won at 1.25: +25.00',
    );
  });
});

test('a seven at Lucky 7 gives half the stake back, and the explanation says so', () => {
  const kind = roundKindOf(GAMES.lucky7);
  const bet = {
    selectionId: 1,
    side: 'back' as const,
    odds: 200,
    fills: [{ odds: 200, stakePaise: 101_00 }],
  };
  const settled = settlePosition(kind.settling, {
    bets: [{ ...bet, betId: 5 }],
    outcome: kind.outcomeOf([['7HH']]),
    commissionBps: 0,
  });
  expect(settled.netPaise).toBe(-50_50);
  expect(settled.explanation.lines[0]).toBe(
    'Bet 5: back 101.00 at 2.00, selection 1 half the stake back: -50.50',
  );
  expect(kind.settling.settle(bet, { round: {} })).toBe(0);
});

test.each(Object.keys(GAMES) as CasinoGameName[])('%s: what was drawn can be read from the wire', (name) => {
  const game = GAMES[name];
  const { source } = game;
  const some = (source.kind === 'shoe' ? source.cards : source.faces).slice(0, 3);
  const texts = textsOf([some]);
  expect(textsOf(drawnOf(game, texts))).toEqual(texts);
  expect(() => drawnOf(game, [['nothing']])).toThrow('no card nothing');
});
