/** What is still to be built and will call rules that nobody calls yet. */
export type Capability = 'cash out' | 'sessions' | 'bookmaker' | 'competitions' | 'casino';

/** Exported rules of `domain` that nothing calls yet, and what will. What only they call needs no line of its own. */
export const AWAITED: Readonly<Record<string, Capability>> = {
  // The offer to close a position, its price and how long it holds.
  'domain/cashout.ts#hedge': 'cash out',
  'domain/cashout.ts#hedgeStake': 'cash out',
  'domain/cashout.ts#quoteOf': 'cash out',
  'domain/cashout.ts#isQuoteFirm': 'cash out',
  // Kinds of markets that have rules but are not traded yet (domain/marketKind.ts).
  'domain/kinds/numbers.ts#numbers': 'sessions',
  'domain/kinds/rates.ts#rates': 'bookmaker',
  'domain/winningRange.ts#holds': 'sessions',
  // Markets on a number: which of them stand, when they are open, with what they end.
  'domain/sessionKinds.ts#khadoStands': 'sessions',
  'domain/sessionKinds.ts#meterLineAbandoned': 'sessions',
  'domain/sessionKinds.ts#lastDigitOf': 'sessions',
  'domain/sessionKinds.ts#lastDigitsOf': 'sessions',
  'domain/sessionKinds.ts#binaryResult': 'sessions',
  'domain/sessionKinds.ts#isBinaryOpen': 'sessions',
  'domain/competitions.ts#averageOf': 'sessions',
  'domain/competitions.ts#bowlerEventStands': 'sessions',
  // The rules of the kinds that are not traded yet: rates (bookmaker) and numbers.
  'domain/bet.ts#rateLiabilityOf': 'sessions',
  'domain/bet.ts#rateOutcomeOf': 'sessions',
  'domain/bet.ts#rateProfitOf': 'sessions',
  'domain/deadHeat.ts#rateDeadHeatProfit': 'sessions',
  'domain/kinds/numbers.ts#numbers': 'sessions',
  'domain/kinds/rates.ts#rates': 'sessions',
  'domain/session.ts#keyOfTerms': 'sessions',
  'domain/session.ts#sessionExposureOf': 'sessions',
  'domain/session.ts#sessionGainOf': 'sessions',
  'domain/session.ts#sessionLadder': 'sessions',
  'domain/session.ts#sessionLiabilityOf': 'sessions',
  'domain/session.ts#sessionPositionOf': 'sessions',
  'domain/session.ts#sessionProfitAt': 'sessions',
  'domain/session.ts#sessionResults': 'sessions',
  'domain/session.ts#sessionWithChanges': 'sessions',
  'domain/winningRange.ts#holds': 'sessions',
  'domain/winningRange.ts#sessionRange': 'sessions',
  // Markets over a whole competition, and matches that end early or are not played.
  'domain/competitions.ts#isRemovedForAbsence': 'competitions',
  'domain/competitions.ts#isFootballVoid': 'competitions',
  'domain/competitions.ts#basketballStands': 'competitions',
  // A runner of a casino table has limits of its own.
  'domain/limits.ts#limitsFor': 'casino',
};
