import { useCallback } from 'react';
import type { ComponentProps } from 'react';
import { OldBuild } from './OldBuild';
import { Root } from './Root';

type EntryProps = ComponentProps<typeof Root> &
  Pick<ComponentProps<typeof OldBuild>, 'ask'> & {
    after: (ms: number, run: () => void) => () => void;
  };

/** By then a page has fetched what it shows first: the worker's files never stand in their way. */
const IDLE_MS = 5_000;

/** The whole view, and beside it the word that a newer build has taken its place. */
export function Entry({ ask, after, ...root }: EntryProps) {
  const { store } = root.app;
  const load = useCallback(
    () =>
      import('../../store/appWorker/inBrowser').then(({ start, reload }) => ({
        start: (found: () => void) => start(store, found),
        reload: () => reload(store),
      })),
    [store],
  );
  const later = useCallback((run: () => void) => after(IDLE_MS, run), [after]);
  return (
    <OldBuild ask={ask} load={load} later={later}>
      <Root {...root} />
    </OldBuild>
  );
}
