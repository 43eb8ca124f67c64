export const en = {
  'password.title': 'Change password',
  'password.text': 'Your first password has to be changed before you can go on.',
  'password.master': 'Current password',
  'password.fresh': 'New password',
  'password.confirm': 'Confirm password',
  'password.code': 'Six-digit code',
  'password.codeText': 'A code was sent to you. The password changes as soon as it is typed.',
  'password.going': 'Changing…',
  'problem.masterPasswordRequired': 'Current password is required',
  'problem.newPasswordRequired': 'New password is required',
  'problem.passwordRule':
    'Password must be at least {length} characters long with a letter and a digit; {specials} are allowed',
  'problem.passwordHasName': 'Password must not contain the user name',
  'problem.matching': 'New password and its confirmation are not matching',
  'refusal.PASSWORD_CHANGED': 'The password was changed elsewhere a moment ago; sign in again.',
  'refusal.PASSWORD_COMMON': 'This password is among those that are guessed first; take another.',
  'refusal.PASSWORD_HAS_NAME': 'The password must not contain the user name.',
} as const;
