import { useLayoutEffect } from 'react';
import { dialogClosed } from '../../../slices/dialogs';
import { searchCleared } from '../../../slices/search';
import { useAppDispatch } from '../../../store/hooks';
import { useFrameSay } from '../../base/i18n/frame';
import { Frame } from '../dialogs/Frame';
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
  // Before MUI's own focus, which leaves alone what is inside already.
  useLayoutEffect(() => document.getElementById(BOX_ID)?.focus(), []);
  return (
    <Frame title={say('search.title')} onClose={close}>
      <SearchBox id={BOX_ID} isAlone />
    </Frame>
  );
}
