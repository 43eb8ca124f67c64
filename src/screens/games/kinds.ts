import type { ProviderGame } from '../../../api/games';
import type { Route } from '../../../slices/route';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';

/** In the order in which they are shown; a provider may have others. */
const KINDS = ['live', 'slots', 'crash', 'virtual', 'fantasy', 'matka'] as const;
type Kind = (typeof KINDS)[number];

const isKind = (category: string): category is Kind => KINDS.some((one) => one === category);

/** What a kind is called: ours in the player's language, another by its provider's own word. */
export function useKindName(): (category: string) => string {
  const say = useSay<'games'>();
  const named = useNames();
  return (category) =>
    isKind(category)
      ? say(`games.kind.${category}`)
      : named(category.slice(0, 1).toUpperCase() + category.slice(1));
}

/** The kinds there are, known ones first. */
export function kindsOf(games: readonly Pick<ProviderGame, 'category'>[], hasTables: boolean): string[] {
  const found = new Set(games.map(({ category }) => category));
  if (hasTables) found.add('live');
  const others = [...found].filter((category) => !isKind(category)).sort();
  return [...KINDS.filter((kind) => found.has(kind)), ...others];
}

const OF_PAGE: Readonly<Record<string, string>> = { slotGames: 'slots', fantasyGame: 'fantasy' };

/** The kind a page is about; 'all': of none. */
export function kindAt(route: Route): string {
  if (route.name !== 'page') return 'all';
  return OF_PAGE[route.page] ?? route.params[0] ?? 'all';
}
