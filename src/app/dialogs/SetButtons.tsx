import { useMemo } from 'react';
import { DEFAULT_CHIPS, buttonsRequested, selectButtons } from '../../../slices/buttons';
import { buttonKindChosen, dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Problem, Waiting } from '../../base/ui/Problem';
import { ButtonForm } from './ButtonForm';
import { Frame } from '../../parts/dialogs/Frame';
import { Tabs } from '../../parts/dialogs/Tabs';
import { panelId, tabId } from '../../parts/dialogs/tabIds';
import { toRows } from './buttonFields';
import { useSay } from '../../base/i18n/words';

const KINDS = ['game', 'casino'] as const;
type Kind = (typeof KINDS)[number];
const PREFIX = 'buttons';

/** Set Button Value (product.md section 2): the stake buttons of the slip and of the casino. */
export function SetButtons() {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  const dialogs = useAppSelector(selectDialogs);
  const chosen = dialogs.status === 'setButtons' ? dialogs.kind : 'game';
  const tabs = KINDS.map((id) => ({ id, title: say(`setButtons.${id}`) }));
  return (
    <Frame title={say('setButtons.title')} onClose={() => dispatch(dialogClosed())}>
      <Tabs
        name={say('setButtons.title')}
        prefix={PREFIX}
        tabs={tabs}
        chosen={chosen}
        onChoose={(kind) => dispatch(buttonKindChosen(kind))}
      />
      {/* Both stay: what was typed on one is still there after a look at the other. */}
      {KINDS.map((kind) => (
        <div
          key={kind}
          role="tabpanel"
          id={panelId(PREFIX, kind)}
          aria-labelledby={tabId(PREFIX, kind)}
          hidden={kind !== chosen}
        >
          <Values kind={kind} />
        </div>
      ))}
    </Frame>
  );
}

function Values({ kind }: { kind: Kind }) {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  const buttons = useAppSelector(selectButtons);
  const chips = 'chips' in buttons ? buttons.chips[kind] : undefined;
  const rows = useMemo(() => chips && toRows(chips.length > 0 ? chips : DEFAULT_CHIPS[kind]), [chips, kind]);
  if (rows) return <ButtonForm kind={kind} rows={rows} />;
  if (buttons.status !== 'failed') return <Waiting rows={6} height={44} />;
  const retry = () => dispatch(buttonsRequested());
  return <Problem what={say('setButtons.failed')} error={buttons.error} onRetry={retry} />;
}
