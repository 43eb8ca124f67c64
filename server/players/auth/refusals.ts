import { PASSWORD_MIN } from '../../../domain/product';
import type { PasswordBreach } from '../../../domain/validation';
import { refuse } from '../../base/call';

const inWords = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;

/** The same words whether the account exists or not. */
export const tooMany = (waitS: number) => ({
  ...refuse('TOO_MANY_REQUESTS', `Too many wrong passwords: try again in ${inWords(waitS)}`),
  retryAfterS: waitS,
});

export const refusePassword = (fault: PasswordBreach | 'common') => {
  switch (fault) {
    case 'rule':
      return refuse(
        'BAD_REQUEST',
        `A password has at least ${PASSWORD_MIN} characters with a letter and a digit`,
      );
    case 'hasName':
      return refuse('PASSWORD_HAS_NAME', 'A password must not contain the user name');
    case 'common':
      return refuse('PASSWORD_COMMON', 'This password is among those that are guessed first: take another');
  }
};
