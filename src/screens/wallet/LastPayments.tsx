import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useGetPaymentsQuery } from '../../../api/paymentReport';
import type { Payment } from '../../../api/paymentReport';
import { toApiError } from '../../../api/errors';
import { DEFAULT_SIZE } from '../../../api/schemas/reports';
import { pathTo } from '../../../slices/route/routes';
import { showSigned } from '../../base/format/amounts';
import { showDayOf } from '../../base/format/dates';
import { showMinute } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { Problem, Waiting } from '../../base/ui/Problem';
import { Months } from './Months';

const SHOWN = 5;
const NEWEST = {
  page: 1,
  size: DEFAULT_SIZE,
  sort: '-date',
  search: '',
  from: null,
  to: null,
  kind: null,
} as const;

/** What is paid neither way yet, approved withdrawals first. */
function useOpenPayments(): readonly Payment[] {
  const approved = useGetPaymentsQuery({ ...NEWEST, status: 'processing' }).data;
  const waiting = useGetPaymentsQuery({ ...NEWEST, status: 'pending' }).data;
  return [approved, waiting].flatMap((list) => list?.rows ?? []);
}

/** What is on its way, what became of the payments before it, and the statement of each month. What becomes of them appears by itself. */
export function LastPayments() {
  const say = useSay<'pages'>();
  const { data, error, isFetching, refetch } = useGetPaymentsQuery({ ...NEWEST, status: null });
  const open = useOpenPayments();
  if (error !== undefined && !isFetching)
    return <Problem what={say('wallet.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={SHOWN} height={40} />;
  const isOpen = ({ paymentId }: Payment) => open.some((one) => one.paymentId === paymentId);
  const over = data.rows.filter((payment) => !isOpen(payment)).slice(0, SHOWN);
  return (
    <>
      {open.length > 0 && <Lines id="wallet-open" title={say('wallet.open')} payments={open} />}
      {over.length > 0 && <Lines id="wallet-over" title={say('wallet.over')} payments={over} />}
      {data.rows.length === 0 && (
        <Lines id="wallet-over" title={say('wallet.over')} payments={[]}>
          <p>{say('wallet.noPayments', { day: showDayOf(data.days.from) })}</p>
        </Lines>
      )}
      <Months today={data.days.today} />
    </>
  );
}

type Props = { id: string; title: string; payments: readonly Payment[]; children?: ReactNode };

function Lines({ id, title, payments, children }: Props) {
  const accountSay = useSay<'account'>();
  return (
    <Section aria-labelledby={id}>
      <header>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Link to={pathTo('paymentWithdraw')}>{accountSay('menu.paymentStatement')}</Link>
      </header>
      {children}
      <ol>
        {payments.map((payment) => (
          <Line key={payment.paymentId} payment={payment} />
        ))}
      </ol>
    </Section>
  );
}

function Line({ payment: { kind, state, amountPaise, at, account, reason } }: { payment: Payment }) {
  const say = useSay<'statements'>();
  const about = [account, reason].filter((part) => part !== '').join(' · ');
  return (
    <li>
      <span>
        {say(`payment.${kind}`)} <Chip component="span" size="small" label={say(`payment.${state}`)} />
      </span>
      <b>{showSigned(kind === 'deposit' ? amountPaise : 0 - amountPaise)}</b>
      <small>{about}</small>
      <time>{at === null ? '' : showMinute(at)}</time>
    </li>
  );
}

const Section = styled('section')({
  justifySelf: 'stretch',
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 },
  '& > header > a': { padding: '12px 0', color: 'inherit', fontSize: 14 },
  '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ol > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: '1px solid var(--line)',
    fontSize: 14,
  },
  '& b': { textAlign: 'end' },
  '& small, & time': { color: 'var(--muted)', fontSize: 13, overflowWrap: 'anywhere' },
});
