import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { slipDismissed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip';
import { useAppDispatch } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, kindOn, usePickWords, usePriceWords } from '../prices/usePriceWords';
import { SlipTop } from './place';

/** What is bet on, and a way to close; shown at the press, even if the form is still loading. */
export function SlipHead({ draft, isBusy }: { draft: Draft; isBusy: boolean }) {
  const say = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const kind = kindOn(draft);
  const price = priceWords({ ...draft, odds: draft.priceAtClick }, kind);
  const about = [draft.matchName, ...(isItsMarket(draft) ? [] : [named(draft.marketName)]), price];
  return (
    <SlipTop>
      <div>
        <Typography variant="h2">
          <SideTag side={draft.side} kind={kind} session={draft.session} /> {pickWords(draft)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {about.join(' · ')}
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
