import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { panelId, tabId } from './tabIds';

type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  name: string;
  /** Keeps the ids of two lists apart. */
  prefix: string;
  tabs: readonly { readonly id: Id; readonly title: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  isVertical?: boolean;
  /** More than fit: they scroll, each as wide as its words. */
  isLong?: boolean;
};

/** A tab list: a single Tab stop; arrows, Home and End move and select. */
export function Tabs<Id extends string>(props: Props<Id>) {
  const { name, prefix, tabs, chosen, onChoose, isVertical = false, isLong = isVertical } = props;
  return (
    <MuiTabs
      aria-label={name}
      value={chosen}
      onChange={(_, id: Id) => onChoose(id)}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      variant={isLong ? 'scrollable' : 'fullWidth'}
      scrollButtons={false}
      selectionFollowsFocus
    >
      {tabs.map(({ id, title }) => (
        <Tab
          key={id}
          value={id}
          label={title}
          id={tabId(prefix, id)}
          aria-controls={id === chosen ? panelId(prefix, id) : undefined}
        />
      ))}
    </MuiTabs>
  );
}
