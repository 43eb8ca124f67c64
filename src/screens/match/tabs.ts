import type { ListedFancy, Match } from '../../../api/matches';
import { MARKET_TABS, tabOfMarket, tabOfSession } from '../../../domain/markets/marketTab';
import type { MarketTab } from '../../../domain/markets/marketTab';

export const SESSION_TABS = ['fancy', 'khado', 'meter', 'oddEven', 'lastDigit'] as const;
export type SessionTab = (typeof SESSION_TABS)[number];

/** Markets or sessions of one kind, in the order of the match. */
export type TabGroup =
  | { readonly tab: Exclude<MarketTab, SessionTab>; readonly marketIds: readonly string[] }
  | { readonly tab: SessionTab; readonly fancies: readonly ListedFancy[] };

const isSessionTab = (tab: MarketTab): tab is SessionTab => SESSION_TABS.some((one) => one === tab);

const tabIn = ({ session }: ListedFancy): MarketTab => (session ? tabOfSession(session) : 'fancy');

/** The markets of a match by kind, sessions that are over for those only who have bet on them,
 * in the fixed order of kinds; that of its main market, which may be any, first. */
export function groupsOf(
  { marketIds, marketTypes, fancies }: Pick<Match, 'marketIds' | 'marketTypes' | 'fancies'>,
  isBetOn: (marketId: string) => boolean,
): readonly TabGroup[] {
  const listed = fancies.filter(({ id, result }) => result === '' || isBetOn(id));
  const tabs = marketIds.map((_, i) => tabOfMarket(marketTypes?.[i]));
  const [main] = tabs;
  const order = [...MARKET_TABS].sort((a, b) => Number(b === main) - Number(a === main));
  return order.flatMap((tab): TabGroup[] => {
    if (isSessionTab(tab)) {
      const inside = listed.filter((one) => tabIn(one) === tab);
      return inside.length > 0 ? [{ tab, fancies: inside }] : [];
    }
    const inside = marketIds.filter((_, i) => tabs[i] === tab);
    return inside.length > 0 ? [{ tab, marketIds: inside }] : [];
  });
}

/** How many markets or sessions a group has. */
export const sizeOf = (group: TabGroup): number =>
  'fancies' in group ? group.fancies.length : group.marketIds.length;

/** The kind an address names; null, which shows all, where the match has none of it. */
export const chosenIn = (groups: readonly TabGroup[], named: string | null): MarketTab | null =>
  groups.length > 1 ? (groups.find(({ tab }) => tab === named)?.tab ?? null) : null;

/** What the page lays out together: markets side by side, or the sessions of one kind. */
export type Block =
  { readonly marketIds: readonly string[] } | { readonly group: Extract<TabGroup, { fancies: unknown }> };

/** Groups as they are laid out: markets that follow each other share their columns. */
export function blocksOf(groups: readonly TabGroup[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const group of groups) {
    const last = blocks.at(-1);
    if ('fancies' in group) blocks.push({ group });
    else if (last && 'marketIds' in last)
      blocks[blocks.length - 1] = { marketIds: [...last.marketIds, ...group.marketIds] };
    else blocks.push({ marketIds: group.marketIds });
  }
  return blocks;
}

/** Of the tabs' ids, and of the one that shows everything. */
export const KINDS = 'kinds';
export const ALL = 'all';
