import GlobalStyles from '@mui/material/GlobalStyles';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { RulePanel } from '../../../domain/siteRules/siteRules';
import { FIRST_RULES_TAB, rulesTabChosen, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Prose } from '../dialogs/Prose';
import { Tabs } from '../dialogs/Tabs';
import { panelId, tabId } from '../dialogs/tabIds';
import { useSay } from '../../base/i18n/words';

const PREFIX = 'rules';

/** On paper the chosen rules alone, whole. */
const PAPER = <GlobalStyles styles={{ '@media print': { '#root': { display: 'none' } } }} />;

/** Tabs to the left of their panel; on a phone a select, which takes less room than 27 tabs. */
export function RulePanels({ panels }: { panels: readonly RulePanel[] }) {
  const say = useSay<'rules'>();
  const dispatch = useAppDispatch();
  const dialogs = useAppSelector(selectDialogs);
  const chosen = dialogs.status === 'rules' ? dialogs.tab : FIRST_RULES_TAB;
  const choose = (id: string) => dispatch(rulesTabChosen(id));
  const panel = panels.find(({ id }) => id === chosen);
  return (
    <Sides>
      {PAPER}
      <TextField
        select
        label={say('rules.pick')}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        id="rules-pick"
      >
        {panels.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </TextField>
      <Tabs
        name={say('rules.tabs')}
        prefix={PREFIX}
        tabs={panels}
        chosen={chosen}
        onChoose={choose}
        isVertical
      />
      {panel && <Panel key={panel.id} panel={panel} />}
    </Sides>
  );
}

function Panel({ panel: { id, title, statements } }: { panel: RulePanel }) {
  const say = useSay<'rules'>();
  return (
    <Prose role="tabpanel" id={panelId(PREFIX, id)} aria-labelledby={tabId(PREFIX, id)} tabIndex={0}>
      <h3>{title}</h3>
      {statements.length === 0 ? (
        <p>{say('rules.none')}</p>
      ) : (
        <ul>
          {statements.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </Prose>
  );
}

/** Two things that scroll, side by side; on a phone the dialog scrolls, with the select at its head. */
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '220px minmax(0, 1fr)',
    height: 'min(68dvh, 640px)',
    '& > .MuiTextField-root': { display: 'none' },
    '& > [role=tabpanel]': { overflowY: 'auto', overscrollBehavior: 'contain', paddingRight: 8 },
  },
  [theme.breakpoints.down('md')]: { '& > .MuiTabs-root': { display: 'none' } },
  '@media print': {
    display: 'block',
    height: 'auto',
    '& > .MuiTabs-root, & > .MuiTextField-root': { display: 'none' },
  },
}));
