import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PriceAlert } from '../../../api/notifications';
import { alertDropped } from '../../../slices/notifications';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { showDay, showTime } from '../../base/format/dates';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 44,
    padding: '6px 0',
    borderBottom: '1px solid var(--line)',
  },
  '& > li > div': { minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& span': { display: 'block', color: 'var(--muted)', fontSize: 13 },
});

type Props = { labelledBy: string; alerts: readonly PriceAlert[] };

/** What the player waits for, and what was reached; each can be taken out. */
export function AlertRows({ labelledBy, alerts }: Props) {
  const say = useSay<'setting'>();
  if (alerts.length === 0) return <p>{say('price.none')}</p>;
  return (
    <List aria-labelledby={labelledBy}>
      {alerts.map((one) => (
        <AlertRow key={one.alertId} alert={one} />
      ))}
    </List>
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
    <li>
      <div>
        {what}
        <span>{[named(matchName), named(marketName), stands].join(' · ')}</span>
      </div>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={say('price.removeWhat', { what })}
        onClick={() => dispatch(alertDropped(alertId))}
      >
        {say('price.remove')}
      </Button>
    </li>
  );
}
