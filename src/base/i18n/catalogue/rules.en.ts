/** Words around the site rules, which are in `domain/siteRules` and `src/parts/rules/hindi.ts`. */
export const en = {
  'rules.title': 'Rules',
  'rules.tabs': 'Sports and markets',
  'rules.pick': 'Sport or market',
  'rules.steps': 'How betting works here',
  'rules.none': 'No records Found',
} as const;
