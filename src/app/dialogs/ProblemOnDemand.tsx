import { selectProblem } from '../../../slices/problem';
import { useAppSelector } from '../../../store/hooks';
import { PROBLEM } from '../../base/i18n/entryParts';
import { bring, useSay } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

const dialog = onDemand(async () => {
  const [{ ProblemDialog }] = await Promise.all([
    import('../../parts/problem/ProblemDialog'),
    bring(PROBLEM),
  ]);
  return ProblemDialog;
});

/** Where a problem is reported: beside every screen, since it may be the screen that has stopped working. */
export function ProblemOnDemand() {
  const say = useSay();
  if (useAppSelector(selectProblem).status === 'closed') return null;
  return (
    <dialog.OnDemand
      props={{}}
      waiting={(came, retry) =>
        came === 'failed' && (
          <div className="toasts-plain">
            <div role="alert" className="toast error">
              <span>{say('toast.callFailed')}</span>
              <button type="button" onClick={retry}>
                {say('app.retry')}
              </button>
            </div>
          </div>
        )
      }
    />
  );
}
