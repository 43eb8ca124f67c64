import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { kindIn } from '../../../domain/kinds/recorded';
import { slipDismissed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import { useAppDispatch } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, usePickWords, usePriceWords } from '../prices/usePriceWords';
import { lazyNow, lazyTools } from './lazyTools';
import { About, SlipTop } from './place';

/** What is bet on, and a way to close; shown at the press, even if the form is still loading. */
export function SlipHead({ draft, isBusy }: { draft: Draft; isBusy: boolean }) {
  const named = useNames();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const kind = kindIn(draft);
  const price = priceWords({ ...draft, odds: draft.priceAtClick }, kind);
  // A list knows a market by the name of its match.
  const isNamed = isItsMarket(draft) || draft.marketName === draft.matchName;
  const about = [draft.matchName, ...(isNamed ? [] : [named(draft.marketName)]), price];
  return (
    <SlipHeading
      isBusy={isBusy}
      about={
        <About>
          <Typography variant="body2" color="textSecondary">
            {about.join(' · ')}
          </Typography>
          <lazyNow.OnDemand props={{ draft }} waiting={() => null} />
        </About>
      }
    >
      <Typography variant="h2">
        <SideTag side={draft.side} kind={kind} session={draft.session} /> {pickWords(draft)}
      </Typography>
    </SlipHeading>
  );
}

type HeadingProps = {
  isBusy: boolean;
  /** Across the whole slip, below name and tools. */
  about?: ReactNode;
  children: ReactNode;
};

/** The line above the form: its name, the tools, which come with it, and the way out. */
export function SlipHeading({ isBusy, about, children }: HeadingProps) {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <SlipTop>
      {children}
      {about}
      <lazyTools.OnDemand props={{}} waiting={() => null} />
      <IconButton
        className="close"
        aria-label={say('slip.dismiss')}
        disabled={isBusy}
        onClick={() => dispatch(slipDismissed())}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </SlipTop>
  );
}
