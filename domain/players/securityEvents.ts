/**
 * What the owner of an account has to hear of. `wrongCodes`: a right password with a third wrong code behind it. `factorsReset`: an
 * operator took all second steps away. `passkeyCopied`: its counter went back, so there are two of it.
 */
export const SAFETY_NEWS = [
  'newDevice',
  'wrongCodes',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'factorsReset',
  'passkeyCopied',
  'recoveryMade',
  'recoveryUsed',
] as const;
export type SafetyNews = (typeof SAFETY_NEWS)[number];

/** What may happen to the safety of an account. */
export const SECURITY_EVENTS = [
  ...SAFETY_NEWS,
  'signedIn',
  'signedOut',
  'factorRenamed',
  'sessionEnded',
  'othersEnded',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Which kind of news it is, of those a player chooses channels for. */
export const safetyKind = (event: SafetyNews): 'signIn' | 'security' =>
  event === 'newDevice' ? 'signIn' : 'security';
