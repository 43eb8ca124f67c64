import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiFormatListNumbered, mdiLadder, mdiLinkVariant } from '@mdi/js';
import { depthOpened, dialogOpened } from '../../../slices/dialogs';
import { navigated, selectPath } from '../../../slices/route';
import { pathToMatch, withLadder, withView } from '../../../slices/routes';
import { isPosted } from '../../../slices/slipDraft';
import { toastRaised } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { FEW_LINES } from '../../base/theme/frameParts';
import { Icon } from '../../base/ui/Icon';
import { useMarketOutline } from '../markets/useMarketOutline';
import { PinButton } from './PinButton';
import { RuleLines } from './RuleLines';
import { useDetailsSay } from './useDetailsSay';

/** What can be done with a market besides betting, and its rules in plain words. */
export function MarketDetails({ marketId }: { marketId: string }) {
  const say = useDetailsSay();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const outline = useMarketOutline(marketId);
  const runner = outline?.runners.find(({ status }) => status === 'ACTIVE');
  if (!outline) return null;
  const address = withView(pathToMatch(outline.matchId), { market: marketId });
  const copy = async () => {
    const isCopied = await copyText(`${window.location.href.split('#')[0] ?? ''}#${address}`);
    dispatch(
      toastRaised(
        isCopied
          ? { kind: 'success', from: 'app', key: 'done' }
          : { kind: 'error', from: 'app', key: 'notCopied' },
      ),
    );
  };
  return (
    <>
      <Tools>
        <PinButton marketId={marketId} matchId={outline.matchId} />
        {runner && outline.rules && !isPosted(outline.rules) && (
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
            onClick={() => dispatch(depthOpened(marketId))}
          >
            {say('more.depth')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiLinkVariant} size={18} />}
          onClick={() => void copy()}
        >
          {say('more.copy')}
        </Button>
      </Tools>
      <Rules>
        <RuleLines marketId={marketId} />
        <Button color="inherit" onClick={() => dispatch(dialogOpened('rules'))}>
          {say('more.all')}
        </Button>
      </Rules>
    </>
  );
}

/** Whether it was copied: a page without TLS has no clipboard, and a player may refuse one. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
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
