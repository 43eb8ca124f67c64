import { between, hashSeed, pick, seeded } from '../../../domain/base/random';
import { DECK } from '../../../domain/casino/cards';
import { worstOf } from '../../../domain/casino/exposure';
import type { AnyGame } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { amarAkbarAnthony } from '../../../domain/casino/games/amarAkbarAnthony';
import { bollywood } from '../../../domain/casino/games/bollywood';
import { cricketCasino } from '../../../domain/casino/games/cricketCasino';
import { dragonTiger20 } from '../../../domain/casino/games/dragonTiger20';
import { lucky7 } from '../../../domain/casino/games/lucky7';
import { offersOf } from '../../../domain/casino/offers';
import { noCards } from '../../../domain/casino/dealing';
import { profitOfBet, riskOf } from '../../../domain/casino/settling';
import type { RoundBet } from '../../../domain/casino/settling';
import { playRound } from './suite';

/** A few bets at what the table offers, some of them against a selection where that can be. */
function randomBook(game: AnyGame, random: () => number): RoundBet[] {
  const offers = offersOf(game, noCards(game));
  return Array.from({ length: between(random, 1, 6) }, () => {
    const { id, back, lay } = pick(random, offers);
    const isLay = lay !== undefined && random() < 0.5;
    return {
      selectionId: id,
      side: isLay ? 'lay' : 'back',
      odds: isLay ? lay : back,
      stakePaise: between(random, 1, 100_000),
      placedAfter: 0,
    };
  });
}

const profitIn = (game: AnyGame, bets: readonly RoundBet[], outcome: unknown): number =>
  bets.reduce((sum, bet) => sum + profitOfBet(bet, game.resultOf(bet.selectionId, outcome, 0)), 0);

/** Every round there is, dealt one by one. */
const oneCardRounds = (game: AnyGame) => DECK.map((card) => game.outcomeOf([[card]]));

test.each([
  ['Lucky 7', lucky7 as AnyGame],
  ['Amar Akbar Anthony', amarAkbarAnthony as AnyGame],
])('the worst of 10,000 books of %s is that of all rounds', (name, game) => {
  const random = seeded(name.length);
  const rounds = oneCardRounds(game);
  const cases = game.jointOutcomes();
  for (let i = 0; i < 10_000; i += 1) {
    const bets = randomBook(game, random);
    const profits = rounds.map((outcome) => profitIn(game, bets, outcome));
    expect(worstOf(game, bets, cases)).toBe(Math.min(...profits));
  }
});

test('the same for the 2,704 pairs of cards of Dragon Tiger', () => {
  const random = seeded(3);
  const game = dragonTiger20 as AnyGame;
  const rounds = DECK.flatMap((a) => DECK.map((b) => game.outcomeOf([[a], [b]])));
  const cases = game.jointOutcomes();
  for (let i = 0; i < 100; i += 1) {
    const bets = randomBook(game, random);
    const profits = rounds.map((outcome) => profitIn(game, bets, outcome));
    expect(worstOf(game, bets, cases)).toBe(Math.min(...profits));
  }
});

test('the same for the hundred pairs of last digits of Cricket Casino', () => {
  const random = seeded(11);
  const game = cricketCasino as AnyGame;
  const byCode = new Map<string, unknown>();
  for (let i = 0; i < 2000; i += 1) {
    const outcome = game.outcomeOf(playRound(game, random));
    byCode.set(game.codeOf(outcome), outcome);
  }
  const rounds = [...byCode.values()];
  expect(rounds).toHaveLength(100);
  const cases = game.jointOutcomes();
  for (let i = 0; i < 2000; i += 1) {
    const bets = randomBook(game, random);
    const profits = rounds.map((outcome) => profitIn(game, bets, outcome));
    expect(worstOf(game, bets, cases)).toBe(Math.min(...profits));
  }
});

const back = (selectionId: number, odds: number, stakePaise: number): RoundBet => ({
  selectionId,
  side: 'back',
  odds,
  stakePaise,
  placedAfter: 0,
});

test('bets of a round hang together', () => {
  // Dragon and Tiger: one of them wins, but on a tie each keeps half.
  const both = [back(1, 200, 10_000), back(2, 200, 10_000)];
  expect(worstOf(dragonTiger20, both, dragonTiger20.jointOutcomes())).toBe(-10_000);
  const insured = [...both, back(3, 5000, 1_000)];
  expect(worstOf(dragonTiger20, insured, dragonTiger20.jointOutcomes())).toBe(-1_000);
  // All six films: the dearest is Don, which pays 15.4 times of one stake in six.
  const films = [1540, 515, 515, 770, 386, 515].map((odds, i) => back(i + 1, odds, 10_000));
  expect(worstOf(bollywood, films, bollywood.jointOutcomes())).toBe(-60_000 + 38_600);
  expect(worstOf(bollywood, [], bollywood.jointOutcomes())).toBe(0);
});

test.each(Object.entries(GAMES))(
  'no deal of %s is worse for a book than what is found, nor what is found than all risks',
  (name, game) => {
    const random = seeded(hashSeed(`books of ${name}`));
    const cases = game.jointOutcomes();
    const rounds = Array.from({ length: 100 }, () => game.outcomeOf(playRound(game, random)));
    for (let i = 0; i < 40; i += 1) {
      const bets = randomBook(game, random);
      const worst = worstOf(game, bets, cases);
      const profits = rounds.map((outcome) => profitIn(game, bets, outcome));
      expect(Math.min(...profits)).toBeGreaterThanOrEqual(worst);
      expect(worst).toBeGreaterThanOrEqual(-bets.reduce((sum, bet) => sum + riskOf(bet), 0));
    }
  },
);
