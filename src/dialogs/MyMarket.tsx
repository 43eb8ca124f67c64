import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import { Frame } from './Frame';
import type { en } from '../i18n/parts/dialogs.en';
import { sayOf } from '../i18n/words';

const usePartSay = sayOf<typeof en>();

/** What the exposure of the header is made of. */
export default function MyMarket() {
  const say = usePartSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('myMarket.title')} onClose={() => dispatch(dialogClosed())} isWide>
      {null}
    </Frame>
  );
}
