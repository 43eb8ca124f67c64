import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Protection } from '../../../api/protection';
import { dialogOpened, selectDialogs } from '../../../slices/dialogs';
import { checkFellDue } from '../../../slices/protection';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { HEADER_PX } from '../../base/ui/frameParts';
import { useProtection } from '../../parts/protection/useProtection';
import { selectIsAtLimits, selectIsAtStake } from './atStake';
import { CheckOffer } from './CheckOffer';
import { Review } from './Review';

/** What a player is asked beside every screen: the reality check that is due, once whether there shall be any, and twice a year to look at
 * limits and transactions. */
export function Safety() {
  const protection = useProtection();
  if (!('shown' in protection) || protection.shown.bar) return null;
  return (
    <>
      {protection.status === 'due' && <Due shown={protection.shown} />}
      {protection.shown.offersCheck && <CheckOffer isGoing={protection.status === 'changing'} />}
      {protection.shown.asksReview && <Review isGoing={protection.status === 'changing'} />}
    </>
  );
}

/** It opens by itself while nothing is at stake. Otherwise, and if it was put away, a button stands where neither slip nor cash out is,
 * and opens it when its player likes. Where it has waited its figures are read anew. */
function Due({ shown }: { shown: Protection }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const isAtStake = useAppSelector(selectIsAtStake);
  const isElsewhere = useAppSelector(selectIsAtLimits);
  const isOpen = useAppSelector((state) => selectDialogs(state).status === 'realityCheck');
  const opened = useRef<Protection | null>(null);
  const hasWaited = useRef(false);
  const waits = isAtStake && !isOpen;
  const opensItself = !isAtStake && !isElsewhere;
  useEffect(() => {
    if (waits) hasWaited.current = true;
    if (isOpen) opened.current = shown;
    if (!opensItself || opened.current === shown) return;
    opened.current = shown;
    dispatch(hasWaited.current ? checkFellDue() : dialogOpened({ status: 'realityCheck' }));
  }, [dispatch, isOpen, opensItself, shown, waits]);
  if (isOpen || isElsewhere) return null;
  return (
    <Place aria-label={say('check.title')}>
      <Button
        variant="contained"
        size="small"
        onClick={() => {
          dispatch(checkFellDue());
          dispatch(dialogOpened({ status: 'realityCheck' }));
        }}
      >
        {say('check.waits')}
      </Button>
    </Place>
  );
}

/** Below what may lie over the page: the sheet of the slip, dialogs. At a desk in the corner of the sidebar, on a phone below the header. */
const Place = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: 10,
  top: HEADER_PX + 4,
  left: 8,
  [theme.breakpoints.up('md')]: { top: 'auto', bottom: 16, left: 16 },
  '@media print': { display: 'none' },
}));
