import { changePassword } from '../../../api/auth';
import { toApiError } from '../../../api/errors';
import type { ApiError } from '../../../api/errors';
import type { AppDispatch, Extra } from '../../../store/base/types';

type Change = (dispatch: AppDispatch, getState: unknown, extra: Extra) => Promise<ApiError | null>;

/**
 * Hides passwords and code behind handles, as the login does. @param code '' until the exchange has asked for one
 * @returns why not, or null once the exchange has taken the new password
 */
export const change =
  (master: string, fresh: string, code: string): Change =>
  async (dispatch, _getState, { secrets }) => {
    const handles = { masterHandle: secrets.put(master), newHandle: secrets.put(fresh) };
    const proof = code === '' ? {} : { codeHandle: secrets.put(code) };
    const { error } = await dispatch(changePassword.initiate({ ...handles, ...proof }));
    return error === undefined ? null : toApiError(error);
  };
