import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mdiArrowCollapseVertical } from '@mdi/js';
import { nearestOdds } from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';
import { selectGameChips } from '../../../slices/buttons';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { selectRunner } from '../../../slices/prices';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { Icon } from '../../base/ui/Icon';
import { middleOf } from './rungs';
import type { Of } from './rungs';
import { useSay } from '../../base/i18n/words';

type Props = { of: Of; ladder: Ladder; onCentre: (odds: number) => void };

/** Where the thumb is: the stake of a press, and the way back to the last price. */
export function Foot({ of, ladder, onCentre }: Props) {
  const say = useSay<'ladder'>();
  const dispatch = useAppDispatch();
  const { isOneClick, oneClickPaise } = useAppSelector(selectBetting);
  const chips = useAppSelector(selectGameChips);
  const middle = useAppSelector((state) => {
    const runner = selectRunner(state, of.marketId, of.selectionId);
    return runner ? middleOf(runner, ladder) : nearestOdds(200, ladder);
  });
  const stakes = [...new Set([oneClickPaise, ...chips.map(({ stakePaise }) => stakePaise)])];
  return (
    <Stack sx={{ p: 2, gap: 1, borderTop: '1px solid var(--line)' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={say('ladder.stake')}
          value={oneClickPaise}
          onChange={(event) => dispatch(bettingChosen({ oneClickPaise: Number(event.target.value) }))}
          sx={{ flex: 1 }}
        >
          {[...stakes]
            .sort((a, b) => a - b)
            .map((stake) => (
              <MenuItem key={stake} value={stake}>
                {showStake(stake)}
              </MenuItem>
            ))}
        </TextField>
        <Button
          variant="contained"
          sx={{ flex: 1.2, whiteSpace: 'nowrap' }}
          startIcon={<Icon path={mdiArrowCollapseVertical} size={18} />}
          onClick={() => onCentre(middle)}
        >
          {say('ladder.centre', { odds: showOdds(middle) })}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {say(isOneClick ? 'ladder.oneClick' : 'ladder.fills')}
      </Typography>
    </Stack>
  );
}
