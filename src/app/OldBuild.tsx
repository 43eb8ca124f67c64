import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { watchParts } from '../../store/oldBuild';
import { useSay } from '../base/i18n/words';
import { OldBuildContext } from '../base/ui/OldBuildContext';

/** The worker beside the page, fetched once the page has nothing better to do. */
export type WorkerPart = {
  /** Tells of a newer build that is ready. */
  start: (found: () => void) => void;
  /** Brings it, once whatever was sent is answered. */
  reload: () => Promise<void>;
};

type OldBuildProps = {
  ask: typeof fetch;
  /** Left out where there is no worker. */
  load?: () => Promise<WorkerPart>;
  /** Runs when the page is idle; returns what stops it. */
  later?: (run: () => void) => () => void;
  children?: ReactNode;
};

/** A newer build has taken this page's place. A reload brings it, and finds the screen by its address and the slip in
 * storage. Over everything, dialogs too, and of plain elements in the sheet every page has: what should have come next, or what
 * draws others, may be what is missing. */
export function OldBuild({ ask, load = noWorker, later, children }: OldBuildProps) {
  const say = useSay();
  // Not session state: a page of another build is not what a session consists of.
  const [isOld, setIsOld] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => watchParts(window, ask, () => setIsOld(true)), [ask]);
  useEffect(
    () =>
      later?.(
        () =>
          void load().then(
            ({ start }) => start(() => setIsOld(true)),
            () => undefined,
          ),
      ),
    [later, load],
  );
  const reload = () => {
    setIsPressed(true);
    void load().then(
      (worker) => worker.reload(),
      () => location.reload(),
    );
  };
  return (
    <OldBuildContext value={isOld}>
      {children}
      {isOld && (
        <div role="alert" className="toasts-plain">
          <div className="toast">
            <span>{say('app.newVersion')}</span>
          </div>
          <button className="go" type="button" disabled={isPressed} onClick={reload}>
            {say('app.reload')}
          </button>
        </div>
      )}
    </OldBuildContext>
  );
}

const noWorker = (): Promise<WorkerPart> => Promise.reject(new Error('no worker'));
