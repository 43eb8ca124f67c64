import type { TableSelection } from '../../../api/casinoTables';
import { JODI_FELT, ROULETTE_FELT } from './feltPlaces';
import type { Felt } from './feltPlaces';

/** Bets that stand together, in as many columns as their names have room for; of each group all, its first alone, or the rest. */
export type Panel = {
  readonly key: string;
  readonly groups: readonly string[];
  readonly columns: number;
  readonly part?: 'first' | 'rest';
  /** Digits or ranks alone, all of one price and one chance, which are told once for all of them. */
  readonly isFigures?: true;
  /** Its ranks stand below the rest, as figures. */
  readonly hasRanks?: true;
};

/** What every look at the table has in view, on a felt where it has places there, and what a press of its name brings. */
export type BetLayout = { readonly main: Panel; readonly felt?: Felt; readonly more: readonly Panel[] };

const panel = (key: string, columns: number, groups: readonly string[] = [key]): Panel => ({
  key,
  groups,
  columns,
});

/** Digits in two rows of five, ranks in two of seven. */
const figures = (key: string, columns: 5 | 7): Panel => ({ ...panel(key, columns), isFigures: true });

/** Bets on one card: what it may be in a row of four, its ranks below. */
const ofCard = (key: string): Panel => ({ ...panel(key, 4), hasRanks: true });

export const RANK_COLUMNS = 7;
/** 'Dragon Card 7' and the like. */
const RANK = /(?:^| )Card \S+$/;

/** The ranks of a panel that has them below the rest, and the rest. */
export function withRanksApart(selections: readonly TableSelection[]) {
  const isRank = ({ name }: TableSelection): boolean => RANK.test(name);
  return {
    ranks: selections.filter(isRank),
    rest: selections.filter((selection) => !isRank(selection)),
  };
}

/** Several to be dealt to, each a group of bets: who wins in view, what else there is of each by its name. */
const ofSeats = (columns: number, seats: readonly string[]): BetLayout => ({
  main: { ...panel('main', columns, seats), part: 'first' },
  more: seats.map((seat) => ({ ...panel(seat, 4), part: 'rest' })),
});

/** All that lies on a felt, in view together. */
const onFelt = (felt: Felt): Panel =>
  panel(
    'felt',
    2,
    felt.blocks.map(({ group }) => group),
  );

/** Of a game whose groups do not fall into their places by themselves. */
const LAYOUTS: Readonly<Record<string, BetLayout>> = {
  teenpatti20: { main: panel('main', 2, ['a', 'b']), more: [] },
  poker20: ofSeats(2, ['a', 'b']),
  dtl20: {
    ...ofSeats(3, ['dragon', 'tiger', 'lion']),
    more: ['dragon', 'tiger', 'lion'].map((seat) => ({ ...ofCard(seat), part: 'rest' })),
  },
  testTeenpatti: ofSeats(3, ['tiger', 'lion', 'dragon']),
  casinoWar: ofSeats(
    3,
    [1, 2, 3, 4, 5, 6].map((seat) => `player ${seat}`),
  ),
  // Each run has two prices.
  cricketMatch20: { main: panel('main', 2), more: [] },
  cricketCasino: { main: onFelt(JODI_FELT), felt: JODI_FELT, more: [] },
  lucky7: { main: panel('main', 2), more: [panel('sides', 2), figures('cards', 7), panel('lines', 2)] },
  dragonTiger20: { main: panel('main', 2), more: [ofCard('dragon'), ofCard('tiger')] },
  dragonTigerOneDay: { main: panel('main', 1), more: [panel('dragon', 4), panel('tiger', 4)] },
  amarAkbarAnthony: { main: panel('main', 1), more: [panel('sides', 2), figures('cards', 7)] },
  instantWorli: {
    main: figures('single', 5),
    more: [panel('line', 2), panel('odd even', 2), figures('TP', 5), figures('DP', 5), figures('SP', 5)],
  },
  roulette: {
    main: onFelt(ROULETTE_FELT),
    felt: ROULETTE_FELT,
    more: [
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
  return { ...layout, more: [...layout.more, main, ...more] };
}

/** The bets of a panel. */
export function inPanel(
  { groups, part }: Panel,
  selections: readonly TableSelection[],
): readonly TableSelection[] {
  const of = selections.filter(({ group }) => groups.includes(group));
  if (part === undefined) return of;
  const firsts = new Set(groups.map((name) => of.find(({ group }) => group === name)));
  return of.filter((one) => firsts.has(one) === (part === 'first'));
}

/** Where the groups of cards lie: in rows of so many places, of which a group takes one, or as many as it says. */
export type CardPlaces = {
  readonly columns: number;
  readonly spans?: Readonly<Record<string, number>>;
  /** What the cards of each group come to, beside its name: runs by their numbers, or an innings ball by ball. */
  readonly score?: 'runs' | 'innings';
};

/** Of games with many cards, or many to be dealt to: each group keeps its place while the cards come, and two rows are enough. */
const CARD_PLACES: Readonly<Record<string, CardPlaces>> = {
  andarBahar: { columns: 1 },
  andarBaharJoker: { columns: 6, spans: { andar: 5, bahar: 6 } },
  casinoWar: { columns: 4 },
  fiveCricket: { columns: 1, score: 'innings' },
  superOver: { columns: 1, score: 'innings' },
  cricketCasino: { columns: 2, score: 'runs' },
  openTeenpatti: { columns: 5 },
  poker6: { columns: 4, spans: { board: 2 } },
  race20: { columns: 2 },
  cards32: { columns: 4 },
};

/** undefined: the groups lie beside each other, as wide as their cards. */
export const cardPlacesOf = (game: string): CardPlaces | undefined => CARD_PLACES[game];
