import { useSay } from '../../base/i18n/words';
import { useModal } from '../../base/ui/useModal';

type Props = { came: 'coming' | 'failed'; onRetry: () => void; onClose: () => void };

/** Shown while a dialog's chunk loads or after it failed. Plain elements: MUI itself may have failed. */
export function DialogWaiting({ came, onRetry, onClose }: Props) {
  const say = useSay();
  if (came === 'failed') return <DialogFailed onRetry={onRetry} onClose={onClose} />;
  return (
    <p className="coming" role="status">
      {say('app.loading')}
    </p>
  );
}

/** A native modal dialog, as the list of shortcuts: it handles Esc and the focus. */
function DialogFailed({ onRetry, onClose }: Omit<Props, 'came'>) {
  const say = useSay();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="dialog-failed" onCancel={onClose}>
      <h2 id="dialog-failed">{say('dialog.failed')}</h2>
      <p role="alert">{say('dialog.failedNext')}</p>
      <div className="dialog-ways">
        <button type="button" className="primary" onClick={onRetry}>
          {say('app.retry')}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {say('app.close')}
        </button>
      </div>
    </dialog>
  );
}
