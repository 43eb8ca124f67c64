import { useFrameSay } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';

const ID = 'shortcuts';

function dialog(): HTMLDialogElement | null {
  const found = document.getElementById(ID);
  return found instanceof HTMLDialogElement ? found : null;
}

/** The browser's own modal dialog: it traps the focus, closes on Esc and restores the focus. */
export function openShortcuts(): void {
  const found = dialog();
  if (found && !found.open) found.showModal();
}

/** The list of keyboard shortcuts. */
export function ShortcutsDialog() {
  const say = useFrameSay();
  const sayShared = useSay();
  const keys = [
    ['← ↑ → ↓', say('keys.arrows')],
    ['Enter', say('keys.enter')],
    ['/', say('keys.search')],
    ['Esc', say('keys.escape')],
    ['?', say('keys.help')],
  ] as const;
  return (
    <dialog id={ID} className="dialog" aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`}>{say('keys.title')}</h2>
      <dl>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="quiet" onClick={() => dialog()?.close()}>
        {sayShared('app.close')}
      </button>
    </dialog>
  );
}
