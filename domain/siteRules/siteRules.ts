import { ruleFacts } from './facts';
import type { RuleFacts } from './facts';
import { RULE_TABS, RULE_WORDS } from './tabs';
import type { RuleKey } from './tabs';

/** One tab of the rules dialog; `statements` is empty where the panel has nothing to show. */
export type RulePanel = { id: string; title: string; statements: readonly { key: RuleKey; text: string }[] };

/** A template with each `{name}` replaced. @throws RangeError naming a placeholder without a fact */
export const fillRule = (template: string, facts: RuleFacts): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new RangeError(`no fact for {${name}}`);
    return fact;
  });

/** The rules as players read them; `words` may be another language's catalogue. */
export const siteRules = (
  facts: RuleFacts = ruleFacts(),
  words: Readonly<Record<RuleKey, string>> = RULE_WORDS,
): RulePanel[] =>
  RULE_TABS.map(({ id, title, statements }) => ({
    id,
    title,
    statements: statements.map((key) => ({ key, text: fillRule(words[key], facts) })),
  }));
