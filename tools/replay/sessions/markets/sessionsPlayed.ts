import type { LiveMarket } from '../../../../slices/prices';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { placeRequested } from '../../../../slices/slip';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betOnceOpen, betUntilPlaced, findMarket, LONG_MS } from '../playing/finding';
import { betsOf, openTwenty20 } from '../playing/match';
import type { Session } from '../playing/session';

const RUN = 100;

const isOver = ({ rules }: LiveMarket): boolean => rules?.session?.ballSess === 2;
const isBookmaker = ({ rules }: LiveMarket): boolean => rules?.type === 'BOOKMAKER';

export const SESSIONS_PLAYED: Session = {
  about:
    'a bookmaker bet, an over bet on Yes, a line that moved: offered, let go, taken; the over is settled',
  settings: { CLOCK_SPEED: '8' },
  play: async (player) => {
    const { matchId } = await openTwenty20(player);
    const bookmaker = await findMarket(player, 'a bookmaker', isBookmaker);
    await betUntilPlaced(player, matchId, '700', () => betOnceOpen(player, bookmaker, '700'));
    player.mark('the bookmaker took a bet');
    const over = await findMarket(player, 'an over', isOver);
    await betUntilPlaced(player, matchId, '500', () => betOnceOpen(player, over, '500'));
    player.dispatch(dialogOpened({ status: 'runPosition', marketId: over }));
    player.dispatch(dialogClosed());
    player.mark('a session took a bet');
    const moved = ({ slip }: RootState) => slip.status === 'moved';
    const runs = await findMarket(
      player,
      'a session of an innings',
      ({ rules }) => rules?.session?.ballSess === 1 && rules.session.type === 'line',
    );
    const late = async () => {
      for (let tries = 0; tries < 20 && !moved(player.state()); tries += 1) {
        await betOnceOpen(player, runs, '300', RUN);
        await player.until('an answer', ({ slip }) => slip.status !== 'placing');
      }
      if (!moved(player.state())) throw new Error('no line had moved');
    };
    await late();
    player.mark('the line moved');
    await player.until('the offer lapsed', ({ slip }) => slip.status === 'refused');
    await late();
    player.dispatch(placeRequested());
    await player.until('an answer to the offer', ({ slip }) => slip.status !== 'placing');
    player.mark('the new line was taken');
    await player.until(
      'the over is settled',
      (state) => betsOf(state, matchId).some((bet) => bet.marketId === over && bet.profitLossPaise !== null),
      LONG_MS,
    );
    player.mark('the over is settled');
  },
};
