import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { mdiFormatListNumbered, mdiTune } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

const SWITCH = 'slip-several';

/** One bet or several, and how the player bets. */
export function SlipTools() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { isSeveral } = useAppSelector(selectBetting);
  return (
    <>
      <ToggleButton
        id={SWITCH}
        value="several"
        size="small"
        sx={{ minWidth: 44 }}
        selected={isSeveral}
        aria-label={say('slip.several')}
        onClick={() => {
          dispatch(bettingChosen({ isSeveral: !isSeveral }));
          // The slip of several bets has a switch of its own.
          queueMicrotask(() => document.getElementById(SWITCH)?.focus());
        }}
      >
        <Icon path={mdiFormatListNumbered} size={20} />
      </ToggleButton>
      <IconButton
        aria-label={say('slip.settings')}
        onClick={() => dispatch(dialogOpened({ status: 'betSettings' }))}
      >
        <Icon path={mdiTune} size={20} />
      </IconButton>
    </>
  );
}
