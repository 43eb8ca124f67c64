import { withdrawalProved } from '../../../slices/payments';
import type { AppDispatch, Extra } from '../../../store/base/types';

/** Hides the code behind a handle first: no action and no log may hold it. */
export const proveWithdrawal =
  (code: string) =>
  (dispatch: AppDispatch, _getState: unknown, { secrets }: Extra): void =>
    void dispatch(withdrawalProved({ codeHandle: secrets.put(code) }));
