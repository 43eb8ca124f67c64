import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { othersChosen } from '../../../slices/security';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** Whether the player's other sessions end with what is set up. */
export function Others({ endsOthers }: { endsOthers: boolean }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  return (
    <FormControlLabel
      label={say('enrol.others')}
      control={<Checkbox checked={endsOthers} onChange={(_, isOn) => void dispatch(othersChosen(isOn))} />}
    />
  );
}
