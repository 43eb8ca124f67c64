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
import { shared } from '../playing/session';

const becomes = (player: Player, status: ProblemReport['status']): Promise<void> =>
  player.until(`the report is ${status}`, (state) => selectProblem(state).status === status);

function tells(player: Player, note: string): void {
  player.does(problemTold(player.hides(JSON.stringify({ note, pointer: '', expected: '' }))));
}

/** Keys of the dialog, whether they mean something at this moment or not. */
function fumbles(player: Player): void {
  for (const event of [problemOpened(), problemSendRequested(), problemFileRequested('share')])
    player.does(event);
}

export const PROBLEM_LEFT = shared(
  'reports of a problem left at each step: while it is written, while it is made ready, once it could be sent, when sending failed; one sent, its dialog pressed on; signed out over another',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    player.does(problemClosed());
    player.does(problemOpened());
    fumbles(player);
    player.does(problemEdited());
    player.does(problemClosed());
    player.does(problemOpened());
    tells(player, 'The screen is empty');
    tells(player, 'The screen is empty still');
    fumbles(player);
    player.does(problemEdited());
    tells(player, 'The screen was empty');
    player.does(problemClosed());
    player.mark('left while it was made ready');
    player.does(problemOpened());
    tells(player, 'Empty again');
    await becomes(player, 'ready');
    tells(player, 'Too late');
    player.line.cut('report/problem');
    player.does(problemSendRequested());
    fumbles(player);
    player.does(problemEdited());
    tells(player, 'Too late');
    await becomes(player, 'failed');
    player.does(problemOpened());
    player.does(problemFileRequested('save'));
    tells(player, 'Too late');
    player.does(problemEdited());
    tells(player, 'Empty for the third time');
    await becomes(player, 'ready');
    player.line.mend();
    player.does(problemSendRequested());
    await becomes(player, 'sent');
    player.mark('sent');
    fumbles(player);
    player.does(problemEdited());
    tells(player, 'Too late');
    player.does(problemClosed());
    player.does(problemOpened());
    player.does(signedOut('asked'));
    await becomes(player, 'closed');
  },
);
