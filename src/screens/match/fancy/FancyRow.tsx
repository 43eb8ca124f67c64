import { memo, useCallback } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { LEVELS } from '../../../../api/markets';
import { formatShort } from '../../../../domain/money';
import { RUNS } from '../../../../domain/sessionFacts';
import { runPositionOpened } from '../../../../slices/dialogs';
import { useAppDispatch } from '../../../../store/hooks';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { useFancySay } from '../../../parts/fancies/useFancySay';
import type { FancySay } from '../../../parts/fancies/useFancySay';
import { maskOf } from '../../../parts/markets/maskOf';
import { useMarketOutline } from '../../../parts/markets/useMarketOutline';
import type { MarketOutline } from '../../../parts/markets/useMarketOutline';
import { PriceCell } from '../../../parts/prices/PriceCell';
import type { Naming } from '../../../parts/prices/PriceCell';
import { FancyResult } from './FancyResult';

type Props = {
  matchId: string;
  marketId: string;
  /** The number it ended on, 'Void', or empty. */
  result: string;
  isFirst: boolean;
};

export const CELLS_PX = 130;
const YES = 0;
const NO = LEVELS;

function endOf(result: string, say: FancySay): string | null {
  if (result === '') return null;
  return result === 'Void' ? say('fancy.void') : say('fancy.ended', { result });
}

/** A session: its name, which opens the run position, the player's worst result, and No and Yes. As high with bets
 * or a mask as without. */
export const FancyRow = memo(function FancyRow({ matchId, marketId, result, isFirst }: Props) {
  const say = useSay();
  const fancySay = useFancySay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const outline = useMarketOutline(marketId);
  const name = named(outline?.name ?? '');
  const yes = useNaming(say('slip.back.numbers'), name);
  const no = useNaming(say('slip.lay.numbers'), name);
  if (!outline) return null;
  const mask = endOf(result, fancySay) ?? maskOf(outline, say);
  const cell = { marketId, selectionId: RUNS, kind: 'numbers' } as const;
  return (
    <Row className={mask === null ? 'row' : 'row shut'} data-market={marketId} data-status={outline.status}>
      <About>
        <Name aria-label={fancySay('run.of', { name })} onClick={() => dispatch(runPositionOpened(marketId))}>
          <span>{name}</span>
        </Name>
        <Small>
          <Limits outline={outline} />
          <FancyResult matchId={matchId} marketId={marketId} />
        </Small>
      </About>
      <Cells>
        <PriceCell {...cell} index={NO} naming={no} tabIndex={isFirst ? 0 : -1} />
        <PriceCell {...cell} index={YES} naming={yes} />
        {mask !== null && <span className="mask">{mask}</span>}
      </Cells>
    </Row>
  );
});

/** Changes with the language as well, which changes the word for the side. */
function useNaming(side: string, name: string): Naming {
  const say = useFancySay();
  return useCallback(
    (line, rate) =>
      rate === '' ? say('fancy.emptyCell', { side, name }) : say('fancy.cell', { side, line, rate, name }),
    [say, side, name],
  );
}

function Limits({ outline: { rules } }: { outline: MarketOutline }) {
  const say = useFancySay();
  if (!rules) return <span />;
  const min = formatShort(rules.minStakePaise);
  return <span>{say('fancy.limits', { min, max: formatShort(rules.maxStakePaise) })}</span>;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${CELLS_PX}px`,
  alignItems: 'center',
  height: 68,
  borderTop: '1px solid var(--line)',
});

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

const Small = styled('div')({
  display: 'flex',
  gap: 12,
  height: 18,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'var(--muted)',
  fontSize: 12,
  lineHeight: '18px',
});

const Cells = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  '& > .mask': { fontSize: 12, lineHeight: '15px' },
});
