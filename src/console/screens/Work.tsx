import type { ConsoleApproval } from '../../../api/schemas/operator/console';
import { Act } from '../parts/Act';
import { List } from '../parts/List';
import type { Column } from '../parts/List';
import { Part } from '../parts/Part';
import { useList } from '../parts/useList';
import { placeOpened } from '../state/place';
import { useTell } from '../state/store';
import { labelOf, W } from '../words';

const APPROVALS: readonly Column<ConsoleApproval>[] = [
  {
    head: W.request,
    cell: ({ id, command, subject_kind: kind, subject_id: subject }) =>
      `${id}: ${labelOf(command)}, ${kind} ${subject}`,
  },
  { head: W.by, cell: ({ asker }) => asker },
  { head: W.until, isWhole: true, cell: ({ expires_at: until }) => until.slice(0, 19) },
  { head: W.reason, cell: ({ reason }) => reason ?? '' },
  { head: W.wouldBe, cell: ({ preview: { text } }) => <span className="said">{text}</span> },
  {
    head: W.acts,
    isActs: true,
    cell: ({ id }) => (
      <>
        <Act verb="approvals approve" given={{ id: String(id) }} about={String(id)} isMain />{' '}
        <Act verb="approvals reject" given={{ id: String(id) }} about={String(id)} />
      </>
    ),
  },
];

function Approvals() {
  const { rows, refusal } = useList('approvals');
  return (
    <Part title={W.approvals} refusal={refusal}>
      <List label={W.approvals} rows={rows} columns={APPROVALS} keyOf={({ id }) => String(id)} />
    </Part>
  );
}

/** Enter opens what happened to the bet. */
function Queries() {
  const tell = useTell();
  const { rows, refusal } = useList('queries');
  return (
    <Part title={W.queries} refusal={refusal}>
      <List
        label={W.queries}
        rows={rows}
        keyOf={({ query_id: id }) => id}
        onOpen={({ bet_id: bet }) => tell(placeOpened({ screen: 'ticker', id: bet }))}
        columns={[
          { head: W.query, cell: ({ user_name: name, query_id: id }) => `${id}: ${name}` },
          { head: W.asked, isWhole: true, cell: ({ raised }) => raised.slice(0, 19) },
          { head: W.bet, cell: ({ bet_id: bet, match_name: match }) => `${bet}, ${match}` },
          { head: W.reason, cell: ({ reason }) => reason },
          { head: W.said, cell: ({ query_text: text }) => text },
          {
            head: W.acts,
            isActs: true,
            cell: ({ query_id: id }) => <Act verb="queries answer" given={{ id }} about={id} isMain />,
          },
        ]}
      />
    </Part>
  );
}

function Problems() {
  const { rows, refusal } = useList('problems');
  return (
    <Part title={W.problems} refusal={refusal}>
      <List
        label={W.problems}
        rows={rows}
        keyOf={({ problem_id: id }) => id}
        columns={[
          { head: W.problem, cell: ({ user_name: name, problem_id: id }) => `${id}: ${name}` },
          { head: W.at, isWhole: true, cell: ({ reported }) => reported.slice(0, 19) },
          { head: W.page, cell: ({ page }) => page },
          { head: W.said, cell: ({ note }) => note },
          {
            head: W.acts,
            isActs: true,
            cell: ({ problem_id: id }) => <Act verb="problems forget" given={{ id }} about={id} />,
          },
        ]}
      />
    </Part>
  );
}

/** Screen 6: what waits for somebody. */
export function Work() {
  return (
    <>
      <Approvals />
      <Queries />
      <Problems />
    </>
  );
}
