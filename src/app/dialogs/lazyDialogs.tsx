import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { welcomeClosed } from '../../../slices/welcome';
import { selectIsWelcomeShown } from '../../../store/base/selectors/shellSelectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { onDemand } from '../../base/ui/onDemand';
import { DialogWaiting } from '../../parts/dialogs/DialogWaiting';

const lazyDialogs = onDemand(() => import('./Dialogs').then(({ Dialogs }) => Dialogs));

/** Where dialogs appear. Nothing of them is fetched before the first is opened, not even their list. */
export function DialogOnDemand() {
  const dispatch = useAppDispatch();
  const dialogs = useAppSelector(selectDialogs);
  const isWelcomeOpen = useAppSelector(selectIsWelcomeShown);
  const isElsewhere = dialogs.status === 'closed' || dialogs.status === 'picker';
  if (isElsewhere && !isWelcomeOpen) return null;
  const close = () => dispatch(isWelcomeOpen ? welcomeClosed() : dialogClosed());
  return (
    <lazyDialogs.OnDemand
      props={{}}
      waiting={(came, retry) => <DialogWaiting came={came} onRetry={retry} onClose={close} />}
    />
  );
}
