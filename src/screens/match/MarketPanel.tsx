import { memo, useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { traitsBy } from '../../../api/markets';
import type { KindTraits } from '../../../domain/kinds/traits';
import { formatShort } from '../../../domain/base/money';
import { selectConnection, selectIsStale } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useMarketSelector } from '../../../store/useMarketSelector';
import { showClock } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { moveInGrid } from '../../base/ui/moveInGrid';
import { CashOutOnDemand } from '../../parts/cashout/CashOutOnDemand';
import { Live } from '../../parts/markets/Live';
import { useIsWide } from '../../base/ui/useIsWide';
import { Lasting } from '../../parts/markets/Lasting';
import { fateOf } from '../../parts/markets/fateOf';
import { maskOf } from '../../parts/markets/maskOf';
import { RemarkLine } from '../../parts/markets/RemarkLine';
import { CornerButtons, useIsMeant } from './CornerButtons';
import { MarketFigures } from './MarketFigures';
import { lazyDetails } from './lazyDetails';
import { RunnerRow } from './RunnerRow';
import type { RunnerExtra } from './RunnerRow';
import { useMarketOutline } from '../../parts/markets/useMarketOutline';
import type { MarketOutline } from '../../parts/markets/useMarketOutline';

/** Of a market before it is laid out, so that what is below it does not move when it is. */
const HEAD_PX = 106;
const ROW_PX = { wide: 49, narrow: 81 } as const;

type Props = {
  marketId: string;
  Extra?: RunnerExtra;
};

/** One market: name and limits, three back and three lay levels per runner, and the mask over them. */
export const MarketPanel = memo(function MarketPanel({ marketId, Extra }: Props) {
  const say = useSay();
  const id = useId();
  const outline = useMarketOutline(marketId);
  const isStale = useMarketSelector(selectIsStale, marketId, null);
  const row = ROW_PX[useIsWide() ? 'wide' : 'narrow'];
  if (!outline) return null;
  const traits = outline.rules ? traitsBy(outline.rules) : undefined;
  const ids = { back: `${id}b`, lay: `${id}l`, available: `${id}a` };
  const mask = maskOf(outline, say);
  const isPlace = outline.winners > 1;
  const height = HEAD_PX + outline.runners.length * row;
  const { cells, above } = ROOM[traits?.columns ?? 3];
  const size = { ...cells, containIntrinsicHeight: `auto ${height}px` };
  return (
    <section
      className="market"
      style={size}
      aria-labelledby={id}
      data-market={marketId}
      data-status={outline.status}
    >
      <Head outline={outline} traits={traits} isStale={isStale} id={id} />
      <div className="sides">
        <span className="side-name b" id={ids.back} style={above}>
          {say('market.back')}
        </span>
        <span className="side-name l" id={ids.lay} style={above}>
          {say('market.lay')}
        </span>
        <span hidden id={ids.available}>
          {say('market.available')}
        </span>
      </div>
      <div
        className={`grid${isPlace ? ' places' : ''}${isStale ? ' old' : ''}${mask === null ? '' : ' shut'}`}
        onKeyDown={moveInGrid}
      >
        {outline.runners
          .filter((runner) => runner.status !== 'HIDDEN')
          .map((runner, place) => (
            <RunnerRow
              key={runner.id}
              marketId={marketId}
              runner={runner}
              ids={ids}
              isPlace={isPlace}
              traits={traits}
              Extra={Extra}
              isFirst={place === 0}
            />
          ))}
        {mask !== null && <Mask outline={outline} words={mask} />}
      </div>
      <Details marketId={marketId} />
    </section>
  );
});

/** `traits`: undefined while its kind is not known. */
type HeadProps = { outline: MarketOutline; traits: KindTraits | undefined; isStale: boolean; id: string };

function Head({ outline, traits, isStale, id }: HeadProps) {
  const { id: marketId } = outline;
  const name = useNames()(outline.name);
  const isOpen = useIsMeant(marketId);
  return (
    <header className="market-head">
      <Typography variant="h2" id={id}>
        {name}
      </Typography>
      {isStale ? <Age /> : <Facts outline={outline} />}
      <RemarkLine remark={outline.remark} />
      <MarketFigures marketId={marketId} form={traits?.price} />
      {traits?.noCashOut === null && outline.winners === 1 && (
        <CashPlace>
          <CashOutOnDemand marketId={marketId} matchId={outline.matchId} />
        </CashPlace>
      )}
      <CornerButtons marketId={marketId} name={name} isOpen={isOpen} hasHistory={traits?.hasHistory} />
    </header>
  );
}

/** Below the prices: what is under a finger stays there as they open. */
const Details = ({ marketId }: { marketId: string }) =>
  useIsMeant(marketId) && <lazyDetails.OnDemand props={{ marketId }} waiting={() => null} />;

/** Why no bets are taken, for how long, and what happens to those placed: over the prices, so nothing moves for it. */
function Mask({ outline, words }: { outline: MarketOutline; words: string }) {
  const say = useSay();
  const fate = fateOf(outline);
  return (
    <div className="mask">
      <span>
        {words} {fate && <Lasting since={outline.statusSince} />}
        {fate && <Fate>{say(fate)}</Fate>}
      </span>
    </div>
  );
}

/** By the prices a side: the name of the side stands over its best, or over its only one. */
const ROOM = {
  3: { cells: {}, above: undefined },
  1: { cells: { '--cells': 2, '--prices': '148px' }, above: { textAlign: 'center', padding: 0 } },
} as const;

/** In play or not, stake limits, delay: what a player asks before the first bet. */
function Facts({ outline }: { outline: MarketOutline }) {
  const say = useSay();
  return (
    <FactLine>
      {outline.inPlay && outline.status !== 'CLOSED' && <Live>{say('market.inPlay')}</Live>}
      {outline.rules && (
        <span>
          {say('market.limits', {
            min: formatShort(outline.rules.minStakePaise),
            max: formatShort(outline.rules.maxStakePaise),
          })}
        </span>
      )}
      {outline.inPlay && outline.betDelayS > 0 && (
        <span>{say('market.delay', { seconds: outline.betDelayS })}</span>
      )}
      {outline.rules && outline.rules.commissionBps > 0 && (
        <span>{say('market.commission', { percent: outline.rules.commissionBps / 100 })}</span>
      )}
    </FactLine>
  );
}

/** Age of the prices: growing while the exchange is silent, else their time. */
function Age() {
  const say = useSay();
  const connection = useAppSelector(selectConnection);
  if (connection.status === 'silent') {
    return <AgeLine>{say('market.stale', { seconds: Math.round(connection.ageMs / 1000) })}</AgeLine>;
  }
  const at = connection.status === 'idle' ? null : connection.lastAt;
  return (
    <AgeLine>
      {at === null ? say('market.staleWord') : say('market.staleSince', { time: showClock(at) })}
    </AgeLine>
  );
}

const FactLine = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  minHeight: 18,
  color: 'var(--muted)',
  fontSize: 13,
  lineHeight: '18px',
});
/** Over the end of the line of figures, which does not show through: nothing moves when it comes; below facts of several lines. */
const cashPlace = { position: 'absolute', bottom: -6, insetInlineEnd: 8 } as const;
const CashPlace = styled('div')({ ...cashPlace, '& > *': { background: 'var(--surface)' } });
const Fate = styled('small')({ display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 500 });
const AgeLine = styled(FactLine)({ color: 'var(--danger)', fontWeight: 650 });
