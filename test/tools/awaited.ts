/** What is still to be built and will call rules that nobody calls yet. */
export type Capability = 'sessions' | 'casino';

/** Exported rules of `domain` that nothing calls yet, and what will. What only they call needs no line of its own. */
export const AWAITED: Readonly<Record<string, Capability>> = {
  // Markets on a number: which of them stand, when they are open, with what they end.
  'domain/sessionKinds.ts#lastDigitsOf': 'sessions',
  // A runner of a casino table has limits of its own.
  'domain/limits.ts#limitsFor': 'casino',
};
