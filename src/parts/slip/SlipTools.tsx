import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import { mdiChevronDown, mdiChevronUp, mdiFormatListNumbered, mdiTune } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { InWhole } from './layout';

const SWITCH = 'slip-several';

/** In the column of a desk the slip is always whole. */
const Phone = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** One bet or several, and how the player bets. */
export function SlipTools() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { isSeveral, isSlipWhole } = useAppSelector(selectBetting);
  return (
    <>
      <Phone>
        <IconButton
          aria-label={say('slip.whole')}
          aria-expanded={isSlipWhole}
          onClick={() => dispatch(bettingChosen({ isSlipWhole: !isSlipWhole }))}
        >
          <Icon path={isSlipWhole ? mdiChevronDown : mdiChevronUp} />
        </IconButton>
      </Phone>
      <InWhole>
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
      </InWhole>
    </>
  );
}
