import { useLayoutEffect } from 'react';
import { dialogClosed } from '../../../slices/dialogs';
import { searchCleared } from '../../../slices/search';
import { useAppDispatch } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import { Sheet } from '../../base/ui/Sheet';
import { SearchBox } from './SearchBox';

const BOX_ID = 'search-alone';

/** The search box of a phone, full screen. */
export function SearchDialog() {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  const close = () => {
    dispatch(searchCleared());
    dispatch(dialogClosed());
  };
  // After the sheet is shown, because a dialog focuses its first button.
  useLayoutEffect(() => document.getElementById(BOX_ID)?.focus(), []);
  return (
    <Sheet className="sheet-whole" title={say('search.title')} onClose={close}>
      <SearchBox id={BOX_ID} isAlone />
    </Sheet>
  );
}
