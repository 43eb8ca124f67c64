/** English fallbacks where the exchange sent no message; its own are English (`domain/words/sayings.ts`). */
export const en = {
  'toast.done': 'Done',
} as const;
