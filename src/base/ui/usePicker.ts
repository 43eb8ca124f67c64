import { dialogClosed, selectIsPicking, dialogOpened } from '../../../slices/dialogs';
import type { Picker } from '../../../slices/dialogs';
import { useAppSelector, useAppStore } from '../../../store/hooks';

/** Keeps in the store whether a field's list or calendar is open. */
export function usePicker(of: Picker) {
  const store = useAppStore();
  const open = useAppSelector((state) => selectIsPicking(state, of));
  return {
    open,
    onOpen: () => void store.dispatch(dialogOpened({ status: 'picker', of })),
    // A field is left behind what opened elsewhere too.
    onClose: () => {
      if (selectIsPicking(store.getState(), of)) store.dispatch(dialogClosed());
    },
  };
}
