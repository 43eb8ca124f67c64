/** English of this part; see `parts.ts`. */
export const en = {
  'signUp.title': 'Sign up',
} as const;
