import type { ConsoleWithdrawal } from '../../../api/schemas/operator/console';
import { Act } from '../parts/Act';
import { rupees } from '../parts/amounts';
import { List } from '../parts/List';
import type { Column } from '../parts/List';
import { Part } from '../parts/Part';
import { useList } from '../parts/useList';
import { W } from '../words';

const COLUMNS: readonly Column<ConsoleWithdrawal>[] = [
  { head: W.bet, cell: ({ id, name }) => `${id}: ${name}` },
  { head: W.amount, isFigure: true, cell: ({ amount }) => rupees(amount) },
  { head: W.asked, isWhole: true, cell: ({ created_at: at }) => at.slice(0, 19) },
  { head: W.way, cell: ({ description }) => description },
  { head: W.account, cell: ({ account_number: account, ifsc }) => [account, ifsc].join(' ').trim() },
  {
    head: W.command,
    isActs: true,
    cell: ({ id }) => (
      <>
        <Act verb="payments approve" given={{ id: String(id) }} isMain />{' '}
        <Act verb="payments reject" given={{ id: String(id) }} />
      </>
    ),
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
