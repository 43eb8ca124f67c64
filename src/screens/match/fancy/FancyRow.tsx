import { memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { dialogOpened } from '../../../../slices/dialogs';
import { useAppDispatch } from '../../../../store/hooks';
import { useNames } from '../../../base/i18n/names';
import { useShowShort } from '../../../base/format/useShowShort';
import { useSay } from '../../../base/i18n/words';
import type { Say } from '../../../base/i18n/words';
import { Lasting } from '../../../parts/markets/Lasting';
import { maskOf } from '../../../parts/markets/maskOf';
import { RemarkLine } from '../../../parts/markets/RemarkLine';
import { useMarketOutline } from '../../../parts/markets/useMarketOutline';
import type { MarketOutline } from '../../../parts/markets/useMarketOutline';
import { FancyResult } from './FancyResult';
import { SessionCells } from './SessionCells';
import { CELLS_PX, ROW_PX, WIDE } from './sizes';

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

/** A session in one line: its name, which opens the run position, what may be staked, the player's worst result, and its prices.
 * As high with bets, or while it takes none, as without. */
export const FancyRow = memo(function FancyRow({ matchId, marketId, result, isFirst }: Props) {
  const say = useSay();
  const fancySay = useSay<'fancy'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const outline = useMarketOutline(marketId);
  if (!outline) return null;
  const name = named(outline.name);
  const words = endOf(result, fancySay) ?? maskOf(outline, say);
  const isOver = result !== '' || outline.status === 'CLOSED';
  const Place = typeOf(outline) === 'lastDigit' ? TallRow : Row;
  return (
    <>
      <Place
        className={words === null ? 'row' : 'row shut'}
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
          <Facts data-long={typeOf(outline) === 'meter' || undefined}>
            <FancyResult matchId={matchId} marketId={marketId} />
            <Now outline={outline} halt={isOver ? null : words} />
          </Facts>
        </About>
        <SessionCells outline={outline} name={name} end={isOver ? words : null} isFirst={isFirst} />
      </Place>
      <RemarkLine remark={outline.remark} inset />
    </>
  );
});

/** The terms of a bet, or why none is taken and for how long. */
function Now({ outline, halt }: { outline: MarketOutline; halt: string | null }) {
  if (halt === null) return <Terms outline={outline} />;
  return (
    <Halt>
      {halt} {outline.status === 'SUSPENDED' && <Lasting since={outline.statusSince} />}
    </Halt>
  );
}

/** How long a bet is held before it is placed, and what may be staked. */
function Terms({ outline }: { outline: MarketOutline }) {
  const say = useSay();
  const { inPlay, betDelayS: seconds } = outline;
  return (
    <>
      {inPlay && seconds > 0 && <span>{say('market.delay', { seconds })}</span>}
      <Limits outline={outline} />
    </>
  );
}

function Limits({ outline: { rules } }: { outline: MarketOutline }) {
  const say = useSay<'fancy'>();
  const showShort = useShowShort();
  if (!rules) return null;
  const limits = { min: showShort(rules.minStakePaise), max: showShort(rules.maxStakePaise) };
  const runs = rules.session?.type === 'meter' ? rules.session.capRuns : 0;
  return <span>{runs > 0 ? say('fancy.limitsARun', { ...limits, runs }) : say('fancy.limits', limits)}</span>;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${CELLS_PX}px`,
  alignItems: 'center',
  minHeight: ROW_PX,
  borderTop: '1px solid var(--line)',
  [WIDE]: { minHeight: 36 },
});

/** Ten prices need the whole width. */
const TallRow = styled('div')({ padding: '2px 0 6px', borderTop: '1px solid var(--line)' });

/** Name above facts. All of it is the button's. */
const About = styled('div')({
  position: 'relative',
  minWidth: 0,
  minHeight: 44,
  padding: '0 8px',
  display: 'grid',
  alignContent: 'center',
  [WIDE]: { minHeight: 34 },
});

const Name = styled(ButtonBase)({
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  fontSize: 14,
  fontWeight: 650,
  lineHeight: '20px',
  minWidth: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [WIDE]: { lineHeight: '18px', '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

/** One line, from its end: what has no room is left out whole, the limits first and the player's figure last. Those of a meter
 * are as long as a phone's line, so there they have two. */
const Facts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  height: 16,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'var(--muted)',
  fontSize: 12,
  lineHeight: '16px',
  '&[data-long]': { height: 32 },
  [WIDE]: { '&, &[data-long]': { height: 15, fontSize: 11, lineHeight: '15px' } },
});

const Halt = styled('strong')({ color: 'var(--text)' });
