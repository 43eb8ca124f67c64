import { siteRules } from '../../domain/siteRules/siteRules';

/** What the panel of a tab of the rules says. */
export const rules = (tab: string): string =>
  siteRules()
    .find(({ title }) => title === tab)
    ?.statements.map(({ text }) => text)
    .join(' ') ?? '';
