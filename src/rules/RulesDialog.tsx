import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import { Frame } from '../dialogs/Frame';
import type { en } from '../i18n/parts/rules.en';
import { sayOf } from '../i18n/words';

const usePartSay = sayOf<typeof en>();

/** The site rules. */
export default function RulesDialog() {
  const say = usePartSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('rules.title')} onClose={() => dispatch(dialogClosed())} isWide>
      {null}
    </Frame>
  );
}
