import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { mdiFormatListNumbered, mdiLadder, mdiLinkVariant } from '@mdi/js';
import { depthOpened, dialogOpened } from '../../../slices/dialogs';
import { navigated, selectPath } from '../../../slices/route';
import { pathToMatch, withLadder, withView } from '../../../slices/routes';
import { isPosted } from '../../../slices/slipDraft';
import { toastRaised } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
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
    <Place>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
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
      </Stack>
      <RuleLines marketId={marketId} />
      <Button color="inherit" onClick={() => dispatch(dialogOpened('rules'))}>
        {say('more.all')}
      </Button>
    </Place>
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

const Place = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  padding: '8px 0',
});
