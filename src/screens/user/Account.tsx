import { styled } from '@mui/material/styles';
import { useGetAccountQuery } from '../../../api/account';
import type { AccountFacts } from '../../../api/account';
import { toApiError } from '../../../api/errors';
import { selectUser } from '../../../slices/auth';
import { useAppSelector } from '../../../store/hooks';
import { showAmount, showSigned } from '../../base/format/amounts';
import { showMinute } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { PagePaper } from '../../base/ui/PagePaper';
import { Problem, Waiting } from '../../base/ui/Problem';
import { lazyOwnLimits } from '../../parts/protection/lazyOwnLimits';
import { Ways } from './Ways';

const BELOW_SUMS = { isBelowSums: true };

/** Who the player is here, since when, what was paid in and out, and the own limits; empty for nobody signed in. */
export function Account() {
  const say = useSay<'pages'>();
  const user = useAppSelector(selectUser);
  const { data, error, isFetching, refetch } = useGetAccountQuery(undefined, { skip: user === null });
  if (user === null) return null;
  return (
    <PagePaper title={say('user.title')}>
      {error !== undefined && !isFetching && (
        <Problem what={say('user.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {data ? <Facts account={data} /> : error === undefined && <Waiting rows={8} height={32} />}
      <Own>
        <lazyOwnLimits.OnDemand props={BELOW_SUMS} waiting={() => null} />
      </Own>
      <Ways user={user} />
    </PagePaper>
  );
}

/** Whose account it is: under whom it stands, or who opened one that stands alone. */
function useOrigin({ parentName, isSignupUser }: AccountFacts): readonly [name: string, value: string] {
  const say = useSay<'pages'>();
  if (parentName !== '') return [say('user.parent'), parentName];
  return [say('user.ownSignUp'), say(isSignupUser ? 'user.byYou' : 'user.byUs')];
}

function Facts({ account }: { account: AccountFacts }) {
  const say = useSay<'pages'>();
  const origin = useOrigin(account);
  const { joinedAt, lastSignInAt, depositedPaise, withdrawnPaise } = account;
  const at = (time: number | null) => (time === null ? say('user.unknown') : showMinute(time));
  const rows = [
    [say('user.name'), account.name],
    [say('user.userName'), account.userName],
    origin,
    [say('user.joined'), at(joinedAt)],
    [say('user.lastSignIn'), at(lastSignInAt)],
    [say('user.devices'), String(account.devices)],
    [say('user.deposited'), showAmount(depositedPaise)],
    [say('user.withdrawn'), showAmount(withdrawnPaise)],
    [say('user.net'), showSigned(depositedPaise - withdrawnPaise)],
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

/** As wide as the list above it. */
const Own = styled('div')({ justifySelf: 'stretch', maxWidth: 640 });

const List = styled('dl')(({ theme }) => ({
  justifySelf: 'stretch',
  maxWidth: 640,
  margin: 0,
  '& > div': {
    display: 'grid',
    // A long value leaves the name two fifths, a short one all it needs.
    gridTemplateColumns: 'minmax(40%, 1fr) fit-content(60%)',
    gap: theme.spacing(4),
    padding: theme.spacing(2, 0),
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'end', overflowWrap: 'anywhere' },
}));
