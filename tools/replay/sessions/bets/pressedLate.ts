import type { UnknownAction } from '@reduxjs/toolkit';
import {
  allRequested,
  chipPressed,
  confirmationLeft,
  fillOrKillToggled,
  keepInPlayToggled,
  lineChosen,
  lineRemoved,
  oddsEntered,
  oddsReset,
  oddsStepped,
  oddsTaken,
  placeConfirmed,
  placeRequested,
  priceClicked,
  refusalRead,
  slipDismissed,
  stakeByChosen,
  stakeEntered,
} from '../../../../slices/slip';
import type { Slip } from '../../../../slices/slip/slipLines';
import { untilAnswered, pressEveryField, openSport, VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

/** By so much the price was better when it was pressed. */
const MOVED = 10;
/** Below what any market takes. */
const TOO_LITTLE = '1';

const isNow = (player: Player, status: Slip['status']): Promise<void> =>
  player.until(`the slip is ${status}`, ({ slip }) => slip.status === status);

/** A fresh slip, its bet refused for its stake, or because its price had moved. */
async function gets(player: Player, marketId: string, end: 'refused' | 'moved'): Promise<void> {
  player.dispatch(slipDismissed());
  player.dispatch(priceClicked(player.pickOf(marketId, 'back', end === 'moved' ? MOVED : 0)));
  player.dispatch(stakeEntered(end === 'moved' ? '200' : TOO_LITTLE));
  player.dispatch(placeRequested({ policy: 'none' }));
  await isNow(player, end);
}

/** Every key a slip may show, as it was a moment before. */
const keysOf = (odds: number): readonly UnknownAction[] => [
  oddsStepped(1),
  oddsEntered('2'),
  oddsReset(),
  oddsTaken({ odds }),
  stakeEntered('9'),
  stakeByChosen('win'),
  chipPressed(100_00),
  keepInPlayToggled(),
  fillOrKillToggled(),
  lineChosen(1),
  lineRemoved(1),
  confirmationLeft(),
  placeConfirmed(),
  refusalRead(),
  allRequested({ lines: [{ id: 1 }] }),
  slipDismissed(),
];

export const PRESSED_LATE = sharedSession(
  'keys of the slip pressed a moment too late: in an empty slip, over a bet that was refused, had moved, was being confirmed, under way or in doubt',
  async (player, _, me) => {
    const { marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'back');
    const keys = keysOf(pick.odds);
    for (const key of [...keys, placeRequested()]) player.dispatch(key);
    player.mark('an empty slip');
    player.dispatch(priceClicked(pick));
    for (const key of [lineRemoved(1), allRequested({ lines: [{ id: 1 }] }), placeConfirmed()])
      player.dispatch(key);
    for (const key of [confirmationLeft(), refusalRead()]) player.dispatch(key);
    for (const end of ['refused', 'moved'] as const)
      for (const key of keys) {
        await gets(player, marketId, end);
        player.dispatch(key);
        await untilAnswered(player);
      }
    player.mark('refused and moved');
    player.dispatch(slipDismissed());
    for (const key of [lineChosen(1), lineRemoved(1), allRequested({ lines: [] }), stakeByChosen('stake')]) {
      player.dispatch(priceClicked(pick));
      player.dispatch(stakeEntered('200'));
      player.dispatch(placeRequested({ concerns: [] }));
      player.dispatch(refusalRead());
      player.dispatch(key);
    }
    player.dispatch(slipDismissed());
    player.line.cut();
    await player.bet(marketId, 'back', '200');
    for (const key of [refusalRead(), allRequested({ lines: [{ id: 1 }] })]) player.dispatch(key);
    await isNow(player, 'unsure');
    pressEveryField(player);
    for (const key of [refusalRead(), allRequested({ lines: [] }), oddsTaken({ odds: pick.odds })])
      player.dispatch(key);
    player.dispatch(slipDismissed());
    player.line.mend();
    player.mark('in doubt, and let go');
  },
);
