import { Act } from '../../parts/Act';
import { List } from '../../parts/List';
import { Part } from '../../parts/Part';
import { SLOWLY_MS, useList } from '../../parts/useList';
import { W } from '../../words';

/** What is set of the site and the exchange. */
export function Settings() {
  const { rows, refusal } = useList('settings', {}, { everyMs: SLOWLY_MS });
  return (
    <Part title={W.settings} refusal={refusal}>
      <List
        label={W.settings}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: W.setting, cell: ({ name }) => name.replaceAll('_', ' ') },
          { head: W.is, cell: ({ is }) => is },
          {
            head: W.acts,
            isActs: true,
            cell: ({ name }) => <Act verb="set-setting" given={{ name }} about={name} />,
          },
        ]}
      />
    </Part>
  );
}
