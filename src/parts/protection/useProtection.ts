import { useEffect } from 'react';
import { protectionOpened, selectProtection } from '../../../slices/protection';
import type { Protecting } from '../../../slices/protection/protecting';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** How the own protection stands, read if nobody has yet. */
export function useProtection(): Protecting {
  const dispatch = useAppDispatch();
  const protection = useAppSelector(selectProtection);
  const isUnknown = protection.status === 'closed';
  useEffect(() => {
    if (isUnknown) dispatch(protectionOpened());
  }, [dispatch, isUnknown]);
  return protection;
}
