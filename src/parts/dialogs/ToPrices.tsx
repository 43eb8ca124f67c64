import Button from '@mui/material/Button';
import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** Out of an empty dialog, to the prices below it. */
export function ToPrices() {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <Button variant="outlined" onClick={() => dispatch(dialogClosed())}>
      {say('app.close')}
    </Button>
  );
}
