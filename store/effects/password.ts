import { changePassword } from '../../api/auth';
import { passwordChangeRequested } from '../../slices/password';
import type { Listen } from '../base/types';
import { onCommand, UNTRACKED } from './command';

/** Sends a change of password; what it leads to is said and gone to by others (`toasts`, `guard`). */
export function listenForPassword(listen: Listen): void {
  onCommand(listen, passwordChangeRequested, 'password', (asked, dispatch) =>
    dispatch(changePassword.initiate(asked, UNTRACKED)),
  );
}
