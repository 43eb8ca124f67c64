import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Frame } from '../dialogs/Frame';
import { BetChoices } from './BetChoices';

/** How the player bets, over the screen on which that is done. */
export function BetSettings() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('slip.settings')} onClose={() => dispatch(dialogClosed())}>
      <BetChoices />
    </Frame>
  );
}
