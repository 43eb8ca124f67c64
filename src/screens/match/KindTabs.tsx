import { redirected, selectPath } from '../../../slices/route';
import { withView } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Tabs } from '../../parts/dialogs/Tabs';
import { ALL, KINDS, sizeOf } from './tabs';
import type { TabGroup } from './tabs';

type Props = { groups: readonly TabGroup[]; chosen: TabGroup['tab'] | null };

/** The kinds of markets of a match. Which is chosen stands in the address, in place of the entry before, so that Back
 * leaves the match. */
export function KindTabs({ groups, chosen }: Props) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const count = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  return (
    <Tabs
      name={say('match.kinds')}
      prefix={KINDS}
      isLong
      tabs={[
        { id: ALL, title: `${say('tab.all')} ${count}` },
        ...groups.map((group) => ({ id: group.tab, title: `${say(`tab.${group.tab}`)} ${sizeOf(group)}` })),
      ]}
      chosen={chosen ?? ALL}
      onChoose={(tab) => dispatch(redirected(withView(path, { kind: tab === ALL ? null : tab })))}
    />
  );
}
