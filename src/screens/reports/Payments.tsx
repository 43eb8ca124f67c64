import Chip from '@mui/material/Chip';
import { useGetPaymentsQuery } from '../../../api/paymentReport';
import type { Payment } from '../../../api/paymentReport';
import { showAmount } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { Choose } from '../../parts/reports/Choose';
import { DateRange } from '../../parts/reports/DateRange';
import { Report } from '../../parts/reports/Report';
import { filtersOf } from '../../parts/reports/filtersOf';
import { SearchField } from '../../parts/reports/SearchField';
import type { Column } from '../../parts/reports/column';
import { useReportView } from '../../parts/reports/useReportView';

const KINDS = ['all', 'deposit', 'withdrawal'] as const;
const STATES = ['all', 'pending', 'processing', 'completed', 'rejected', 'failed'] as const;

const keyOf = ({ paymentId }: Payment): string => paymentId;

/** The one of these that a text of the address names; 'all' where it names none. */
const oneOf = <Id extends string>(ids: readonly Id[], text: string | null): Id | 'all' =>
  ids.find((id) => id === text) ?? 'all';

/** The player's deposits and withdrawals; what becomes of them appears by itself. */
export function Payments() {
  const say = useSay<'statements'>();
  const title = useSay<'account'>()('menu.paymentStatement');
  const { view } = useReportView();
  const { page, size, sort, search, from, to } = view;
  const [kind, status] = [oneOf(KINDS, view.type), oneOf(STATES, view.status)];
  const answer = useGetPaymentsQuery({
    page,
    size,
    sort,
    search,
    from,
    to,
    kind: kind === 'all' ? null : kind,
    status: status === 'all' ? null : status,
  });
  return (
    <Report
      title={title}
      answer={answer}
      columns={useColumns()}
      keyOf={keyOf}
      sort="-date"
      empty={{ what: say('payment.none'), next: say('payment.noneNext'), way: 'wallet' }}
      file={{
        report: 'payments',
        filters: filtersOf(
          { sort, search, from, to },
          {
            ...(kind === 'all' ? {} : { kind }),
            ...(status === 'all' ? {} : { status }),
          },
        ),
      }}
      filters={
        <>
          <Kinds kind={kind} />
          <States status={status} />
          <DateRange days={answer.data?.days ?? null} />
          <SearchField />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Payment>[] {
  const say = useSay<'statements'>();
  const reason = useSay<'reports'>()('report.reason');
  return [
    {
      field: 'date',
      title: say('statement.date'),
      isSortable: true,
      order: 'time',
      at: 'underEnd',
      width: 150,
      show: ({ at }) => <time>{at === null ? '' : showDate(at)}</time>,
    },
    {
      field: 'kind',
      title: say('payment.kind'),
      at: 'lead',
      width: 110,
      show: ({ kind }) => say(`payment.${kind}`),
    },
    {
      field: 'amount',
      title: say('payment.amount'),
      isSortable: true,
      isNumber: true,
      at: 'leadEnd',
      width: 120,
      show: ({ amountPaise }) => showAmount(amountPaise),
    },
    {
      field: 'status',
      title: say('payment.status'),
      at: 'under',
      width: 120,
      show: ({ state }) => <Chip component="span" size="small" label={say(`payment.${state}`)} />,
    },
    {
      field: 'account',
      title: say('payment.account'),
      width: 180,
      show: ({ name, account, ifsc }) => [name, account, ifsc].filter((part) => part !== '').join(', '),
    },
    { field: 'reason', title: reason, width: 140, show: (payment) => payment.reason },
  ];
}

function Kinds({ kind }: { kind: (typeof KINDS)[number] }) {
  const say = useSay<'statements'>();
  const { change } = useReportView();
  return (
    <Choose
      label={say('payment.kind')}
      options={KINDS.map((id) => ({ id, title: say(`payment.kind.${id}`) }))}
      chosen={kind}
      onChoose={(next) => change({ type: next === 'all' ? null : next })}
    />
  );
}

function States({ status }: { status: (typeof STATES)[number] }) {
  const say = useSay<'statements'>();
  const { change } = useReportView();
  return (
    <Choose
      label={say('payment.status')}
      options={STATES.map((id) => ({ id, title: say(`payment.status.${id}`) }))}
      chosen={status}
      onChoose={(next) => change({ status: next === 'all' ? null : next })}
    />
  );
}
