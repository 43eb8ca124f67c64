import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { betsRequested, selectIsAnyBet, selectMatchBets } from '../../../slices/bets';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { Link } from '../../base/ui/Link';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { lazySections } from './lazySections';

/** Of the height of an empty list, so that nothing moves when the bets have come. Only crores at the longest
 * odds are wider than the narrowest phone. */
const BetsPlace = styled('section')({
  minWidth: 0,
  minHeight: 118,
  paddingBottom: 4,
  overflowX: 'auto',
  scrollMarginTop: 64,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
});

/** A finger's room around the way to the lists, without moving what stands below. */
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: '0 16px',
  '& > h2': { padding: '12px 0 4px' },
  '& > a': { padding: '12px 0 4px', fontSize: 14, color: 'inherit' },
});

/** The player's bets on the open match: unmatched first, then matched, then those that are over. */
export function BetsPanel({ matchId }: { matchId: string }) {
  const isAny = useAppSelector((state) => selectIsAnyBet(state, matchId));
  // On wide screens the list scrolls by itself and must be reachable by keyboard.
  const isStop = useIsWide() && isAny;
  return (
    <MyBets isStop={isStop}>
      <Rows matchId={matchId} isAny={isAny} />
    </MyBets>
  );
}

type Props = {
  /** Whether the list is reached by Tab. */
  isStop: boolean;
  children: ReactNode;
};

/** The place of the player's bets, and the way to all of them. */
export function MyBets({ isStop, children }: Props) {
  const say = useSay();
  return (
    <BetsPlace id="my-bets" tabIndex={isStop ? 0 : -1} aria-labelledby="my-bets-title">
      <Head>
        <Typography variant="h2" id="my-bets-title">
          {say('bets.title')}
        </Typography>
        <Link to={pathTo('currentBet')}>{say('bets.all')}</Link>
      </Head>
      {children}
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
    <lazySections.OnDemand
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
