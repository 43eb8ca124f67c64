import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';

type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  name: string;
  /** Keeps the ids of two lists apart. */
  prefix: string;
  tabs: readonly { readonly id: Id; readonly title: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  isVertical?: boolean;
};

/** The ids that link a tab and its panel for screen readers. */
export const tabId = (prefix: string, id: string): string => `${prefix}-tab-${id}`;
export const panelId = (prefix: string, id: string): string => `${prefix}-panel-${id}`;

/** A tab list: a single Tab stop; arrows, Home and End move and select. */
export function Tabs<Id extends string>({ name, prefix, tabs, chosen, onChoose, isVertical }: Props<Id>) {
  return (
    <MuiTabs
      aria-label={name}
      value={chosen}
      onChange={(_, id: Id) => onChoose(id)}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      variant={isVertical ? 'scrollable' : 'fullWidth'}
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
