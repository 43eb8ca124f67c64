import { dialogOpened } from '../../../slices/dialogs';
import type { DialogName } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { Icon } from '../../base/ui/Icon';

/** A button of a phone's header for what wider screens always show. */
export function DialogButton({ opens, name, icon }: { opens: DialogName; name: string; icon: string }) {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="round only-narrow"
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => dispatch(dialogOpened(opens))}
    >
      <Icon path={icon} />
    </button>
  );
}
