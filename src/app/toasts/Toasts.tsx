import { useState } from 'react';
import { selectToasts, toastClosed } from '../../../slices/toasts';
import type { Toast } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayToast, useSay } from '../../base/i18n/words';
import { snacks, useSnacks } from './useSnacks';
import './toasts.css';

/** notistack comes once a player is in and the page is idle, at the latest with the first toast of a visit,
 * and then stays, so that the last one can leave with grace. The first toast may well say that the exchange
 * does not answer, and then nothing can be fetched from it: it is said all the same. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  const isNeeded = toasts.length > 0;
  // Nothing of the session: whether a library has been asked for.
  const [hasCome, setHasCome] = useState(false);
  if (isNeeded && !hasCome) setHasCome(true);
  useSnacks(toasts);
  if (!hasCome) return null;
  return (
    <snacks.OnDemand
      props={{}}
      waiting={(came) => (came === 'failed' ? <PlainToasts toasts={toasts} /> : null)}
    />
  );
}

/** Without the library: each stays until it is tapped away. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <div className="toasts-plain">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          className={`toast ${toast.kind}`}
        >
          <span>{sayToast(toast)}</span>
          <button type="button" aria-label={say('app.close')} onClick={() => dispatch(toastClosed(toast.id))}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
