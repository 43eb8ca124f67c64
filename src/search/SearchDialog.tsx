import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import { Frame } from '../dialogs/Frame';
import { useSay } from '../i18n/words';

/** The search box of a phone. */
export default function SearchDialog() {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('nav.main')} onClose={() => dispatch(dialogClosed())} isWide>
      {null}
    </Frame>
  );
}
