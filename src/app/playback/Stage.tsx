import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { PANELS, panelChosen } from '../../../slices/playback';
import type { Panel, Playback } from '../../../slices/playback';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import type { Tape } from '../../../store/playback/tape';
import { useIsWide } from '../../base/ui/useIsWide';
import { Tabs } from '../../parts/dialogs/Tabs';
import { panelId, tabId } from '../../parts/dialogs/tabIds';
import { ActionList } from './ActionList';
import { Changes } from './Changes';
import { Controls } from './Controls';
import { Facts } from './Facts';
import { Screens } from './Screen';
import { StateTree } from './StateTree';
import { useSay } from '../../base/i18n/words';
import { WatchedContext } from './useWatching';

const PREFIX = 'playback';
const ON_DESK = ['state', 'changes'] as const;

type Watched = Extract<Playback, { status: 'still' | 'playing' }>;

/** A recording as it is watched: the screen, beside it or behind tabs what led to it, and the controls below. */
export function Stage({ playback, tape }: { playback: Watched; tape: Tape }) {
  const isWide = useIsWide();
  const watched = useMemo(() => {
    const { status, ...rest } = playback;
    return { ...rest, isPlaying: status === 'playing', tape };
  }, [playback, tape]);
  const screen = <Screens />;
  return (
    <WatchedContext value={watched}>
      <Facts />
      {isWide ? (
        <Columns>
          <Column>
            <ActionList />
          </Column>
          <Column>{screen}</Column>
          <Column>
            <Panels panels={ON_DESK} chosen={playback.panel === 'changes' ? 'changes' : 'state'} />
          </Column>
        </Columns>
      ) : (
        <Column>
          <Panels panels={PANELS} chosen={playback.panel} screen={screen} />
        </Column>
      )}
      <Controls />
    </WatchedContext>
  );
}

const CONTENTS = { actions: ActionList, state: StateTree, changes: Changes } as const;

type Props = { panels: readonly Panel[]; chosen: Panel; screen?: ReactNode };

/** One panel at a time. The screen stays drawn while another is shown: it would have to be loaded anew. */
function Panels({ panels, chosen, screen }: Props) {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const Content = chosen === 'screen' ? null : CONTENTS[chosen];
  return (
    <>
      <Tabs
        name={say('playback.panels')}
        prefix={PREFIX}
        tabs={panels.map((id) => ({ id, title: say(`playback.${id}`) }))}
        chosen={chosen}
        onChoose={(panel) => dispatch(panelChosen(panel))}
      />
      {screen !== undefined && (
        <Area
          hidden={chosen !== 'screen'}
          role="tabpanel"
          id={panelId(PREFIX, 'screen')}
          aria-labelledby={tabId(PREFIX, 'screen')}
        >
          {screen}
        </Area>
      )}
      {Content && (
        <Area role="tabpanel" id={panelId(PREFIX, chosen)} aria-labelledby={tabId(PREFIX, chosen)}>
          <Content />
        </Area>
      )}
    </>
  );
}

const Columns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 1fr) minmax(0, 3fr) minmax(280px, 1.2fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: 8,
  padding: 8,
});
const Column = styled('div')({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
});
const Area = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&[hidden]': { display: 'none' },
});
