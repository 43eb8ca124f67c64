import { changePassword } from '../../api/auth';
import { passwordChangeRequested } from '../../slices/password';
import type { Listen } from '../base/root/types';
import { onCommand, UNTRACKED } from './command';

/** Sends a change of password; `toasts` and `guard` handle the outcome. */
export function listenForPassword(listen: Listen): void {
  onCommand(listen, passwordChangeRequested, 'password', (asked, dispatch) =>
    dispatch(changePassword.initiate(asked, UNTRACKED)),
  );
}
