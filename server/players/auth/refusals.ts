import { PASSWORD_MIN } from '../../../domain/base/product';
import type { PasswordBreach } from '../../../domain/players/validation';
import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';
import type { RefusedTry } from './codes';

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

/** Why a code was not taken. */
export function refuseTry(tried: RefusedTry) {
  switch (tried.status) {
    case 'wrong':
      return refuse('CODE_WRONG', tell('codeWrong'));
    case 'over':
      return refuse('CODE_WRONG', tell('codeOver'));
    case 'invalid':
      return refuse('PASSKEY_INVALID', tell('passkeyInvalid'));
    case 'used':
      return refuse('CODE_USED', tell('codeUsed'));
    case 'spent':
      return refuse('CODES_SPENT', tell('codesSpent'));
    case 'wait':
      return {
        ...refuse('CODES_WAIT', tell('codesWait', { seconds: tried.waitS })),
        data: { seconds: tried.waitS },
      };
  }
}
