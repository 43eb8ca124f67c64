import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectToasts, toastClosed } from '../../../slices/toasts';
import type { Toast } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayToast, useSay } from '../../base/i18n/words';
import { voices } from '../../base/ui/voices';
import { snacks, useSnacks } from './useSnacks';

/** notistack loads with the first bet or toast, and stays for the closing
 * animation. If it cannot be loaded, as when the exchange is down, toasts are shown without it. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  const isNeeded = toasts.length > 0;
  // Not session state: whether a library was requested.
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

/** Without the library, and without MUI, which may not be had either; each stays until tapped. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  return createPortal(
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
    </div>,
    voices(),
  );
}
