import { useSyncExternalStore } from 'react';
import { isOldBuild, subscribeToBuild } from '../../store/oldBuild';
import { useSay } from '../base/i18n/words';

/** Over everything, dialogs too: what should have come next may be what is missing. */
const OVER = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 2000,
  padding: 16,
  background: 'var(--surface)',
  borderTop: '2px solid var(--accent)',
} as const;

/** A newer build has taken this page's place. A reload brings it, and finds the screen by its address and the slip in
 * storage. Plain elements: whatever draws others may be what is missing. */
export function OldBuild() {
  const say = useSay();
  const isOld = useSyncExternalStore(subscribeToBuild, isOldBuild);
  if (!isOld) return null;
  return (
    <div role="alert" style={OVER}>
      {say('app.newVersion')}{' '}
      <button className="go" type="button" onClick={() => location.reload()}>
        {say('app.reload')}
      </button>
    </div>
  );
}
