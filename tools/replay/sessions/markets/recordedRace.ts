import { join } from 'node:path';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf, exposureOf, openMatch } from '../playing/match';
import type { Session } from '../playing/session';

const RACE = process.env['FEED_FILES'] ?? join('..', 'shared', 'data', 'kelvinvail-betfair');
const LONG_MS = 180_000;

export const RECORDED_RACE: Session = {
  about: 'a race played from a recorded feed: two bets, in play, closed, settled',
  settings: { FEED: 'recorded', FEED_FILES: RACE, FEED_SPEED: '40' },
  play: async (player) => {
    const { matchId, marketId } = await openMatch(player);
    const market = (state: RootState) => state.prices.byId[marketId];
    await player.bet(marketId, 'back', '500');
    await player.until('the back is placed', (state) => betsOf(state, matchId).length === 1);
    await player.bet(marketId, 'lay', '250');
    await player.until('the lay is placed', (state) => betsOf(state, matchId).length === 2);
    await player.until('in play', (state) => market(state)?.inPlay === true, LONG_MS);
    player.mark('the race is off');
    await player.until('closed', (state) => market(state)?.status === 'CLOSED', LONG_MS);
    player.mark('the race is closed');
    await player.until('settled', (state) => betsOf(state, matchId).every((bet) => bet.state === 'SETTLED'));
    await player.until('no exposure left', (state) => exposureOf(state) === 0);
  },
};
