import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiChartLine, mdiFormatListNumbered, mdiLadder } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { navigated, selectPath } from '../../../slices/route';
import { withLadder } from '../../../slices/route/routes';
import { traitsBy } from '../../../api/markets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { FEW_LINES } from '../../base/theme/frameParts';
import { Icon } from '../../base/ui/Icon';
import { useMarketOutline } from '../markets/useMarketOutline';
import type { MarketOutline } from '../markets/useMarketOutline';
import { CopyLink } from './CopyLink';
import { PinButton } from './PinButton';
import { RuleLines } from './RuleLines';
import { useSay } from '../../base/i18n/words';

/** What can be done with a market besides betting, and its rules in plain words. */
export function MarketDetails({ marketId }: { marketId: string }) {
  const say = useSay<'details'>();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const outline = useMarketOutline(marketId);
  const runner = outline?.runners.find(({ status }) => status === 'ACTIVE');
  if (!outline) return null;
  return (
    <>
      <Tools>
        <PinButton marketId={marketId} matchId={outline.matchId} />
        {runner && outline.rules && traitsBy(outline.rules)?.isPosted === false && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon path={mdiLadder} size={18} />}
            onClick={() => dispatch(navigated(withLadder(path, marketId, runner.id)))}
          >
            {say('more.ladder')}
          </Button>
        )}
        {!outline.rules?.session && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon path={mdiFormatListNumbered} size={18} />}
            onClick={() => dispatch(dialogOpened({ status: 'depth', marketId }))}
          >
            {say('more.depth')}
          </Button>
        )}
        <HistoryButton outline={outline} />
        <CopyLink marketId={marketId} matchId={outline.matchId} />
      </Tools>
      <Rules>
        <RuleLines marketId={marketId} />
        <Button color="inherit" onClick={() => dispatch(dialogOpened({ status: 'rules' }))}>
          {say('more.all')}
        </Button>
      </Rules>
    </>
  );
}

/** On a phone the head of a market has no room for it. */
function HistoryButton({ outline: { id: marketId, rules } }: { outline: MarketOutline }) {
  const say = useSay<'details'>();
  const dispatch = useAppDispatch();
  if (!rules || !traitsBy(rules)?.hasHistory) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={mdiChartLine} size={18} />}
      onClick={() => dispatch(dialogOpened({ status: 'priceHistory', marketId }))}
    >
      {say('more.history')}
    </Button>
  );
}

/** Below the prices, which stay where they are; where those reach beyond the window, at its end. */
const Tools = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 12px',
  background: 'var(--surface)',
  borderTop: '1px solid var(--line)',
  [theme.breakpoints.down('md')]: { bottom: 'calc(56px + env(safe-area-inset-bottom))' },
  [FEW_LINES]: { position: 'static' },
}));
const Rules = styled('div')({ display: 'grid', justifyItems: 'start', padding: '0 12px 8px' });
