import { changePassword } from '../../api/auth';
import type { AppDispatch, Extra } from '../../store/types';

type Change = (dispatch: AppDispatch, getState: unknown, extra: Extra) => Promise<boolean>;

/** Hides both passwords behind handles, as the login does. True once the exchange has taken the new one. */
export const change =
  (master: string, fresh: string): Change =>
  async (dispatch, _getState, { secrets }) => {
    const handles = { masterHandle: secrets.put(master), newHandle: secrets.put(fresh) };
    const { error } = await dispatch(changePassword.initiate(handles));
    return error === undefined;
  };
