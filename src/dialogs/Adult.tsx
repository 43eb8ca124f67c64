import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import type { en } from '../i18n/parts/dialogs.en';
import { sayOf } from '../i18n/words';
import { Frame } from './Frame';

const useDialogSay = sayOf<typeof en>();

/** For adults only, and where help is to be had; opened from the footer. */
export default function Adult() {
  const say = useDialogSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('adult.title')} onClose={() => dispatch(dialogClosed())}>
      <p>{say('adult.who')}</p>
    </Frame>
  );
}
