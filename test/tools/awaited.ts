/** What is still to be built and will call rules that nobody calls yet. */
export type Capability = 'casino';

/** Exported rules of `domain` that nothing calls yet, and what will. What only they call needs no line of its own. */
export const AWAITED: Readonly<Record<string, Capability>> = {
  // A runner of a casino table has limits of its own.
  'domain/placing/limits.ts#limitsFor': 'casino',
  // The book works out what is paid back in one step.
  'domain/casino/settling.ts#returnOf': 'casino',
};
