import Button from '@mui/material/Button';
import type { PriceAlert } from '../../../api/notifications';
import { alertDropped } from '../../../slices/notifications';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { showDay, showTime } from '../../base/format/dates';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Row, Rows } from '../../base/ui/Rows';

type Props = { labelledBy: string; alerts: readonly PriceAlert[] };

/** What the player waits for, and what was reached; each can be taken out. */
export function AlertRows({ labelledBy, alerts }: Props) {
  const say = useSay<'setting'>();
  if (alerts.length === 0) return <p>{say('price.none')}</p>;
  return (
    <Rows labelledBy={labelledBy}>
      {alerts.map((one) => (
        <AlertRow key={one.alertId} alert={one} />
      ))}
    </Rows>
  );
}

type RowProps = { alert: PriceAlert };

function AlertRow({ alert: { alertId, runner, marketName, matchName, odds, rises, reached } }: RowProps) {
  const say = useSay<'setting'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const what = say(rises ? 'price.up' : 'price.down', { runner: named(runner), odds: showOdds(odds) });
  const stands = reached
    ? say('price.reached', {
        odds: showOdds(reached.odds),
        time: reached.at === null ? '' : `${showDay(reached.at)} ${showTime(reached.at)}`,
      })
    : say('price.waits');
  return (
    <Row what={what} about={[named(matchName), named(marketName), stands]}>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={say('price.removeWhat', { what })}
        onClick={() => dispatch(alertDropped(alertId))}
      >
        {say('price.remove')}
      </Button>
    </Row>
  );
}
