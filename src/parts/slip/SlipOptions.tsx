import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { STAKE_BY } from '../../../domain/placing/stakeFor';
import type { StakeBy } from '../../../domain/placing/stakeFor';
import { fillOrKillToggled, stakeByChosen } from '../../../slices/slip';
import { isPosted } from '../../../slices/slip/slipDraft';
import type { Draft } from '../../../slices/slip/slipDraft';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Options } from './layout';

/** What the amount is, and whether the bet has to match whole: only at odds may a part of it wait. */
export function SlipOptions({ draft }: { draft: Draft }) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  return (
    <Options>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={say('slip.stakeBy')}
        value={draft.stakeBy ?? 'stake'}
        onChange={(_, by: StakeBy | null) => by && dispatch(stakeByChosen(by))}
      >
        {STAKE_BY.map((by) => (
          <ToggleButton key={by} value={by}>
            {say(`slip.by.${by}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {!isPosted(draft) && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={draft.fillOrKill === true}
              onChange={() => dispatch(fillOrKillToggled())}
            />
          }
          label={say('slip.fillOrKill')}
        />
      )}
    </Options>
  );
}
