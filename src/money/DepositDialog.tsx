import { dialogClosed } from '../../slices/dialogs';
import { useAppDispatch } from '../../store/hooks';
import { Frame } from '../dialogs/Frame';
import type { en } from '../i18n/parts/money.en';
import { sayOf } from '../i18n/words';

const usePartSay = sayOf<typeof en>();

/** Pays in. */
export default function DepositDialog() {
  const say = usePartSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('deposit.title')} onClose={() => dispatch(dialogClosed())} isWide>
      {null}
    </Frame>
  );
}
