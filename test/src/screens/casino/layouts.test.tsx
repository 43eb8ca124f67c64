import { GAMES } from '../../../../domain/casino/games';
import { placesOf } from '../../../../src/screens/casino/feltPlaces';
import { inPanel, layoutOf, withRanksApart } from '../../../../src/screens/casino/layouts';

const PLAIN = { isActive: true, back: 200, lay: null, probability: null, returnShare: null };
const selectionsOf = (name: keyof typeof GAMES) =>
  GAMES[name].selections.map(({ id, name: called, group }) => ({ ...PLAIN, id, name: called, group }));
const NAMES = Object.keys(GAMES) as (keyof typeof GAMES)[];

test.each(NAMES)('%s: each bet stands in one place, and no panel is empty', (name) => {
  const selections = selectionsOf(name);
  const { main, felt, more } = layoutOf(name, selections);
  const inView = felt
    ? placesOf(felt, selections, true).map(({ selection }) => selection)
    : inPanel(main, selections);
  const panels = [inView, ...more.map((panel) => inPanel(panel, selections))];
  expect(panels.every(({ length }) => length > 0)).toBe(true);
  const byId = (a: number, b: number) => a - b;
  expect(panels.flatMap((panel) => panel.map(({ id }) => id)).sort(byId)).toEqual(
    selections.map(({ id }) => id).sort(byId),
  );
});

test('figures of one panel have one price and one chance: what stands above them holds for each', () => {
  const panels = NAMES.flatMap((name) => {
    const { main, more } = layoutOf(name, selectionsOf(name));
    return [main, ...more].filter(({ isFigures }) => isFigures).map((panel) => ({ name, panel }));
  });
  expect(panels.map(({ name, panel: { key, columns } }) => `${name} ${key} in ${columns}`)).toEqual([
    'amarAkbarAnthony cards in 7',
    'lucky7 cards in 7',
    'instantWorli single in 5',
    'instantWorli TP in 5',
    'instantWorli DP in 5',
    'instantWorli SP in 5',
  ]);
  for (const { name, panel } of panels) {
    const game = GAMES[name];
    const ways = game.jointOutcomes().flatMap(({ parts }) => parts.flat());
    expect(game.jointOutcomes().map(({ parts }) => parts.length)).toEqual([1]);
    const chanceOf = (id: number): bigint =>
      ways.reduce(
        (sum, { outcome, weight }) => (game.resultOf(id, outcome, 0).kind === 'win' ? sum + weight : sum),
        0n,
      );
    const own = inPanel(panel, selectionsOf(name));
    expect(new Set(own.map(({ id }) => chanceOf(id))).size).toBe(1);
    const printed = game.selections.filter(({ group }) => panel.groups.includes(group));
    expect(new Set(printed.map(({ odds }) => JSON.stringify(odds))).size).toBe(1);
    expect(own.filter((one) => !/^\S+ [\dAJQK]{1,3}$/.test(one.name))).toEqual([]);
  }
});

test('who can win is in view: each seat of Casino War, both hands of poker', () => {
  const inView = (name: keyof typeof GAMES) =>
    inPanel(layoutOf(name, selectionsOf(name)).main, selectionsOf(name)).map(({ name: called }) => called);
  expect(inView('casinoWar')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Player ${n}`));
  expect(inView('poker20')).toEqual(['Player A', 'Player B']);
  expect(inView('dtl20')).toEqual(['Dragon', 'Tiger', 'Lion']);
  expect(inView('teenpatti20')).toEqual(['Player A', 'Pair Plus A', 'Player B', 'Pair Plus B']);
});

test('of bets on one card all thirteen ranks stand below what it may be, of one price', () => {
  const panels = NAMES.flatMap((name) =>
    layoutOf(name, selectionsOf(name))
      .more.filter(({ hasRanks }) => hasRanks)
      .map((panel) => ({ name, panel })),
  );
  expect(panels.map(({ name, panel }) => `${name} ${panel.key}`)).toEqual([
    'dragonTiger20 dragon',
    'dragonTiger20 tiger',
    'dtl20 dragon',
    'dtl20 tiger',
    'dtl20 lion',
  ]);
  for (const { name, panel } of panels) {
    const { ranks, rest } = withRanksApart(inPanel(panel, selectionsOf(name)));
    expect(ranks.map((one) => one.name.split(' ').at(-1))).toEqual('A 2 3 4 5 6 7 8 9 10 J Q K'.split(' '));
    expect(rest.length).toBeGreaterThanOrEqual(4);
    const ids = new Set(ranks.map(({ id }) => id));
    const printed = GAMES[name].selections.filter(({ id }) => ids.has(id));
    expect(new Set(printed.map(({ odds }) => JSON.stringify(odds))).size).toBe(1);
  }
});
