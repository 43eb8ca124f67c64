import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useGetPriceHistoryQuery } from '../../../api/history';
import { traitsBy } from '../../../api/markets';
import { selectLiveMarket } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { RuleLines } from '../../parts/details/RuleLines';
import { Course } from '../../parts/history/Course';
import { chosenIn } from '../../parts/history/coursesOf';
import { useSay } from '../../base/i18n/words';
import { useMarketOutline } from '../../parts/markets/useMarketOutline';

const AGAIN_MS = 60_000;
/** What stands over the markets, a market's head and a row of it, and a panel without its graph, px. */
const TAKEN = { top: 240, head: 118, row: 49, words: 290 } as const;
/** Less is no room. */
const LEAST_PX = 280;
/** Markets stand beside each other from this width on (MatchMarkets.tsx). */
const PAIRS_PX = 1920;
/** Of the window's height; one that stands alone has more of it. */
const GRAPH = { share: 0.3, alone: 0.45, least: 260 } as const;

const rowsIn = (state: RootState, marketId: string): number =>
  selectLiveMarket(state, marketId)?.runners.length ?? 0;

/** How many markets the rest of the window has room to tell more of. */
function roomFor(state: RootState, marketIds: readonly string[], graph: number): number {
  const columns = window.innerWidth < PAIRS_PX ? 1 : 2;
  const heights = marketIds.map((id) => TAKEN.head + TAKEN.row * rowsIn(state, id));
  const used = heights.reduce((sum, height) => sum + height, 0) / columns;
  const left = window.innerHeight - TAKEN.top - used;
  return left < LEAST_PX ? 0 : columns * Math.max(1, Math.floor(left / (TAKEN.words + graph)));
}

/** What would be empty on a wide screen: of the first markets the course of their prices, and their rules. */
export function BelowMarkets({ marketIds }: { marketIds: readonly string[] }) {
  const share = marketIds.length === 1 ? GRAPH.alone : GRAPH.share;
  const graph = Math.max(GRAPH.least, Math.round(window.innerHeight * share));
  const count = useAppSelector((state) => roomFor(state, marketIds, graph));
  if (count === 0) return null;
  return (
    <Panels>
      {marketIds.slice(0, count).map((marketId) => (
        <More key={marketId} marketId={marketId} graph={graph} />
      ))}
    </Panels>
  );
}

function More({ marketId, graph }: { marketId: string; graph: number }) {
  const say = useSay<'history'>();
  const outline = useMarketOutline(marketId);
  const name = useNames()(outline?.name ?? '');
  if (!outline) return null;
  return (
    <Panel aria-label={`${say('history.title')}: ${name}`}>
      {outline.rules && traitsBy(outline.rules)?.hasHistory && (
        <div>
          <Typography variant="h2">{`${say('history.title')}: ${name}`}</Typography>
          <Favourite marketId={marketId} graph={graph} />
        </div>
      )}
      <RuleLines marketId={marketId} />
    </Panel>
  );
}

/** The course of the runner the market thinks most of. */
function Favourite({ marketId, graph }: { marketId: string; graph: number }) {
  const say = useSay<'history'>();
  const named = useNames();
  const { data } = useGetPriceHistoryQuery(marketId, {
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  const runners = useMarketOutline(marketId)?.runners;
  const chosen = data && chosenIn(data, null);
  if (!data) return <div style={{ height: graph }} />;
  if (!chosen) return <Typography>{say('history.none')}</Typography>;
  const runner = runners?.find(({ id }) => id === chosen.selectionId);
  return <Course isShort height={graph} points={chosen.points} runner={named(runner?.name ?? '')} />;
}

const Panels = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'stretch',
  [`@media (min-width: ${PAIRS_PX}px)`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // Alone, it has the width of both: the rules stand beside the graph.
    '& > :only-child': { gridColumn: '1 / -1', gridTemplateColumns: '3fr 2fr' },
  },
});
const Panel = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  minWidth: 0,
  padding: '12px 12px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
});
