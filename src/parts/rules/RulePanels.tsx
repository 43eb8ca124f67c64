import type { RulePanel } from '../../../domain/siteRules/siteRules';
import { FIRST_RULES_TAB, rulesTabChosen, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Tabs, panelId, tabId } from '../dialogs/Tabs';
import { useRulesSay } from './useRulesSay';
import './rules.css';

const PREFIX = 'rules';
const PICK_ID = 'rules-pick';

/** Tabs to the left of their panel; on a phone a select, which takes less room than 27 tabs. */
export function RulePanels({ panels }: { panels: readonly RulePanel[] }) {
  const say = useRulesSay();
  const dispatch = useAppDispatch();
  const dialogs = useAppSelector(selectDialogs);
  const chosen = dialogs.status === 'rules' ? dialogs.tab : FIRST_RULES_TAB;
  const choose = (id: string) => dispatch(rulesTabChosen(id));
  const panel = panels.find(({ id }) => id === chosen);
  return (
    <div className="rules">
      <div className="rules-pick">
        <label htmlFor={PICK_ID}>{say('rules.pick')}</label>
        <select id={PICK_ID} value={chosen} onChange={(event) => choose(event.target.value)}>
          {panels.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Tabs
        name={say('rules.tabs')}
        prefix={PREFIX}
        tabs={panels}
        chosen={chosen}
        onChoose={choose}
        isVertical
      />
      {panel && <Panel key={panel.id} panel={panel} />}
    </div>
  );
}

function Panel({ panel: { id, title, statements } }: { panel: RulePanel }) {
  const say = useRulesSay();
  return (
    <section
      className="rules-panel prose"
      role="tabpanel"
      id={panelId(PREFIX, id)}
      aria-labelledby={tabId(PREFIX, id)}
      tabIndex={0}
    >
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
    </section>
  );
}
