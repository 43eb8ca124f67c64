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
import { priceClicked, stakeEntered } from '../../../../slices/slip';
import { FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const becomes = (player: Player, status: ProblemReport['status']): Promise<void> =>
  player.until(`the report is ${status}`, (state) => selectProblem(state).status === status);

async function tells(player: Player, note: string, pointer = '', expected = ''): Promise<void> {
  player.dispatch(problemTold(player.hide(JSON.stringify({ note, pointer, expected }))));
  await becomes(player, 'ready');
}

export const PROBLEM_REPORTED: Session = {
  about:
    'a problem reported: written, looked at, written anew, kept as a file; the answer was lost, the same report sent again; then one thought better of',
  settings: {},
  play: async (player) => {
    const { marketId } = await openMatch(player, FOOTBALL);
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    player.dispatch(stakeEntered('100'));
    player.dispatch(problemOpened());
    await tells(player, 'The stake is not what I typed');
    player.dispatch(problemEdited());
    await tells(player, 'The stake is not what I typed', '/slip/draft/stakePaise', '10000');
    player.dispatch(problemFileRequested('save'));
    player.line.cut('report/problem');
    player.dispatch(problemSendRequested());
    await becomes(player, 'failed');
    player.mark('the answer was lost');
    player.line.mend();
    player.dispatch(problemSendRequested());
    await becomes(player, 'sent');
    player.dispatch(problemClosed());
    player.dispatch(problemOpened());
    await tells(player, 'It was nothing');
    player.dispatch(problemClosed());
    await becomes(player, 'closed');
  },
};
