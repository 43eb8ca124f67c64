/** What is still to be built and will call rules that nobody calls yet. */
export type Capability = 'cash out' | 'sessions' | 'competitions' | 'casino';

/** Exported rules of `domain` that nothing calls yet, and what will. What only they call needs no line of its own. */
export const AWAITED: Readonly<Record<string, Capability>> = {
  // The offer to close a position, its price and how long it holds.
  'domain/cashout.ts#hedge': 'cash out',
  'domain/cashout.ts#hedgeStake': 'cash out',
  'domain/cashout.ts#quoteOf': 'cash out',
  'domain/cashout.ts#isQuoteFirm': 'cash out',
  // Markets on a number: which of them stand, when they are open, with what they end.
  'domain/sessionKinds.ts#khadoStands': 'sessions',
  'domain/sessionKinds.ts#lastDigitOf': 'sessions',
  'domain/sessionKinds.ts#lastDigitsOf': 'sessions',
  'domain/sessionKinds.ts#binaryResult': 'sessions',
  'domain/sessionKinds.ts#isBinaryOpen': 'sessions',
  'domain/competitions.ts#bowlerEventStands': 'sessions',
  // Markets over a whole competition, and matches that end early or are not played.
  'domain/competitions.ts#isRemovedForAbsence': 'competitions',
  'domain/competitions.ts#isFootballVoid': 'competitions',
  'domain/competitions.ts#basketballStands': 'competitions',
  // A runner of a casino table has limits of its own.
  'domain/limits.ts#limitsFor': 'casino',
};
