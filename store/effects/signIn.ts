import { login, resendLoginCode, verifyLoginCode, verifySecondStep } from '../../api/auth';
import { codeEntered, codeResendRequested, selectAuth, signInRequested } from '../../slices/auth';
import type { Listen } from '../base/root/types';
import { onCommand, UNTRACKED } from './command';

/** Sends a sign-in, its second-step code and requests for another code. */
export function listenForSignIn(listen: Listen): void {
  onCommand(listen, signInRequested, 'auth', (asked, dispatch) => dispatch(login.initiate(asked, UNTRACKED)));
  onCommand(listen, codeEntered, 'auth', ({ codeHandle, by = 'otp' }, dispatch, state) => {
    const auth = selectAuth(state);
    if (auth.status !== 'proving') return;
    const { userId } = auth.user;
    // An exchange that does not name the methods knows of six digits only.
    if (auth.methods) void dispatch(verifySecondStep.initiate({ userId, codeHandle, by }, UNTRACKED));
    else void dispatch(verifyLoginCode.initiate({ userId, codeHandle }, UNTRACKED));
  });
  onCommand(listen, codeResendRequested, 'auth', (_, dispatch, state) => {
    const auth = selectAuth(state);
    if (auth.status !== 'proving') return;
    void dispatch(resendLoginCode.initiate({ userId: auth.user.userId }, UNTRACKED));
  });
}
