import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CheckFacts } from '../../../api/protection';
import type { ApiError } from '../../../api/errors';
import { signedOut } from '../../../slices/auth';
import { dialogClosed } from '../../../slices/dialogs';
import { protectionChangeRequested, selectProtection } from '../../../slices/protection';
import type { Protecting } from '../../../slices/protection/protecting';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount, showSigned } from '../../base/format/amounts';
import { showMinute } from '../../base/format/times';
import { sayError, useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { Frame } from '../../parts/dialogs/Frame';

const MINUTE_MS = 60_000;

type Asked = { check: CheckFacts; isGoing: boolean; error: ApiError | null };

/** The check that is to be answered, if there still is one: it may have been answered meanwhile. */
function askedOf(p: Protecting): Asked | null {
  const isAnswer = 'change' in p && p.change.what === 'answerCheck';
  const isAsked = p.status === 'due' || p.status === 'reading' || isAnswer;
  if (!('shown' in p) || !p.shown.check || !isAsked) return null;
  return {
    check: p.shown.check,
    isGoing: p.status === 'changing',
    error: p.status === 'refused' ? p.error : null,
  };
}

/** How long the session has lasted, what was staked and what came of it: read, and then the player goes on, takes a break or leaves. */
export function RealityCheck() {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const asked = askedOf(useAppSelector(selectProtection));
  const isOver = asked === null;
  useEffect(() => {
    if (isOver) dispatch(dialogClosed());
  }, [dispatch, isOver]);
  if (asked === null) return null;
  return (
    <Frame title={say('check.title')} onClose={() => dispatch(dialogClosed())}>
      <Stack spacing={4}>
        <Facts check={asked.check} />
        {asked.error && <Refused error={asked.error} />}
        <Typography variant="body2" color="text.secondary">
          {say('check.grace')}
        </Typography>
        <Answers isGoing={asked.isGoing} />
      </Stack>
    </Frame>
  );
}

function Refused({ error }: { error: ApiError }) {
  const say = useSay();
  return <Alert severity="error">{sayError(say, error)}</Alert>;
}

/** When it was read, whatever the device's clock says. */
const readAtOf = ({ dueAt, dueInMs }: CheckFacts): number => dueAt - dueInMs;

function Facts({ check }: { check: CheckFacts }) {
  const say = useSay<'protection'>();
  const minutes = Math.floor((readAtOf(check) - check.beganAt) / MINUTE_MS);
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const rows = [
    [say('check.time'), say(time.hours > 0 ? 'check.hours' : 'check.minutes', time)],
    [say('check.since'), showMinute(check.beganAt)],
    [say('check.staked'), showAmount(check.stakedPaise)],
    [say('check.result'), showSigned(check.resultPaise)],
    [say('check.deposited'), showAmount(check.depositedPaise)],
  ] as const;
  return (
    <List>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

function Answers({ isGoing }: { isGoing: boolean }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={2}>
      <Button
        variant="contained"
        autoFocus
        disabled={isGoing}
        onClick={() => dispatch(protectionChangeRequested({ what: 'answerCheck' }))}
      >
        {say('check.goOn')}
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('limits')}>
        {say('check.break')}
      </Button>
      <Button color="inherit" onClick={() => dispatch(signedOut('asked'))}>
        {say('limits.ways.signOut')}
      </Button>
    </Stack>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(4),
    padding: theme.spacing(2, 0),
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'end' },
}));
