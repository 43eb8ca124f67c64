import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import { mdiChevronDown, mdiChevronUp, mdiFormatListNumbered, mdiTune } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

const SWITCH = 'slip-several';

/** One bet or several, and how the player bets; what is pressed says so in words. */
export function SlipTools() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { isSeveral, isSlipWhole } = useAppSelector(selectBetting);
  return (
    <>
      <Fold
        aria-label={say('slip.whole')}
        aria-expanded={isSlipWhole}
        onClick={() => dispatch(bettingChosen({ isSlipWhole: !isSlipWhole }))}
      >
        <Icon path={isSlipWhole ? mdiChevronDown : mdiChevronUp} />
      </Fold>
      <Tools>
        <Several
          id={SWITCH}
          value="several"
          selected={isSeveral}
          onClick={() => {
            dispatch(bettingChosen({ isSeveral: !isSeveral }));
            // The slip of several bets has a switch of its own.
            queueMicrotask(() => document.getElementById(SWITCH)?.focus());
          }}
        >
          <Icon path={mdiFormatListNumbered} size={18} />
          {say('slip.several')}
        </Several>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon path={mdiTune} size={18} />}
          onClick={() => dispatch(dialogOpened({ status: 'betSettings' }))}
        >
          {say('slip.settings')}
        </Button>
      </Tools>
    </>
  );
}

/** In the column of a desk the slip is always whole. */
const Fold = styled(IconButton)(({ theme }) => ({
  gridArea: '1 / 2',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Tools = styled('div')(({ theme }) => ({
  gridArea: '3 / 1 / auto / -1',
  display: 'flex',
  gap: theme.spacing(2),
  paddingTop: 6,
  [theme.breakpoints.down('md')]: { '.brief &': { display: 'none' } },
}));

/** As high as the button beside it, and pressed above and below as that is. */
const Several = styled(ToggleButton)({
  gap: 8,
  minHeight: 30,
  padding: '1px 9px',
  fontSize: 13,
  '&::after': { content: '""', position: 'absolute', inset: '-8px 0' },
});
