/** English of the small dialogs; see `parts.ts`. */
export const en = {
  'myMarket.title': 'My Market',
} as const;
