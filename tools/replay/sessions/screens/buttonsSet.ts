import { buttonsChangeRequested, buttonsRequested } from '../../../../slices/buttons';
import type { Buttons } from '../../../../slices/buttons';
import { buttonKindChosen, dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const are = (player: Player, status: Buttons['status']): Promise<void> =>
  player.until(`the buttons are ${status}`, ({ buttons }) => buttons.status === status);

const chips = (...rupees: number[]) =>
  rupees.map((amount) => ({ name: `My ${amount}`, stakePaise: amount * 100 }));

export const BUTTONS_SET = sharedSession(
  'stake buttons that could not be read, then were; some refused and sent again, those of the casino changed, read anew',
  async (player, _, { name, password }) => {
    await player.start();
    player.line.cut('user/getButtonValue');
    await player.submitSignIn(name, password);
    await are(player, 'failed');
    player.mark('not to be read');
    player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(100) }));
    player.dispatch(dialogOpened({ status: 'setButtons' }));
    player.line.mend();
    player.dispatch(buttonsRequested());
    player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(100) }));
    await are(player, 'ready');
    player.dispatch(buttonsRequested());
    player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(-5, 10) }));
    player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(5, 10) }));
    player.dispatch(buttonsRequested());
    await are(player, 'refused');
    player.mark('refused');
    player.dispatch(buttonsRequested());
    player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(150, 250, 750) }));
    await player.until('taken', ({ buttons }) => 'chips' in buttons && buttons.chips.game.length === 3);
    await are(player, 'ready');
    player.dispatch(dialogOpened({ status: 'setButtons' }));
    player.dispatch(buttonKindChosen('casino'));
    player.dispatch(buttonsChangeRequested({ kind: 'casino', chips: chips(75) }));
    await are(player, 'changing');
    await player.until('taken', ({ buttons }) => 'chips' in buttons && buttons.chips.casino.length === 1);
    player.dispatch(dialogClosed());
  },
);
