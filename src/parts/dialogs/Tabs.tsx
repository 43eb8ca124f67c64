import type { KeyboardEvent } from 'react';

type Tab<Id extends string> = { readonly id: Id; readonly title: string };
type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  name: string;
  /** Keeps the ids of two lists apart. */
  prefix: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  isVertical?: boolean;
};

/** The ids that link a tab and its panel for screen readers. */
export const tabId = (prefix: string, id: string): string => `${prefix}-tab-${id}`;
export const panelId = (prefix: string, id: string): string => `${prefix}-panel-${id}`;

/** The tab a key leads to from `at` of `count`; undefined for other keys. Arrows wrap. */
function target(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowRight: (at + 1) % count,
    ArrowUp: (at + count - 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** A tab list: a single Tab stop; arrows, Home and End move and select. */
export function Tabs<Id extends string>({ name, prefix, tabs, chosen, onChoose, isVertical }: Props<Id>) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[target(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(tabId(prefix, next.id))?.focus();
  };
  return (
    <div
      className={isVertical ? 'tabs upright' : 'tabs'}
      role="tablist"
      aria-label={name}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      onKeyDown={move}
    >
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="tab"
          id={tabId(prefix, id)}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId(prefix, id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
