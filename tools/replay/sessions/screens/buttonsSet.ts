import { buttonsChangeRequested, buttonsRequested } from '../../../../slices/buttons';
import type { Buttons } from '../../../../slices/buttons';
import { buttonKindChosen, dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import type { Player } from '../playing/player';
import { shared } from '../playing/session';

const are = (player: Player, status: Buttons['status']): Promise<void> =>
  player.until(`the buttons are ${status}`, ({ buttons }) => buttons.status === status);

const chips = (...rupees: number[]) =>
  rupees.map((amount) => ({ name: `My ${amount}`, stakePaise: amount * 100 }));

export const BUTTONS_SET = shared(
  'stake buttons that could not be read, then were; some refused and sent again, those of the casino changed, read anew',
  async (player, _, { name, password }) => {
    await player.start();
    player.line.cut('user/getButtonValue');
    await player.enters(name, password);
    await are(player, 'failed');
    player.mark('not to be read');
    player.does(buttonsChangeRequested({ kind: 'game', chips: chips(100) }));
    player.does(dialogOpened({ status: 'setButtons' }));
    player.line.mend();
    player.does(buttonsRequested());
    player.does(buttonsChangeRequested({ kind: 'game', chips: chips(100) }));
    await are(player, 'ready');
    player.does(buttonsRequested());
    player.does(buttonsChangeRequested({ kind: 'game', chips: chips(-5, 10) }));
    player.does(buttonsChangeRequested({ kind: 'game', chips: chips(5, 10) }));
    player.does(buttonsRequested());
    await are(player, 'refused');
    player.mark('refused');
    player.does(buttonsRequested());
    player.does(buttonsChangeRequested({ kind: 'game', chips: chips(150, 250, 750) }));
    await player.until('taken', ({ buttons }) => 'chips' in buttons && buttons.chips.game.length === 3);
    await are(player, 'ready');
    player.does(dialogOpened({ status: 'setButtons' }));
    player.does(buttonKindChosen('casino'));
    player.does(buttonsChangeRequested({ kind: 'casino', chips: chips(75) }));
    await are(player, 'changing');
    await player.until('taken', ({ buttons }) => 'chips' in buttons && buttons.chips.casino.length === 1);
    player.does(dialogClosed());
  },
);
