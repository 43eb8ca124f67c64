import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { betsRequested, selectBetRows, selectMatchBets, selectPending } from '../../../slices/bets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { lazyTables } from './lazyTables';

/** Of the height of an empty list, so that nothing moves when the bets have come. Only crores at the longest
 * odds are wider than the narrowest phone. */
const BetsPlace = styled('section')({
  minWidth: 0,
  minHeight: 118,
  overflowX: 'auto',
  scrollMarginTop: 64,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
});

/** The player's bets on the open match: unmatched first, then matched, then those that are over. */
export function BetsPanel({ matchId }: { matchId: string }) {
  const say = useSay();
  const isAny = useAppSelector(
    (state) => selectBetRows(state, matchId).length + selectPending(state, matchId).length > 0,
  );
  // On wide screens the list scrolls by itself and must be reachable by keyboard.
  const isStop = useIsWide() && isAny;
  return (
    <BetsPlace id="my-bets" tabIndex={isStop ? 0 : -1} aria-labelledby="my-bets-title">
      <Typography variant="h2" id="my-bets-title" sx={{ padding: '12px 16px 4px' }}>
        {say('bets.title')}
      </Typography>
      <Rows matchId={matchId} isAny={isAny} />
    </BetsPlace>
  );
}

function Rows({ matchId, isAny }: { matchId: string; isAny: boolean }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const bets = useAppSelector((state) => selectMatchBets(state, matchId));
  if (bets?.status === 'failed' && !isAny) {
    return (
      <Problem
        what={say('bets.failed')}
        error={bets.error}
        onRetry={() => dispatch(betsRequested({ matchId }))}
      />
    );
  }
  if (!bets || (bets.status === 'loading' && !isAny)) return <Coming />;
  if (!isAny) return <Nothing what={say('bets.empty')} next={say('bets.emptyNext')} />;
  return (
    <lazyTables.OnDemand
      props={{ matchId, bets }}
      waiting={(came, retry) =>
        came === 'failed' ? <Problem what={say('bets.failed')} onRetry={retry} /> : <Coming />
      }
    />
  );
}

function Coming() {
  return (
    <Box sx={{ padding: '4px 16px 16px' }}>
      <Waiting rows={1} height={52} />
    </Box>
  );
}
