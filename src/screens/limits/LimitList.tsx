import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ShownLimit } from '../../../api/protection';
import { protectionChangeRequested } from '../../../slices/protection';
import { useAppDispatch } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { nameOf, showMost } from '../../parts/protection/limitWords';

/** Every limit in force: how much of it is used, and what was asked for instead. */
export function LimitList({ limits }: { limits: readonly ShownLimit[] }) {
  const say = useSay<'protection'>();
  if (limits.length === 0) return <Typography color="text.secondary">{say('limits.none')}</Typography>;
  return (
    <List>
      {limits.map((limit) => (
        <Row key={`${limit.kind} ${limit.period}`}>
          <Limit limit={limit} />
        </Row>
      ))}
    </List>
  );
}

function Limit({ limit }: { limit: ShownLimit }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const { kind, period, most, used, left, resetsAt, wish } = limit;
  const name = nameOf(say, limit);
  const part = most === 0 ? 100 : Math.min(100, Math.round((used / most) * 100));
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <b>{showMost(say, limit, most)}</b>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={part}
        color={left === 0 ? 'error' : 'primary'}
        aria-label={name}
      />
      <Typography variant="body2" color="text.secondary">
        {say('limits.used', {
          used: showMost(say, limit, used),
          left: showMost(say, limit, left),
          resets: showDate(resetsAt),
        })}
      </Typography>
      {wish ? (
        <Wish limit={limit} wish={wish} />
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          aria-label={say('limits.removeOf', { limit: name })}
          onClick={() => dispatch(protectionChangeRequested({ what: 'set', kind, period, most: null }))}
        >
          {say('limits.remove')}
        </Button>
      )}
    </>
  );
}

type WishProps = { limit: ShownLimit; wish: NonNullable<ShownLimit['wish']> };

/** A higher limit, or none, that waits for its day or for the second press. */
function Wish({ limit, wish }: WishProps) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const { kind, period } = limit;
  const most = showMost(say, limit, wish.most);
  const isReady = wish.state === 'confirmable';
  return (
    <>
      <Typography variant="body2">
        {isReady
          ? say('limits.ready', { most, until: showDate(wish.until) })
          : say('limits.waits', { most, from: showDate(wish.from) })}
      </Typography>
      <Stack direction="row" spacing={2}>
        {isReady && (
          <Button
            variant="contained"
            onClick={() => dispatch(protectionChangeRequested({ what: 'confirm', kind, period }))}
          >
            {say('limits.confirm')}
          </Button>
        )}
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => dispatch(protectionChangeRequested({ what: 'drop', kind, period }))}
        >
          {say('limits.drop')}
        </Button>
      </Stack>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  border: '1px solid var(--line)',
  borderRadius: 8,
}));
