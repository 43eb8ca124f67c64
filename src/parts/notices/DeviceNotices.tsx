import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fromTimeOfDay, toTimeOfDay } from '../../../domain/players/quietHours';
import type { QuietHours } from '../../../domain/players/quietHours';
import { alertsRequested, selectAlerts } from '../../../slices/alerts';
import { alertsChosen, selectPreferences } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** How this device tells: whether the browser itself does, whether it says amounts, and when it is quiet. Every choice holds at once. */
export function DeviceNotices() {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const { isOn, hidesAmounts, isQuietOn } = useAppSelector(selectPreferences).alerts;
  const { status } = useAppSelector(selectAlerts);
  const isRefused = status === 'denied' || status === 'dismissed' || status === 'missing';
  return (
    <Stack spacing={4}>
      <Choice
        label={say('alerts.switch')}
        means={say('alerts.switchMeans')}
        isOn={isOn}
        onTurn={() => dispatch(isOn ? alertsChosen({ isOn: false }) : alertsRequested())}
      />
      <div role="status">{isRefused && <Alert severity="warning">{say(`alerts.${status}`)}</Alert>}</div>
      <Choice
        label={say('alerts.hidesAmounts')}
        means={say('alerts.hidesAmountsMeans')}
        isOn={hidesAmounts}
        onTurn={() => dispatch(alertsChosen({ hidesAmounts: !hidesAmounts }))}
      />
      <Choice
        label={say('alerts.quiet')}
        means={say('alerts.quietMeans')}
        isOn={isQuietOn}
        onTurn={() => dispatch(alertsChosen({ isQuietOn: !isQuietOn }))}
      />
      {isQuietOn && (
        <Stack direction="row" spacing={2}>
          <TimeOfDay end="from" />
          <TimeOfDay end="to" />
        </Stack>
      )}
    </Stack>
  );
}

type ChoiceProps = { label: string; means: string; isOn: boolean; onTurn: () => void };

/** A switch with what it means. */
export const Choice = ({ label, means, isOn, onTurn }: ChoiceProps) => (
  <FormControlLabel
    control={<Switch checked={isOn} onChange={onTurn} />}
    label={
      <>
        {label}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {means}
        </Typography>
      </>
    }
  />
);

function TimeOfDay({ end }: { end: keyof QuietHours }) {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const { quiet } = useAppSelector(selectPreferences).alerts;
  const choose = (text: string) => {
    const minute = fromTimeOfDay(text);
    if (minute !== undefined) dispatch(alertsChosen({ quiet: { ...quiet, [end]: minute } }));
  };
  return (
    <TextField
      type="time"
      label={say(`alerts.${end}`)}
      defaultValue={toTimeOfDay(quiet[end])}
      onChange={({ target }) => choose(target.value)}
      sx={{ flex: 1 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
