import { memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { formatShort } from '../../../../domain/base/money';
import { dialogOpened } from '../../../../slices/dialogs';
import { useAppDispatch } from '../../../../store/hooks';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import type { Say } from '../../../base/i18n/words';
import { maskOf } from '../../../parts/markets/maskOf';
import { RemarkLine } from '../../../parts/markets/RemarkLine';
import { useMarketOutline } from '../../../parts/markets/useMarketOutline';
import type { MarketOutline } from '../../../parts/markets/useMarketOutline';
import { FancyResult } from './FancyResult';
import { SessionCells } from './SessionCells';
import { CELLS_PX, ROW_PX } from './sizes';

type Props = {
  matchId: string;
  marketId: string;
  /** The number it ended on, 'Void', or empty. */
  result: string;
  isFirst: boolean;
};

function endOf(result: string, say: Say<'fancy'>): string | null {
  if (result === '') return null;
  return result === 'Void' ? say('fancy.void') : say('fancy.ended', { result });
}

const typeOf = ({ rules }: MarketOutline) => rules?.session?.type;

/** A session: its name, which opens the run position, the player's worst result, and its prices. As high with bets
 * or a mask as without. */
export const FancyRow = memo(function FancyRow({ matchId, marketId, result, isFirst }: Props) {
  const say = useSay();
  const fancySay = useSay<'fancy'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const outline = useMarketOutline(marketId);
  if (!outline) return null;
  const name = named(outline.name);
  const mask = endOf(result, fancySay) ?? maskOf(outline, say);
  const since = result === '' && outline.status === 'SUSPENDED' ? outline.statusSince : undefined;
  const Place = typeOf(outline) === 'lastDigit' ? TallRow : Row;
  return (
    <>
      <Place
        className={mask === null ? 'row' : 'row shut'}
        data-market={marketId}
        data-status={outline.status}
      >
        <About>
          <Name
            aria-label={fancySay('run.of', { name })}
            onClick={() => dispatch(dialogOpened({ status: 'runPosition', marketId }))}
          >
            <span>{name}</span>
          </Name>
          <Facts matchId={matchId} outline={outline} />
        </About>
        <SessionCells outline={outline} name={name} mask={mask} since={since} isFirst={isFirst} />
      </Place>
      <RemarkLine remark={outline.remark} inset />
    </>
  );
});

/** The player's figure, how long a bet is held, and what may be staked. */
function Facts({ matchId, outline }: { matchId: string; outline: MarketOutline }) {
  return (
    <Small data-long={typeOf(outline) === 'meter' || undefined}>
      <FancyResult matchId={matchId} marketId={outline.id} />
      <Delay outline={outline} />
      <Limits outline={outline} />
    </Small>
  );
}

function Limits({ outline: { rules } }: { outline: MarketOutline }) {
  const say = useSay<'fancy'>();
  if (!rules) return null;
  const limits = { min: formatShort(rules.minStakePaise), max: formatShort(rules.maxStakePaise) };
  const runs = rules.session?.type === 'meter' ? rules.session.capRuns : 0;
  return <span>{runs > 0 ? say('fancy.limitsARun', { ...limits, runs }) : say('fancy.limits', limits)}</span>;
}

/** How long a bet is held before it is placed. */
function Delay({ outline: { inPlay, betDelayS: seconds } }: { outline: MarketOutline }) {
  const say = useSay();
  return inPlay && seconds > 0 ? <span>{say('market.delay', { seconds })}</span> : null;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${CELLS_PX}px`,
  alignItems: 'center',
  minHeight: ROW_PX,
  borderTop: '1px solid var(--line)',
});

/** Ten prices need the whole width. */
const TallRow = styled('div')({ padding: '2px 0 6px', borderTop: '1px solid var(--line)' });

const About = styled('div')({ minWidth: 0, padding: '0 8px' });

/** Two lines of a name, then they end. */
const Name = styled(ButtonBase)({
  width: '100%',
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  fontWeight: 650,
  lineHeight: '20px',
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

/** One line, from its end: what has no room is left out whole, the limits first and the player's figure last. Those of a meter
 * are as long as a phone's line, so there they have one of their own. */
const Small = styled('div')({
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  columnGap: 12,
  height: 18,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'var(--muted)',
  fontSize: 12,
  lineHeight: '18px',
  '&[data-long]': { '@media (max-width: 1239.98px)': { height: 36 } },
});
