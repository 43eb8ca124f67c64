import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';
import type { Call, Caller } from '../../base/call';
import type { Refused } from './actionCodes';

/** What is answered to whoever must have a second step and has none: setting one up, what its page shows, and signing out. */
export const ANSWERED_WITHOUT_STEP: ReadonlySet<string> = new Set([
  'security/confirmPasskey',
  'security/confirmTotp',
  'security/getActivity',
  'security/getFactors',
  'security/getSessions',
  'security/startPasskey',
  'security/startTotp',
  'telegram/enable',
  'user/logout',
]);

/** What they are told instead of all else. Calls that need no token are answered to everybody. */
export const stepRefusal = (
  { open, path, aliasOf }: Pick<Call, 'open' | 'path' | 'aliasOf'>,
  { needsStep }: Pick<Caller, 'needsStep'>,
): Refused | undefined =>
  !open && needsStep === true && !ANSWERED_WITHOUT_STEP.has(aliasOf ?? path)
    ? refuse('SECOND_STEP_NEEDED', tell('stepNeeded'))
    : undefined;
