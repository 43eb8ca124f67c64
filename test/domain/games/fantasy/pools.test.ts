import { poolMoney, poolTermsOf, POOLS, prizesOf, shareOut } from '../../../../domain/games/fantasy/pools';
import type { PoolTerms, Scored } from '../../../../domain/games/fantasy/pools';

const sum = (many: readonly number[]) => many.reduce((all, one) => all + one, 0);
const scored = (points: readonly number[]): Scored[] =>
  points.map((one, i) => ({ id: `e${i}`, entered: i + 1, points: one }));
function termsOf(kind: string): PoolTerms {
  const terms = poolTermsOf(kind);
  if (!terms) throw new Error(`no pool ${kind}`);
  return terms;
}

it('prints shares of a hundred', () => {
  for (const { shares, places } of POOLS) {
    expect(sum(shares)).toBe(100);
    expect(shares.length).toBeLessThanOrEqual(places);
  }
});

it.each(POOLS.map((terms) => [terms.kind, terms] as const))(
  'pays of a %s exactly what it took less the rake, whatever the points',
  (_, terms) => {
    for (let entries = 2; entries <= terms.places; entries += 1) {
      const { takenPaise, rakePaise, prizesPaise } = poolMoney(terms, entries);
      expect(takenPaise).toBe(entries * terms.feePaise);
      expect(rakePaise + prizesPaise).toBe(takenPaise);
      expect(sum(prizesOf(terms, entries))).toBe(prizesPaise);
      for (const spread of [1, 2, 3, 7, 1000]) {
        const placed = shareOut(terms, scored(Array.from({ length: entries }, (_, i) => (i * 13) % spread)));
        expect(sum(placed.map(({ paise }) => paise))).toBe(prizesPaise);
        expect(placed.every(({ paise }) => Number.isInteger(paise) && paise >= 0)).toBe(true);
      }
    }
  },
);

it('pays by place, and more points never less', () => {
  const placed = shareOut(termsOf('table'), scored([10, 50, 30, 20]));
  // 8,000 taken, 640 rake, 7,360 shared 50, 30, 20.
  expect(placed.map(({ place, paise }) => [place, paise])).toEqual([
    [4, 0],
    [1, 3680],
    [2, 2208],
    [3, 1472],
  ]);
});

it('shares the prizes of the places that equals fill, and skips those places', () => {
  const placed = shareOut(termsOf('table'), scored([40, 40, 30, 10]));
  expect(placed.map(({ place, paise }) => [place, paise])).toEqual([
    [1, 2944],
    [1, 2944],
    [3, 1472],
    [4, 0],
  ]);
});

it('gives paise that cannot be divided to those who entered first', () => {
  const odd: PoolTerms = { kind: 'odd', feePaise: 1001, places: 9, rake: 7, shares: [50, 30, 20] };
  // 3,003 taken, 210 rake, 2,793 among three equals: 931 each; among two of the first places 2,235 = 1,118 + 1,117.
  expect(shareOut(odd, scored([5, 5, 5])).map(({ paise }) => paise)).toEqual([931, 931, 931]);
  expect(prizesOf(odd, 3)).toEqual([1398, 837, 558]);
  const pair = shareOut(odd, [
    { id: 'late', entered: 9, points: 5 },
    { id: 'early', entered: 2, points: 5 },
    { id: 'last', entered: 1, points: 4 },
  ]);
  expect(pair.map(({ id, paise }) => [id, paise])).toEqual([
    ['late', 1117],
    ['early', 1118],
    ['last', 558],
  ]);
});

it('divides the shares of places that nobody took among the others', () => {
  // 4,000 taken, 320 rake: 3,680 shared 50 to 30.
  expect(prizesOf(termsOf('table'), 2)).toEqual([2300, 1380]);
});

it('shares all of a duel that ends even: each loses half the rake', () => {
  expect(shareOut(termsOf('duel'), scored([7, 7])).map(({ paise }) => paise)).toEqual([4750, 4750]);
});
