import { chancesOf } from '../../../../domain/casino/chances';
import { GAMES } from '../../../../domain/casino/games';
import { noCards } from '../../../../domain/casino/dealing';
import { offersOf } from '../../../../domain/casino/offers';
import type { CasinoGameName } from '../../../../domain/casino/tables';
import { bn } from '../../../../src/base/i18n/catalogue/play.bn';
import { en } from '../../../../src/base/i18n/catalogue/play.en';
import { hi } from '../../../../src/base/i18n/catalogue/play.hi';
import { percentOf } from '../../../../src/screens/casino/percent';
import { PLAY_TEXTS } from '../../../../src/screens/casino/rules/playTexts';
import { countChances, worthOfBets } from '../../../../src/screens/casino/rules/worth';

const NAMES = Object.keys(GAMES) as CasinoGameName[];
const CATALOGUES = [
  ['English', en],
  ['Hindi', hi],
  ['Bengali', bn],
] as const;

const figuresIn = (text: string): readonly string[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted();

/** Selections as the table tells them before the first card. */
function selectionsOf(name: CasinoGameName) {
  const game = GAMES[name];
  const offers = new Map(offersOf(game, noCards(game)).map((offer) => [offer.id, offer]));
  return game.selections.map(({ id, name: called, group }) => ({
    id,
    name: called,
    group,
    isActive: true,
    back: offers.get(id)?.back ?? null,
    lay: offers.get(id)?.lay ?? null,
    probability: null,
    returnShare: null,
  }));
}

test.each(CATALOGUES)('in %s a game says each of the prices at which a bet may pay', (_, words) => {
  for (const name of NAMES) {
    const game = GAMES[name];
    const said = new Set(figuresIn(PLAY_TEXTS[name].map((key) => words[key]).join(' ')));
    for (const { id, odds } of game.selections) {
      const { reduced } = chancesOf(game, id);
      if (reduced.length === 0 || odds.kind !== 'printed') continue;
      const payouts = [odds.back, ...reduced.map(({ payout }) => payout)];
      const missing = payouts.map((payout) => (payout / 100).toFixed(2)).filter((one) => !said.has(one));
      expect([name, id, missing]).toEqual([name, id, []]);
    }
  }
});

test('the rules have the same figures in every language', () => {
  for (const [key, text] of Object.entries(en)) {
    const other = (words: typeof hi) => new Map(Object.entries(words)).get(key) ?? '';
    expect([key, figuresIn(other(hi)), figuresIn(other(bn))]).toEqual([
      key,
      figuresIn(text),
      figuresIn(text),
    ]);
  }
});

test('a bet against a selection wins where that loses, and says what it returns', () => {
  const game = GAMES.amarAkbarAnthony;
  const bets = worthOfBets({ selections: selectionsOf('amarAkbarAnthony') }, countChances(game, [[]]));
  const amar = bets.find(({ selection, side }) => selection.name === 'Amar' && side === 'lay');
  expect(amar?.odds).toBe(222);
  expect(amar?.chance).toBeCloseTo(7 / 13, 12);
  expect(amar?.returned).toBeCloseTo(1 + 7 / 13 - (1.22 * 6) / 13, 12);
});

test('what else a bet may bring is counted with the cards that lie open', () => {
  const game = GAMES.andarBahar;
  const baharAce = (cards: readonly (readonly string[])[]) =>
    worthOfBets({ selections: selectionsOf('andarBahar') }, countChances(game, cards)).find(
      ({ selection }) => selection.name === 'Bahar A',
    )?.otherwise?.reduced;
  expect(baharAce([[], []])).toEqual([{ payout: 125, share: { numerator: 1n, denominator: 13n } }]);
  // Andar is dealt next: no card of Bahar can come then.
  expect(baharAce([[], ['2SS']])).toEqual([]);
  // Four aces are among the fifty cards that are left.
  expect(baharAce([['3SS'], ['2SS']])).toEqual([{ payout: 125, share: { numerator: 2n, denominator: 25n } }]);
});

test('every game counts the chances of its bets before the first card', () => {
  for (const name of NAMES) {
    const game = GAMES[name];
    const bets = worthOfBets({ selections: selectionsOf(name) }, countChances(game, noCards(game)));
    const lays = bets.filter(({ side }) => side === 'lay');
    for (const { returned } of lays) {
      expect(returned).toBeGreaterThan(0.85);
      expect(returned).toBeLessThanOrEqual(0.995);
    }
    expect(bets.every(({ otherwise }) => otherwise !== undefined)).toBe(true);
  }
});

test('a chance below one percent is not rounded to none', () => {
  expect([0.9615, 0.002172, 0.00004, 0.000032, 0].map(percentOf)).toEqual([
    '96.2',
    '0.22',
    '0.0040',
    '0.0032',
    '0.0',
  ]);
});
