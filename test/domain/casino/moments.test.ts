import { momentsOf } from '../../../domain/casino/moments';
import { GAMES } from '../../../domain/casino/games';
import { withMargin } from '../../../domain/casino/margin';
import { returnOfBack, chancesOf, chancesThen } from '../../../domain/casino/chances';
import { noCards } from '../../../domain/casino/dealing';
import { meanOf } from './andarBaharMeans';
import { toNumber } from '../../../domain/casino/fraction';
import { drawnOf } from '../../../domain/casino/wire';

const of = (name: keyof typeof GAMES, ...bets: Parameters<typeof momentsOf>[2]) =>
  momentsOf(GAMES[name], GAMES[name].jointOutcomes(), bets);

const back = (selectionId: number, stakePaise: number, odds: number, placedAfter = 0) => ({
  selectionId,
  side: 'back' as const,
  odds,
  stakePaise,
  placedAfter,
});

test('a number of the wheel wins 35 stakes once in 37 rounds', () => {
  const straight = GAMES.roulette.selections.find(
    ({ odds }) => odds.kind === 'printed' && odds.back === 3600,
  );
  const { mean, variance, stray } = of('roulette', back(straight?.id ?? 0, 100, 3600));
  expect(mean).toBeCloseTo(-100 / 37, 9);
  expect(variance).toBeCloseTo((3600 ** 2 * 36) / 37 ** 2, 6);
  expect(stray).toBeCloseTo(3500 + 100 / 37, 9);
});

test('what one bet wins of another is no risk: low and high lose half of both on a seven', () => {
  const { mean, variance } = of('lucky7', back(1, 100, 200), back(2, 100, 200));
  expect(mean).toBeCloseTo(-100 / 13, 9);
  expect(variance).toBeCloseTo((100 ** 2 * 12) / 13 ** 2, 6);
});

test('every game: the mean of a printed bet is its return', () => {
  for (const [name, game] of Object.entries(GAMES)) {
    const printed = game.selections.find(({ odds }) => odds.kind === 'printed');
    if (printed?.odds.kind !== 'printed') continue;
    const { back: odds } = printed.odds;
    const { mean } = of(name as keyof typeof GAMES, back(printed.id, 100_00, odds));
    expect([name, mean / 100_00]).toEqual([
      name,
      expect.closeTo(toNumber(returnOfBack(chancesOf(game, printed.id), odds)) - 1, 3),
    ]);
  }
});

test('a quoted bet brings what its margin leaves, and strays by the chance behind it', () => {
  const game = withMargin(GAMES.dragonTigerOneDay, 10);
  // Fair odds are 2.00; the margin takes a tenth of the winnings.
  const { mean, variance } = momentsOf(game, game.jointOutcomes(), [back(1, 100_00, 190)]);
  expect(mean).toBeCloseTo(-500, 6);
  expect(variance).toBeCloseTo(190_00 ** 2 / 4, 3);
});

test('a bet between the cards of Andar Bahar is judged by the chances that it had then', () => {
  const game = GAMES.andarBahar;
  const cards = drawnOf(game, [
    ['2SS', '3SS', '4SS'],
    ['5SS', '6SS', '7SS'],
  ]);
  const bets = [back(21 + 7, 100, 200, 0), back(21 + 7, 100, 200, 2), back(21 + 7, 100, 200, 5)];
  const then = chancesThen(game, cards);
  const means = bets.map((bet) => momentsOf(game, game.jointOutcomes(), [bet], then).mean);
  expect(means).toEqual([0, 2, 5].map((after) => expect.closeTo(meanOf('bahar', after), 9) as number));
  // What they come to together is not known: they stray as far as they could.
  const all = momentsOf(game, game.jointOutcomes(), bets, then);
  expect(all.mean).toBeCloseTo(
    means.reduce((sum, mean) => sum + mean, 0),
    9,
  );
  expect(all.variance).toBeGreaterThan(3 * 90 ** 2);
});

test('a quoted bet after Dragon’s card is judged by that card, not by the quote', () => {
  const game = GAMES.dragonTigerOneDay;
  const cards = drawnOf(game, [['KHH'], ['5SS']]);
  const { mean } = momentsOf(
    game,
    game.jointOutcomes(),
    [back(2, 100_00, 1500, 1)],
    chancesThen(game, cards),
  );
  // Only the king of spades beats the king of hearts.
  expect(mean).toBeCloseTo((1400_00 - 50 * 100_00) / 51, 6);
});

test('where a card says itself where it goes, the quote is all that is known', () => {
  const game = GAMES.casinoMeter;
  expect(chancesThen(game, noCards(game))(1, 1)).toBeUndefined();
});

test('no bets bring nothing', () => {
  expect(of('lucky7')).toEqual({ mean: 0, variance: 0, stray: 0 });
});
