import { login } from '../../../api/auth';
import type { AppDispatch, Extra } from '../../../store/base/types';

type Enter = (dispatch: AppDispatch, getState: unknown, extra: Extra) => Promise<unknown>;

/** Hides the password behind a handle first: from here on no action and no log can hold it. */
export const signIn =
  (userName: string, password: string): Enter =>
  (dispatch, _getState, { secrets }) =>
    dispatch(login.initiate({ userName, passwordHandle: secrets.put(password) }));

/** A demo player's password came with the settings and is behind its handle already. */
export const signInAsDemo =
  (userName: string, passwordHandle: string): Enter =>
  (dispatch) =>
    dispatch(login.initiate({ userName, passwordHandle }));
