import { redirected, selectPath } from '../../../slices/route';
import { viewIn, withView } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DialogWaiting } from '../../parts/dialogs/DialogWaiting';
import { lazyLadder } from '../../parts/ladder/lazyLadder';

/** The ladder of the runner that the address names. */
export function LadderOnDemand() {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const { ladder } = viewIn(path);
  const [marketId = '', selectionId] = ladder?.split(':') ?? [];
  if (ladder === null) return null;
  return (
    <lazyLadder.OnDemand
      props={{ marketId, selectionId: Number(selectionId) }}
      waiting={(came, onRetry) => (
        <DialogWaiting
          came={came}
          onRetry={onRetry}
          onClose={() => dispatch(redirected(withView(path, { ladder: null })))}
        />
      )}
    />
  );
}
