/** English of this part; see `parts.ts`. */
export const en = {
  'rules.title': 'Rules',
} as const;
