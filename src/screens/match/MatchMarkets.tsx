import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { Match } from '../../../api/matches';
import { CRICKET } from '../../../domain/base/product';
import { selectBetRows } from '../../../slices/bets';
import { selectPath } from '../../../slices/route';
import { viewIn } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { onDemand } from '../../base/ui/onDemand';
import { panelId, tabId } from '../../parts/dialogs/tabIds';
import { useHasRoom } from '../../base/ui/useIsWide';
import { FancyOnDemand } from './fancy/FancyOnDemand';
import { lazyBelow } from './lazyDetails';
import { MarketPanel } from './MarketPanel';
import { ALL, KINDS, blocksOf, chosenIn, groupsOf } from './tabs';
import type { Block } from './tabs';

/** More markets leave nothing empty. */
const FEW = 8;

const lazyTabs = onDemand(() => import('./KindTabs').then(({ KindTabs }) => KindTabs));

/** The markets and sessions of a match: all, or those of the kind chosen. */
export function MatchMarkets({ match }: { match: Match }) {
  const rows = useAppSelector((state) => selectBetRows(state, match.matchId));
  const named = useAppSelector((state) => viewIn(selectPath(state)).kind);
  const groups = useMemo(
    () => groupsOf(match, (marketId) => rows.some((bet) => bet.marketId === marketId)),
    [match, rows],
  );
  const chosen = chosenIn(groups, named);
  const shown = chosen === null ? groups : groups.filter(({ tab }) => tab === chosen);
  const blocks = blocksOf(shown);
  const hasTabs = groups.length > 1;
  const tab = chosen ?? ALL;
  const linked = { role: 'tabpanel', id: panelId(KINDS, tab), 'aria-labelledby': tabId(KINDS, tab) };
  return (
    <>
      {/* Sessions come while a cricket match is played: nothing moves when they do. */}
      {(hasTabs || match.sportId === CRICKET) && (
        <Strip>{hasTabs && <lazyTabs.OnDemand props={{ groups, chosen }} waiting={() => null} />}</Strip>
      )}
      <Panel {...(hasTabs ? linked : {})}>
        {blocks.map((block) => (
          <Markets key={keyOf(block)} match={match} block={block} />
        ))}
        <Below blocks={blocks} />
      </Panel>
    </>
  );
}

function Below({ blocks: [first, another] }: { blocks: readonly Block[] }) {
  const hasRoom = useHasRoom() && !another && first && 'marketIds' in first && first.marketIds.length <= FEW;
  return hasRoom && <lazyBelow.OnDemand props={{ marketIds: first.marketIds }} waiting={() => null} />;
}

const keyOf = (block: Block) => ('group' in block ? block.group.tab : (block.marketIds[0] ?? ''));

function Markets({ match: { matchId }, block }: { match: Match; block: Block }) {
  if ('group' in block) return <FancyOnDemand matchId={matchId} {...block.group} />;
  const { marketIds } = block;
  return (
    <div className={marketIds.length > 1 ? 'markets many' : 'markets'}>
      {marketIds.map((marketId) => (
        <MarketPanel key={marketId} marketId={marketId} />
      ))}
    </div>
  );
}

/** As high without tabs as with them. */
const Strip = styled('div')({ height: 48, minWidth: 0, borderBottom: '1px solid var(--line)' });
/** Markets beside each other on a wide screen, each with room for a name and all its prices. */
const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '@media (min-width: 1920px)': {
    '& > .many': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > .many > .market': { '--prices': '360px' },
  },
  '@media (min-width: 2300px)': { '& > .many > .market': { '--prices': '480px' } },
});
