import type { ConsoleWithdrawal } from '../../../api/schemas/operator/console';
import { Act } from '../parts/Act';
import { rupees } from '../parts/amounts';
import { List } from '../parts/List';
import type { Column } from '../parts/List';
import { Part } from '../parts/Part';
import { useList } from '../parts/useList';
import { W } from '../words';

/** What may come of it: one that waits goes out or back, one that went out has arrived or not. */
const ACTS_OF: Readonly<Record<string, readonly [forward: string, back: string]>> = {
  pending: ['payments approve', 'payments reject'],
  processing: ['payments paid', 'payments failed'],
};

function Acts({ id, status }: Pick<ConsoleWithdrawal, 'id' | 'status'>) {
  const acts = ACTS_OF[status];
  if (!acts) return null;
  const [forward, back] = acts;
  return (
    <>
      <Act verb={forward} given={{ id: String(id) }} about={String(id)} isMain />{' '}
      <Act verb={back} given={{ id: String(id) }} about={String(id)} />
    </>
  );
}

const COLUMNS: readonly Column<ConsoleWithdrawal>[] = [
  { head: W.withdrawal, cell: ({ id, name }) => `${id}: ${name}` },
  { head: W.amount, isFigure: true, cell: ({ amount }) => rupees(amount) },
  { head: W.state, cell: ({ status }) => status },
  { head: W.asked, isWhole: true, cell: ({ created_at: at }) => at.slice(0, 19) },
  { head: W.way, cell: ({ description }) => description },
  { head: W.account, cell: ({ account_number: account, ifsc }) => [account, ifsc].join(' ').trim() },
  {
    head: W.acts,
    isActs: true,
    cell: ({ id, status }) => <Acts id={id} status={status} />,
  },
];

/** Screen 5: withdrawals that wait. */
export function Money() {
  const { rows, refusal } = useList('withdrawals');
  return (
    <Part title={W.withdrawals} refusal={refusal}>
      <List label={W.withdrawals} rows={rows} columns={COLUMNS} keyOf={({ id }) => String(id)} />
    </Part>
  );
}
