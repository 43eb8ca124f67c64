/**
 * What may happen to the safety of an account. `wrongCodes`: a right password with a third wrong code behind it. `factorsReset`: an
 * operator took all second steps away. `passkeyCopied`: its counter went back, so there are two of it.
 */
export const SECURITY_EVENTS = [
  'signedIn',
  'newDevice',
  'signedOut',
  'wrongCodes',
  'passwordChanged',
  'factorAdded',
  'factorRenamed',
  'factorRemoved',
  'factorsReset',
  'passkeyCopied',
  'recoveryMade',
  'recoveryUsed',
  'sessionEnded',
  'othersEnded',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
