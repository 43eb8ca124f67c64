import type { TableSelection } from '../../../api/casinoTables';

/** Bets that stand together, in as many columns as their names have room for. */
export type Panel = { readonly key: string; readonly groups: readonly string[]; readonly columns: number };

/** What every look at the table has in view, and what a press of its name brings. */
export type BetLayout = { readonly main: Panel; readonly more: readonly Panel[] };

const panel = (key: string, columns: number, groups: readonly string[] = [key]): Panel => ({
  key,
  groups,
  columns,
});

/** Of a game whose groups do not fall into their places by themselves. */
const LAYOUTS: Readonly<Record<string, BetLayout>> = {
  lucky7: { main: panel('main', 2), more: [panel('sides', 2), panel('cards', 4), panel('lines', 2)] },
  dragonTiger20: { main: panel('main', 2), more: [panel('dragon', 4), panel('tiger', 4)] },
  dragonTigerOneDay: { main: panel('main', 1), more: [panel('dragon', 4), panel('tiger', 4)] },
  amarAkbarAnthony: { main: panel('main', 1), more: [panel('sides', 2), panel('cards', 4)] },
  roulette: {
    main: panel('even chance', 2),
    more: [
      panel('straight', 4),
      panel('dozen', 3),
      panel('column', 3),
      panel('line', 2),
      panel('corner', 2, ['corner', 'first four']),
      panel('street', 2, ['street', 'trio']),
      panel('split', 2),
    ],
  },
};

/** Few of a group have long names, many are ranks or numbers. */
const columnsFor = (count: number): number => (count > 8 ? 4 : 2);

function byGroup(selections: readonly TableSelection[]): BetLayout {
  const groups = [...new Set(selections.map(({ group }) => group))];
  const [main = panel('main', 2), ...more] = groups.map((group) =>
    panel(group, columnsFor(selections.filter((one) => one.group === group).length)),
  );
  return { main, more };
}

/** Where the bets of a game stand; what no layout names is laid out by its groups. */
export function layoutOf(game: string, selections: readonly TableSelection[]): BetLayout {
  const layout = LAYOUTS[game];
  if (!layout) return byGroup(selections);
  const named = [layout.main, ...layout.more].flatMap(({ groups }) => groups);
  const rest = selections.filter(({ group }) => !named.includes(group));
  if (rest.length === 0) return layout;
  const { main, more } = byGroup(rest);
  return { main: layout.main, more: [...layout.more, main, ...more] };
}

export const inPanel = (
  { groups }: Panel,
  selections: readonly TableSelection[],
): readonly TableSelection[] => selections.filter(({ group }) => groups.includes(group));
