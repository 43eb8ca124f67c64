import { PASSWORD_MIN } from '../../../domain/base/product';
import type { PasswordBreach } from '../../../domain/players/validation';
import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';

/** The same words whether the account exists or not. */
export const tooMany = (waitS: number) => ({
  ...refuse(
    'TOO_MANY_REQUESTS',
    waitS > 90
      ? tell('waitMinutes', { minutes: Math.ceil(waitS / 60) })
      : tell('waitSeconds', { seconds: waitS }),
  ),
  retryAfterS: waitS,
});

export function refusePassword(fault: PasswordBreach | 'common') {
  switch (fault) {
    case 'rule':
      return refuse('BAD_REQUEST', tell('passwordWeak', { length: PASSWORD_MIN }));
    case 'hasName':
      return refuse('PASSWORD_HAS_NAME', tell('passwordHoldsName'));
    case 'common':
      return refuse('PASSWORD_COMMON', tell('passwordCommon'));
  }
}
