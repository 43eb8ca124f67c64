type Words = { readonly plain: string; readonly whole: string };

const both = (text: string): Words => ({ plain: text, whole: text });

/** What is told outside of the page; `whole` with the amount. */
export const ENGLISH = {
  matched: { plain: 'Your bet on {runner} is matched', whole: 'Your bet on {runner} is matched: {amount}' },
  partly: {
    plain: 'A part of your bet on {runner} is matched',
    whole: '{amount} of your bet on {runner} is matched',
  },
  settled: {
    plain: 'Your bet on {runner} is settled',
    whole: 'Your bet on {runner} is settled: {amount} before commission',
  },
  settledAll: {
    plain: '{count} bets on {market} are settled',
    whole: '{count} bets on {market} are settled: {amount} before commission',
  },
  corrected: {
    plain: 'The result of {market} was corrected',
    whole: 'The result of {market} was corrected: {amount} before commission',
  },
  voided: both('Your bet on {runner} is void'),
  deleted: both('Your bet on {runner} was deleted'),
  voidedAll: both('{count} bets on {market} are void'),
  deletedAll: both('{count} bets on {market} were deleted'),
  depositPaid: { plain: 'A deposit was paid', whole: 'A deposit of {amount} was paid' },
  depositFailed: { plain: 'A deposit failed', whole: 'A deposit of {amount} failed' },
  withdrawalPaid: { plain: 'A withdrawal was paid', whole: 'A withdrawal of {amount} was paid' },
  withdrawalRefused: { plain: 'A withdrawal was refused', whole: 'A withdrawal of {amount} was refused' },
  newDevice: both('Somebody signed in to your account on a new device'),
  wrongCodes: both('Somebody knows your password: wrong codes were given behind it'),
  passwordChanged: both('Your password was changed'),
  factorAdded: both('A second step was added to your account'),
  factorRemoved: both('A second step was removed from your account'),
  factorsReset: both('All second steps were removed by the operator'),
  passkeyCopied: both('A passkey of yours was refused: there may be a copy of it'),
  recoveryMade: both('New recovery codes were made'),
  recoveryUsed: both('A recovery code was used'),
  limitNear: both('You have used {count} % of a limit you set yourself'),
  priceReached: both('{runner} was traded at {odds} in {market}, as you asked to be told'),
  stopFired: {
    plain: '{market} was cashed out by the rule you set',
    whole: '{market} was cashed out by the rule you set: {amount}',
  },
} as const satisfies Record<string, Words>;

export type MessageWord = keyof typeof ENGLISH;
export type MessageWords = Readonly<Record<MessageWord, Words>>;
