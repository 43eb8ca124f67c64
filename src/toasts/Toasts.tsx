import { Suspense, lazy } from 'react';
import { selectToasts } from '../../slices/toasts';
import { useAppSelector } from '../../store/hooks';

const load = () => import('./Snacks').then(({ Snacks }) => ({ default: Snacks }));
const Snacks = lazy(load);
let hasCome = false;

/** notistack comes with the first toast of a visit and then stays, so that the last one can leave with grace. */
export function Toasts() {
  const isNeeded = useAppSelector((state) => selectToasts(state).length > 0);
  if (!isNeeded && !hasCome) return null;
  hasCome = true;
  return (
    <Suspense>
      <Snacks />
    </Suspense>
  );
}
