import {
  problemClosed,
  problemEdited,
  problemFileRequested,
  problemOpened,
  problemSendRequested,
  problemTold,
  selectProblem,
} from '../../../../slices/problem';
import type { ProblemReport } from '../../../../slices/problem';
import { signedOut } from '../../../../slices/auth';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const becomes = (player: Player, status: ProblemReport['status']): Promise<void> =>
  player.until(`the report is ${status}`, (state) => selectProblem(state).status === status);

function tells(player: Player, note: string): void {
  player.dispatch(problemTold(player.hide(JSON.stringify({ note, pointer: '', expected: '' }))));
}

/** Keys of the dialog, whether they mean something at this moment or not. */
function pressEveryField(player: Player): void {
  for (const event of [problemOpened(), problemSendRequested(), problemFileRequested('share')])
    player.dispatch(event);
}

export const PROBLEM_LEFT = sharedSession(
  'reports of a problem left at each step: while it is written, while it is made ready, once it could be sent, when sending failed; one sent, its dialog pressed on; signed out over another',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    player.dispatch(problemClosed());
    player.dispatch(problemOpened());
    pressEveryField(player);
    player.dispatch(problemEdited());
    player.dispatch(problemClosed());
    player.dispatch(problemOpened());
    tells(player, 'The screen is empty');
    tells(player, 'The screen is empty still');
    pressEveryField(player);
    player.dispatch(problemEdited());
    tells(player, 'The screen was empty');
    player.dispatch(problemClosed());
    player.mark('left while it was made ready');
    player.dispatch(problemOpened());
    tells(player, 'Empty again');
    await becomes(player, 'ready');
    tells(player, 'Too late');
    player.line.cut('report/problem');
    player.dispatch(problemSendRequested());
    pressEveryField(player);
    player.dispatch(problemEdited());
    tells(player, 'Too late');
    await becomes(player, 'failed');
    player.dispatch(problemOpened());
    player.dispatch(problemFileRequested('save'));
    tells(player, 'Too late');
    player.dispatch(problemEdited());
    tells(player, 'Empty for the third time');
    await becomes(player, 'ready');
    player.line.mend();
    player.dispatch(problemSendRequested());
    await becomes(player, 'sent');
    player.mark('sent');
    pressEveryField(player);
    player.dispatch(problemEdited());
    tells(player, 'Too late');
    player.dispatch(problemClosed());
    player.dispatch(problemOpened());
    player.dispatch(signedOut('asked'));
    await becomes(player, 'closed');
  },
);
