import { resultOn, resultOnAll } from '../../domain/outcomes';
import type { HeldMarket } from '../../domain/outcomes';
import { rulesOf } from '../../domain/kinds/rules';
import { between, pick, seeded } from '../../domain/random';
import { bookOf } from './mixed';
import type { Book } from './mixed';

type Random = () => number;
type Range = { worst: number; best: number };

function heldOf({ market, bets, field }: Book, marketId: string): HeldMarket {
  const rules = rulesOf(market);
  return { marketId, ruled: market, positions: rules.withChanges([], bets.map(rules.positionOf)), field };
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

test('10,000 books over all markets of a match: worst, best and every assumed end equal brute force', () => {
  const random = seeded(20_261);
  const wrong: object[] = [];
  for (let n = 0; n < 10_000; n += 1) {
    const books = matchOf(random);
    const held = books.map((book, i) => heldOf(book, `m${i}`));
    const withOpen = n % 2 === 0;
    const totals = books.map((book) => totalsOf(book, withOpen));
    const places = books.map(({ results }) => between(random, 0, results.length - 1));
    // Of each market its whole end, or nothing.
    const isNamed = books.map(() => random() < 0.5);
    const named = Object.fromEntries(
      books.flatMap(({ results }, i) => (isNamed[i] ? [[`m${i}`, asList(results[places[i] ?? 0])]] : [])),
    );
    const open = totals.map((all, i) => (isNamed[i] ? all.slice(places[i], (places[i] ?? 0) + 1) : all));
    const found = [resultOnAll(held, {}, withOpen), resultOnAll(held, named, withOpen)];
    const wanted = [rangeOver(totals), rangeOver(open)];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ books, named, found, wanted });
  }
  expect(wrong).toEqual([]);
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
        ...{ selectionId: 1, winsPaise: 500, losesPaise: -200, liveBets: 1 },
        ...{ openWinsPaise: 0, openLosesPaise: -50 },
      },
    ],
    field: { runnerIds: [1, 2], winners: 1 },
  };
  expect(resultOn(held, [2], false)).toEqual({ worst: -200, best: -200 });
  expect(resultOn(held, [2], true)).toEqual({ worst: -250, best: -250 });
  expect(resultOnAll([], { m: [1] }, true)).toEqual({ worst: 0, best: 0 });
});
