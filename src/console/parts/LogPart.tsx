import type { ReactNode } from 'react';
import type { ConsoleLogged } from '../../../api/schemas/operator/console';
import { W } from '../words';
import { List } from './List';
import type { Column } from './List';
import { Part } from './Part';
import { useList } from './useList';

/** What was typed: 'amount 500, ref receipt-7'. */
const saidIn = ({ asked, reason }: ConsoleLogged): string =>
  Object.entries({ ...asked, ...(reason === null ? {} : { reason }) })
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const COLUMNS: readonly Column<ConsoleLogged>[] = [
  { head: W.command, cell: ({ command }) => command },
  { head: W.at, isWhole: true, cell: ({ at }) => at.slice(0, 19) },
  { head: W.by, cell: ({ by }) => by },
  { head: W.subject, cell: ({ subject }) => subject },
  { head: W.outcome, cell: ({ outcome }) => outcome },
  { head: W.said, cell: saidIn },
  { head: W.changed, cell: ({ changed }) => changed },
];

/** The log of what operators did and were refused: all of it, or of one subject. */
export function LogPart({
  subject,
  title,
  children,
}: {
  subject?: string;
  title: string;
  children?: ReactNode;
}) {
  const { rows, refusal } = useList('log', subject === undefined ? {} : { subject });
  return (
    <Part title={title} refusal={refusal}>
      {children}
      <List label={title} rows={rows} columns={COLUMNS} keyOf={({ seq }) => String(seq)} />
    </Part>
  );
}
