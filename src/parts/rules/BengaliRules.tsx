import { ruleFacts } from '../../../domain/siteRules/facts';
import { siteRules } from '../../../domain/siteRules/siteRules';
import { RulePanels } from './RulePanels';
import { BENGALI_RULES, BENGALI_TITLES, bengaliFacts } from './bengali';

/** The rules in Bengali, a chunk of its own. */
export function BengaliRules() {
  const panels = siteRules(bengaliFacts(ruleFacts()), BENGALI_RULES);
  return (
    <RulePanels
      panels={panels.map((panel) => ({ ...panel, title: BENGALI_TITLES[panel.id] ?? panel.title }))}
    />
  );
}
