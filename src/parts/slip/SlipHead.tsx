import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { slipDismissed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { SideTag } from '../markets/SideTag';
import { SlipTop } from './place';

/** What is bet on, and a way to close; shown at the press, even if the form is still loading. */
export function SlipHead({ draft, isBusy }: { draft: Draft; isBusy: boolean }) {
  const say = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  return (
    <SlipTop>
      <div>
        <Typography variant="h2">
          <SideTag side={draft.side} /> {named(draft.selectionName)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {draft.matchName} · {named(draft.marketName)} · {showOdds(draft.priceAtClick)}
        </Typography>
      </div>
      <IconButton
        aria-label={say('slip.dismiss')}
        disabled={isBusy}
        onClick={() => dispatch(slipDismissed())}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </SlipTop>
  );
}
