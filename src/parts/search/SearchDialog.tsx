import { dialogClosed } from '../../../slices/dialogs';
import { searchCleared } from '../../../slices/search';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Frame } from '../dialogs/Frame';
import { SearchBox } from './SearchBox';

/** The search box of a phone, full screen. */
export function SearchDialog() {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const close = () => {
    dispatch(searchCleared());
    dispatch(dialogClosed());
  };
  return (
    <Frame title={say('search.title')} onClose={close}>
      <SearchBox id="search-alone" />
    </Frame>
  );
}
