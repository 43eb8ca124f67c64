import { answersOf, questionsOf, resultOn, resultOnAll } from '../../../domain/settlement/outcomes';
import type { HeldMarket } from '../../../domain/settlement/outcomes';
import { rulesOf } from '../../../domain/kinds/rules';
import { between, pick, seeded } from '../../../domain/base/random';
import { bookOf } from '../mixed';
import type { Book } from '../mixed';

type Random = () => number;
type Range = { worst: number; best: number };

function heldOf(
  { market, bets, field }: Book,
  marketId: string,
  answers: string[] | null = null,
): HeldMarket {
  const rules = rulesOf(market);
  const positions = rules.withChanges([], bets.map(rules.positionOf));
  return { marketId, ruled: market, positions, field, answers };
}

/** What every result of a book makes, with the open orders that do harm or with none. */
function totalsOf({ bets, results, makes }: Book, withOpen: boolean): number[] {
  const counted = withOpen ? bets : bets.map((bet) => ({ ...bet, openPaise: 0 }));
  return results.map((result) => Number(counted.reduce((sum, bet) => sum + makes(bet, result), 0n)));
}

/** Worst and best over every combination of one figure of each market. */
function rangeOver(markets: readonly number[][]): Range {
  const range = { worst: Infinity, best: -Infinity };
  const walk = (at: number, sum: number): void => {
    const totals = markets[at];
    if (totals) for (const one of totals) walk(at + 1, sum + one);
    else {
      range.worst = Math.min(range.worst, sum);
      range.best = Math.max(range.best, sum);
    }
  };
  walk(0, 0);
  return range;
}

/** A match: a few markets of any kind; of sessions one, now and then two, so that every combination can be tried. */
function matchOf(random: Random): Book[] {
  const books = Array.from({ length: between(random, 1, 3) }, () => bookOf(random));
  const sessions = books.filter(({ market }) => market.session);
  const most = random() < 0.01 ? 2 : 1;
  return books.filter((one) => !one.market.session || sessions.indexOf(one) < most);
}

const asList = (result: number | number[] | undefined): number[] =>
  typeof result === 'number' ? [result] : (result ?? []);

/** Three runners of one winner, in any order: now and then such books ask the same. */
function namesOf(random: Random, { market, field }: Book): string[] | null {
  if (market.session || field.winners !== 1 || random() < 0.3) return null;
  const shift = between(random, 0, 2);
  return field.runnerIds.map((_, i) => 'ABC'.charAt((i + shift) % 3));
}

type Asked = { totals: number[]; results: Book['results']; marketId: string };

/** Books that ask the same as one: what each answer makes in all of them. */
function asked(books: readonly Book[], names: readonly (string[] | null)[], withOpen: boolean): Asked[] {
  return books.flatMap((book, i): Asked[] => {
    const mine = names[i];
    const own = { totals: totalsOf(book, withOpen), results: book.results, marketId: `m${i}` };
    if (!mine) return [own];
    if (names.findIndex((one) => one !== null) < i) return [];
    const totals = mine.map((name) =>
      books.reduce((sum, one, j) => {
        const at = names[j]?.indexOf(name);
        return at === undefined ? sum : sum + (totalsOf(one, withOpen)[at] ?? NaN);
      }, 0),
    );
    return [{ ...own, totals }];
  });
}

test('10,000 books over all markets of a match: worst, best and every assumed end equal brute force', () => {
  const random = seeded(20_261);
  const wrong: object[] = [];
  let together = 0;
  for (let n = 0; n < 10_000; n += 1) {
    const books = matchOf(random);
    const names = books.map((book) => namesOf(random, book));
    const questions = questionsOf(books.map((book, i) => heldOf(book, `m${i}`, names[i])));
    const withOpen = n % 2 === 0;
    const all = asked(books, names, withOpen);
    if (all.length < books.length) together += 1;
    const places = all.map(({ results }) => between(random, 0, results.length - 1));
    // Of each question its whole end, or nothing.
    const isNamed = all.map(() => random() < 0.5);
    const named = Object.fromEntries(
      all.flatMap(({ results, marketId }, i) =>
        isNamed[i] ? [[marketId, asList(results[places[i] ?? 0])]] : [],
      ),
    );
    const open = all.map(({ totals }, i) =>
      isNamed[i] ? totals.slice(places[i], (places[i] ?? 0) + 1) : totals,
    );
    const found = [resultOnAll(questions, {}, withOpen), resultOnAll(questions, named, withOpen)];
    const wanted = [rangeOver(all.map(({ totals }) => totals)), rangeOver(open)];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ books, named, found, wanted });
  }
  expect(wrong).toEqual([]);
  expect(together).toBeGreaterThan(500);
});

test('odds and bookmaker of a match ask who wins it, by name; no other market does', () => {
  expect(answersOf('MATCH_ODDS', 1, ['India', 'Kenya'])).toEqual(['India', 'Kenya']);
  expect(answersOf('BOOKMAKER', 1, ['India', 'Kenya'])).toEqual(['India', 'Kenya']);
  expect(answersOf('TO_WIN_THE_TOSS', 1, ['India', 'Kenya'])).toBeNull();
  expect(answersOf('TIED_MATCH', 1, ['Yes', 'No'])).toBeNull();
  expect(answersOf(undefined, 1, ['India', 'Kenya'])).toBeNull();
  expect(answersOf('MATCH_ODDS', 2, ['India', 'Kenya'])).toBeNull();
  expect(answersOf('MATCH_ODDS', 1, ['India', 'India'])).toBeNull();
});

test('a bookmaker without the draw asks something else than odds with it', () => {
  const book = bookOf(seeded(1));
  const held = (marketId: string, answers: string[] | null) => heldOf(book, marketId, answers);
  const ids = (...markets: HeldMarket[]) =>
    questionsOf(markets).map((question) => question.map(({ marketId }) => marketId));
  const two = ['India', 'Kenya'];
  expect(
    ids(held('a', [...two, 'Draw']), held('b', two), held('c', null), held('d', ['Kenya', 'India'])),
  ).toEqual([['a'], ['b', 'd'], ['c']]);
});

test('of several winners one may be named: the others are the worst and the best of those left', () => {
  const random = seeded(4);
  let seen = 0;
  for (let n = 0; n < 2000; n += 1) {
    const book = bookOf(random);
    if (book.field.winners < 2) continue;
    seen += 1;
    const winner = pick(random, book.field.runnerIds);
    const totals = totalsOf(book, true).filter((_, i) => asList(book.results[i]).includes(winner));
    expect(resultOn(heldOf(book, 'm'), [winner], true)).toEqual(rangeOver([totals]));
  }
  expect(seen).toBeGreaterThan(100);
});

test('with open orders, the worst of a match is what its markets hold back', () => {
  const random = seeded(9);
  for (let n = 0; n < 500; n += 1) {
    const book = bookOf(random);
    const held = heldOf(book, 'm');
    const { worst } = resultOn(held, [], true);
    expect(Math.max(0, 0 - worst)).toBe(rulesOf(book.market).exposureOfPositions(held.positions, book.field));
  }
});

test('a winner on whom there is no bet, and a match without bets', () => {
  const held: HeldMarket = {
    marketId: 'm',
    ruled: { kind: 'odds', session: null },
    positions: [
      {
        selectionId: 1,
        winsPaise: 500,
        losesPaise: -200,
        liveBets: 1,
        openWinsPaise: 0,
        openLosesPaise: -50,
      },
    ],
    field: { runnerIds: [1, 2], winners: 1 },
    answers: null,
  };
  expect(resultOn(held, [2], false)).toEqual({ worst: -200, best: -200 });
  expect(resultOn(held, [2], true)).toEqual({ worst: -250, best: -250 });
  expect(resultOnAll([], { m: [1] }, true)).toEqual({ worst: 0, best: 0 });
});
