import { useLayoutEffect } from 'react';
import { dialogClosed } from '../../../slices/dialogs';
import { searchCleared } from '../../../slices/search';
import { useAppDispatch } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import { Sheet } from '../../base/ui/Sheet';
import { SearchBox } from './SearchBox';

const BOX_ID = 'search-alone';

/** The search box of a phone, over the whole screen. */
export function SearchDialog() {
  const say = useFrameSay();
  const dispatch = useAppDispatch();
  const close = () => {
    dispatch(searchCleared());
    dispatch(dialogClosed());
  };
  // After the sheet has been shown: a dialog gives the focus to its first button otherwise.
  useLayoutEffect(() => document.getElementById(BOX_ID)?.focus(), []);
  return (
    <Sheet className="sheet-whole" title={say('search.title')} onClose={close}>
      <SearchBox id={BOX_ID} isAlone />
    </Sheet>
  );
}
