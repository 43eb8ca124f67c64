import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Protection } from '../../../api/protection';
import { protectionOpened } from '../../../slices/protection';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { showSigned } from '../../base/format/amounts';
import { showMinute } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { Problem, Waiting } from '../../base/ui/Problem';
import { nameOf, showMost } from './limitWords';
import { useProtection } from './useProtection';

const TITLE = 'own-limits';

/** What the player's own limits leave, and what was paid in on balance since the account was opened, unless that stands above. */
export function OwnLimits({ isBelowSums = false }: { isBelowSums?: boolean }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const protection = useProtection();
  return (
    <Section aria-labelledby={TITLE}>
      <header>
        <Typography variant="h2" id={TITLE}>
          {say('limits.yours')}
        </Typography>
        <Link to={pathTo('limits')}>{say('limits.title')}</Link>
      </header>
      {protection.status === 'failed' && (
        <Problem
          what={say('limits.failed')}
          error={protection.error}
          onRetry={() => dispatch(protectionOpened())}
        />
      )}
      {'shown' in protection && <Lines shown={protection.shown} isBelowSums={isBelowSums} />}
      {(protection.status === 'closed' || protection.status === 'loading') && (
        <Waiting rows={2} height={40} />
      )}
    </Section>
  );
}

type LinesProps = { shown: Protection; isBelowSums: boolean };

function Lines({ shown: { limits, netDepositsPaise }, isBelowSums }: LinesProps) {
  const say = useSay<'protection'>();
  return (
    <>
      <dl>
        {!isBelowSums && (
          <div>
            <dt>{say('limits.netDeposits')}</dt>
            <dd>{showSigned(netDepositsPaise)}</dd>
          </div>
        )}
        {limits.map((limit) => (
          <div key={`${limit.kind} ${limit.period}`}>
            <dt>{nameOf(say, limit)}</dt>
            <dd>
              {say('limits.rest', {
                left: showMost(say, limit, limit.left),
                most: showMost(say, limit, limit.most),
              })}
            </dd>
            <dd>
              <small>{say('limits.anew', { resets: showMinute(limit.resetsAt) })}</small>
            </dd>
          </div>
        ))}
      </dl>
      {limits.length === 0 && <p>{say('limits.none')}</p>}
    </>
  );
}

const Section = styled('section')(({ theme }) => ({
  justifySelf: 'stretch',
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 },
  '& > header > a': { padding: '12px 0', color: 'inherit', fontSize: 14 },
  '& > dl': { margin: 0 },
  '& > dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0.5, 4),
    padding: theme.spacing(2, 0),
    borderTop: '1px solid var(--line)',
    fontSize: 14,
  },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'end' },
  '& dd ~ dd': { gridColumn: '1 / -1', fontWeight: 400 },
  '& small': { color: 'var(--muted)', fontSize: 13 },
}));
