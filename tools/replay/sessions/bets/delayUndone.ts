import { getTimeline } from '../../../../api/timeline';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectWaiting, undoRequested } from '../../../../slices/bets';
import { CRICKET } from '../../../../domain/base/product';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betOnceOpen, betUntilPlaced, findMarket, LONG_MS } from '../playing/finding';
import { openFirst } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const waits = ({ slip, bets }: RootState) =>
  slip.status === 'placing' ? selectWaiting({ bets }, slip.ref) : null;

/** Places a bet and takes it back a second later; false if something ended its delay before. */
async function undone(player: Player, marketId: string): Promise<boolean> {
  await betOnceOpen(player, marketId, '300');
  const isAnswered = ({ slip }: RootState) => slip.status !== 'placing';
  const first = (state: RootState) => waits(state)?.secondsLeft;
  await player.until('a delay', (state) => isAnswered(state) || first(state) !== undefined);
  const seconds = first(player.state()) ?? 0;
  await player.until('a second of it', (state) => isAnswered(state) || (first(state) ?? seconds) < seconds);
  const waiting = waits(player.state());
  if (!waiting) return false;
  const { ref, matchId } = waiting;
  player.dispatch(dialogOpened({ status: 'betTimeline', matchId, bet: { ref } }));
  await player.request(getTimeline.initiate({ bet: { ref }, seen: waiting.state }));
  player.dispatch(undoRequested({ ref, matchId }));
  await player.until('an answer', isAnswered);
  await player.request(getTimeline.initiate({ bet: { ref }, seen: '' }));
  player.dispatch(dialogClosed());
  return player.state().slip.status === 'editing';
}

export const DELAY_UNDONE: Session = {
  about: 'a bet taken back while its delay ran with its timeline open, then one that waited it out',
  settings: {},
  isTaped: true,
  play: async (player) => {
    const { matchId } = await openFirst(
      player,
      'a match in play that no ball interrupts',
      ({ sportId, inPlay }) => inPlay && sportId !== CRICKET,
    );
    const marketId = await findMarket(
      player,
      'a delay',
      ({ betDelayS, rules }) => betDelayS > 2 && !rules?.session,
    );
    for (let tries = 0; !(await undone(player, marketId)); tries += 1)
      if (tries > 20) throw new Error('no delay was long enough to take a bet back');
    player.mark('the bet was taken back');
    await betUntilPlaced(player, matchId, '300', () => betOnceOpen(player, marketId, '300'));
    player.mark('another waited its delay out');
    await player.until('nothing waits', ({ bets }) => bets.pending === undefined, LONG_MS);
  },
};
