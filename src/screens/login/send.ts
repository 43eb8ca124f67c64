import { verifyLoginCode } from '../../../api/auth';
import { checkUserName, signUp } from '../../../api/signUp';
import { isUserName } from '../../../domain/validation';
import type { SignUpForm } from '../../../domain/validation';
import type { AppDispatch, Extra } from '../../../store/base/types';

type Send = (dispatch: AppDispatch, getState: unknown, extra: Extra) => Promise<unknown>;

/** Hides the password behind a handle, as the login does. `dialCode` with its plus sign. */
export const openAccount =
  ({ userName = '', name = '', mobile = '', password = '' }: SignUpForm, dialCode: string): Send =>
  (dispatch, _getState, { secrets }) => {
    const passwordHandle = secrets.put(password);
    return dispatch(signUp.initiate({ userName, name: name.trim(), mobile, dialCode, passwordHandle }));
  };

/** Asks whether a name is taken, once it is one that could be had at all. */
export const askWhetherTaken =
  (userName: string): Send =>
  (dispatch) =>
    isUserName(userName) ? dispatch(checkUserName.initiate({ userName })) : Promise.resolve();

/** Hides the code behind a handle first: it opens an account. */
export const proveWith =
  (userId: string, code: string): Send =>
  (dispatch, _getState, { secrets }) =>
    dispatch(verifyLoginCode.initiate({ userId, codeHandle: secrets.put(code) }));
