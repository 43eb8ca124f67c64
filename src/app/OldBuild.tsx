import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { watchParts } from '../../store/oldBuild';
import { useSay } from '../base/i18n/words';
import { OldBuildContext } from '../base/ui/OldBuildContext';

/** A newer build has taken this page's place. A reload brings it, and finds the screen by its address and the slip in
 * storage. Over everything, dialogs too, and of plain elements in the sheet every page has: what should have come next, or what
 * draws others, may be what is missing. */
export function OldBuild({ ask, children }: { ask: typeof fetch; children?: ReactNode }) {
  const say = useSay();
  // Not session state: a page of another build is not what a session consists of.
  const [isOld, setIsOld] = useState(false);
  useEffect(() => watchParts(window, ask, () => setIsOld(true)), [ask]);
  return (
    <OldBuildContext value={isOld}>
      {children}
      {isOld && (
        <div role="alert" className="toasts-plain">
          <div className="toast">
            <span>{say('app.newVersion')}</span>
          </div>
          <button className="go" type="button" onClick={() => location.reload()}>
            {say('app.reload')}
          </button>
        </div>
      )}
    </OldBuildContext>
  );
}
