import { memo, useId, useState } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { traitsBy } from '../../../api/markets';
import type { KindTraits } from '../../../domain/kinds/traits';
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

/** Of a market before it is laid out, so that what is below it does not move when it is: its head and the names of the sides. */
const HEAD_PX = 68;
const ROW_PX = { wide: 49, narrow: 81 } as const;

type Props = {
  marketId: string;
  Extra?: RunnerExtra;
  /** Folds those who were out already when the market was opened, at its end. Who is taken out meanwhile stays where he is, so that
   * nothing moves under a finger. */
  Out?: ComponentType<{ count: number; children: ReactNode }>;
};

type Runners = MarketOutline['runners'];
const isOut = ({ status }: Runners[number]): boolean => status === 'REMOVED';

/** One market: its head, three back and three lay levels per runner; while it takes no bets, the reason beside the sides' names
 * and the prices dimmed. */
export const MarketPanel = memo(function MarketPanel({ marketId, Extra, Out }: Props) {
  const say = useSay();
  const id = useId();
  const outline = useMarketOutline(marketId);
  const isStale = useMarketSelector(selectIsStale, marketId, null);
  const row = ROW_PX[useIsWide() ? 'wide' : 'narrow'];
  const folded = useFolded(outline, Out);
  if (!outline) return null;
  const traits = outline.rules ? traitsBy(outline.rules) : undefined;
  const ids = { back: `${id}b`, lay: `${id}l`, available: `${id}a` };
  const mask = maskOf(outline, say);
  const isOver = outline.status === 'CLOSED';
  const isPlace = outline.winners > 1;
  const { shown, out } = listedOf(outline.runners, folded);
  const height = HEAD_PX + shown.length * row;
  const rows = { marketId, ids, isPlace, traits, Extra };
  const size = { ...ROOM[traits?.columns ?? 3], containIntrinsicHeight: `auto ${height}px` };
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
        <span className="side-name b" id={ids.back} hidden={isOver}>
          {say('market.back')}
        </span>
        <span className="side-name l" id={ids.lay} hidden={isOver}>
          {say('market.lay')}
        </span>
        <span hidden id={ids.available}>
          {say('market.available')}
        </span>
        {mask !== null && <Halt outline={outline} words={mask} />}
      </div>
      <div
        className={`grid${isPlace ? ' places' : ''}${isStale ? ' old' : ''}${mask === null ? '' : ' shut'}`}
        onKeyDown={moveInGrid}
      >
        <Rows {...rows} runners={shown} isEntered />
        <Folded Out={Out} {...rows} runners={out} />
      </div>
      <Details marketId={marketId} />
    </section>
  );
});

/** Without those that are hidden, and who does not run apart. */
function listedOf(runners: Runners, folded: ReadonlySet<number>): { shown: Runners; out: Runners } {
  const listed = runners.filter(({ status }) => status !== 'HIDDEN');
  const isFolded = (runner: Runners[number]): boolean => folded.has(runner.id) && isOut(runner);
  return { shown: listed.filter((runner) => !isFolded(runner)), out: listed.filter(isFolded) };
}

/** `isEntered`: Tab enters the grid at the first of them. */
type RowsProps = Omit<ComponentProps<typeof RunnerRow>, 'runner' | 'isFirst'> & {
  runners: Runners;
  isEntered: boolean;
};

const Rows = ({ runners, isEntered, ...row }: RowsProps) =>
  runners.map((runner, place) => (
    <RunnerRow key={runner.id} {...row} runner={runner} isFirst={isEntered && place === 0} />
  ));

type FoldedProps = Omit<RowsProps, 'isEntered'> & { Out: Props['Out'] | undefined };

const Folded = ({ Out, ...rows }: FoldedProps) =>
  Out &&
  rows.runners.length > 0 && (
    <Out count={rows.runners.length}>
      <Rows {...rows} isEntered={false} />
    </Out>
  );

const NONE: ReadonlySet<number> = new Set();

/** Who was out when the market was first seen. Not session state: where a row stands on this screen. */
function useFolded(outline: MarketOutline | undefined, Out: Props['Out']): ReadonlySet<number> {
  const [folded, setFolded] = useState<ReadonlySet<number> | null>(null);
  if (!Out || !outline) return NONE;
  if (folded) return folded;
  const out = new Set(outline.runners.filter(isOut).map(({ id }) => id));
  setFolded(out);
  return out;
}

/** `traits`: undefined while its kind is not known. */
type HeadProps = { outline: MarketOutline; traits: KindTraits | undefined; isStale: boolean; id: string };

/** One line: name, state, what was matched, and what can be done. The terms of bets are among the details. */
function Head({ outline, traits, isStale, id }: HeadProps) {
  const say = useSay();
  const { id: marketId } = outline;
  const name = useNames()(outline.name);
  const isOpen = useIsMeant(marketId);
  return (
    <>
      <header className="market-head">
        <Typography variant="h2" id={id} noWrap>
          {name}
        </Typography>
        {outline.inPlay && outline.status !== 'CLOSED' && (
          <Live className="in-play">{say('market.inPlay')}</Live>
        )}
        {isStale ? <Age /> : <MarketFigures marketId={marketId} form={traits?.price} />}
        {traits?.noCashOut === null && outline.winners === 1 && (
          <CashOutOnDemand marketId={marketId} matchId={outline.matchId} />
        )}
        <CornerButtons marketId={marketId} name={name} isOpen={isOpen} hasHistory={traits?.hasHistory} />
      </header>
      <RemarkLine remark={outline.remark} inset />
    </>
  );
}

/** Below the prices: what is under a finger stays there as they open. */
const Details = ({ marketId }: { marketId: string }) =>
  useIsMeant(marketId) && <lazyDetails.OnDemand props={{ marketId }} waiting={() => null} />;

/** Why no bets are taken, for how long, and what happens to those placed: above the prices, which stay legible. */
function Halt({ outline, words }: { outline: MarketOutline; words: string }) {
  const say = useSay();
  const fate = fateOf(outline);
  return (
    <p className="halt" data-won={outline.status === 'CLOSED' || undefined}>
      <b>{words}</b>{' '}
      {fate && (
        <span>
          <Lasting since={outline.statusSince} /> <i>{say(fate)}</i>
        </span>
      )}
    </p>
  );
}

/** By the prices a side: the name of the side stands over its best, or over its only one. */
const ROOM = { 3: {}, 1: { '--cells': 2, '--prices': '148px', '--best': '100%' } } as const;

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

const AgeLine = styled('p')({
  flex: 1,
  minWidth: 0,
  color: 'var(--danger)',
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 650,
});
