import { useSyncExternalStore } from 'react';
import { isOldBuild, subscribeToBuild } from '../../store/oldBuild';
import { useSay } from '../base/i18n/words';

/** A newer build has taken this page's place. A reload brings it, and finds the screen by its address and the slip in
 * storage. Over everything, dialogs too, and of plain elements in the sheet every page has: what should have come next, or what
 * draws others, may be what is missing. */
export function OldBuild() {
  const say = useSay();
  const isOld = useSyncExternalStore(subscribeToBuild, isOldBuild);
  if (!isOld) return null;
  return (
    <div role="alert" className="toasts-plain">
      <div className="toast">
        <span>{say('app.newVersion')}</span>
      </div>
      <button className="go" type="button" onClick={() => location.reload()}>
        {say('app.reload')}
      </button>
    </div>
  );
}
