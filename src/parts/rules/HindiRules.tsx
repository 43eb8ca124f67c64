import { ruleFacts } from '../../../domain/siteRules/facts';
import { siteRules } from '../../../domain/siteRules/siteRules';
import { RulePanels } from './RulePanels';
import { HINDI_RULES, HINDI_TITLES, hindiFacts } from './hindi';

/** The rules in Hindi, a chunk of its own. */
export function HindiRules() {
  const panels = siteRules(hindiFacts(ruleFacts()), HINDI_RULES);
  return (
    <RulePanels
      panels={panels.map((panel) => ({ ...panel, title: HINDI_TITLES[panel.id] ?? panel.title }))}
    />
  );
}
