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
import { kindOn, usePriceWords } from '../prices/usePriceWords';
import { SlipTop } from './place';

/** What is bet on, and a way to close; shown at the press, even if the form is still loading. */
export function SlipHead({ draft, isBusy }: { draft: Draft; isBusy: boolean }) {
  const say = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const priceWords = usePriceWords();
  const kind = kindOn(draft.ladder);
  const price = priceWords({ odds: draft.priceAtClick, rateBps: draft.rateBps }, kind);
  // A session is its only selection.
  const about =
    kind === 'numbers' ? [draft.matchName, price] : [draft.matchName, named(draft.marketName), price];
  return (
    <SlipTop>
      <div>
        <Typography variant="h2">
          <SideTag side={draft.side} kind={kind} /> {named(draft.selectionName)}
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
