import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import { Frame } from './Frame';
import type { en } from '../i18n/parts/dialogs.en';
import { sayOf } from '../i18n/words';

const usePartSay = sayOf<typeof en>();

/** The stake buttons of the slip and of the casino. */
export default function SetButtons() {
  const say = usePartSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('setButtons.title')} onClose={() => dispatch(dialogClosed())} isWide>
      {null}
    </Frame>
  );
}
