import { Suspense, lazy, useState } from 'react';
import { selectToasts } from '../../../slices/toasts';
import { useAppSelector } from '../../../store/hooks';

const Snacks = lazy(() => import('./Snacks').then(({ Snacks }) => ({ default: Snacks })));

/** notistack comes with the first toast of a visit and then stays, so that the last one can leave with grace. */
export function Toasts() {
  const isNeeded = useAppSelector((state) => selectToasts(state).length > 0);
  // Nothing of the session: whether a library has been fetched.
  const [hasCome, setHasCome] = useState(false);
  if (isNeeded && !hasCome) setHasCome(true);
  return hasCome ? (
    <Suspense>
      <Snacks />
    </Suspense>
  ) : null;
}
