import { welcomeClosed } from '../../slices/welcome';
import { useAppDispatch } from '../../store/hooks';
import { Frame } from '../dialogs/Frame';
import type { en } from '../i18n/parts/dialogs.en';
import { sayOf } from '../i18n/words';

const usePartSay = sayOf<typeof en>();

/** Shown once after a login. */
export default function Welcome() {
  const say = usePartSay();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('welcome.title')} onClose={() => dispatch(welcomeClosed())}>
      {null}
    </Frame>
  );
}
