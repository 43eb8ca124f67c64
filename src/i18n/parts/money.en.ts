/** English of this part; see `parts.ts`. */
export const en = {
  'deposit.title': 'Deposit',
} as const;
