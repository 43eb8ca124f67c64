import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { stepsOf } from '../../../domain/kinds/rules';
import type { Assumed, HeldMarket } from '../../../domain/settlement/outcomes';
import { RESULTS_BEYOND } from '../../../domain/sessions/session';
import { outcomeAssumed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useNumberField } from '../forms/useNumberField';
import { useSay } from '../../base/i18n/words';

const MOST = 9999;

/** The number a session ends on, by slider or by key; an empty field is any. */
export function NumberEnd({ market, assumed }: { market: HeldMarket; assumed: Assumed }) {
  const say = useSay<'outcomes'>();
  const dispatch = useAppDispatch();
  const [number] = assumed;
  const { session } = market.ruled;
  const last = session ? (stepsOf(session, market.positions).at(-1)?.from ?? 0) : 0;
  const tell = (ends: Assumed) => dispatch(outcomeAssumed({ marketId: market.marketId, ends }));
  const shown = number === undefined ? '' : String(number);
  const { enter, refused } = useNumberField('digits', shown, true);
  const typed = (text: string) => tell(text === '' ? [] : [Math.min(MOST, Number(text))]);
  return (
    <Stack direction="row" spacing={4} sx={{ alignItems: 'center' }}>
      <TextField
        label={say('if.endsOn')}
        placeholder={say('if.any')}
        value={shown}
        onChange={(event) => typed(enter(event.target))}
        error={refused !== ''}
        helperText={refused}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 132, flex: 'none' }}
      />
      <Slider
        aria-label={say('if.endsOn')}
        min={0}
        max={Math.max(last + RESULTS_BEYOND, number ?? 0)}
        value={number ?? last}
        valueLabelDisplay="auto"
        onChange={(_, value) => tell([Number(value)])}
      />
    </Stack>
  );
}
