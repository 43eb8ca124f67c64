import Button from '@mui/material/Button';
import { mdiLinkVariant } from '@mdi/js';
import { pathToMatch, withView } from '../../../slices/route/routes';
import { toastRaised } from '../../../slices/toasts';
import { useAppDispatch } from '../../../store/hooks';
import { copyText } from '../../base/ui/copyText';
import { Icon } from '../../base/ui/Icon';
import { useSay } from '../../base/i18n/words';

/** Copies the address that opens the match with this market or session in sight. */
export function CopyLink({ marketId, matchId }: { marketId: string; matchId: string }) {
  const say = useSay<'details'>();
  const dispatch = useAppDispatch();
  const address = withView(pathToMatch(matchId), { market: marketId });
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
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={mdiLinkVariant} size={18} />}
      onClick={() => void copy()}
    >
      {say('more.copy')}
    </Button>
  );
}
