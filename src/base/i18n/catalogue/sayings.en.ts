/** English of what stands in where the exchange said nothing; what it says itself is English (`domain/sayings.ts`). */
export const en = {
  'toast.done': 'Done',
} as const;
