import './sheet.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { mdiClose } from '@mdi/js';
import { useSay } from '../i18n/words';
import { Icon } from './Icon';
import { useModal } from './useModal';

type Props = { className: string; title: string; onClose: () => void; children: ReactNode };

/** A native modal dialog, which traps and restores the focus; plain elements, for what a phone needs at once.
 * The store decides whether it is open; `onClose` only reports. */
export function Sheet({ className, title, onClose, children }: Props) {
  const say = useSay();
  const id = useId();
  const sheet = useModal();
  return (
    <dialog
      ref={sheet}
      className={`sheet ${className}`}
      aria-labelledby={id}
      onCancel={onClose}
      onClick={({ target }) => target === sheet.current && onClose()}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="round" aria-label={say('app.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
