import { navigated } from '../../slices/route';
import { placeRequested, priceClicked, stakeEntered } from '../../slices/slip';
import { wireBet, wireMatch } from '../api/wire';
import { pick } from '../slices/samples';
import { ok } from '../store/fakeWorld';
import { specification } from './specification';
import { start } from './world';

const MATCH = '/game-details/4/m1';
const answers = { 'match/getMatchDetail': ok(wireMatch), 'bet/placeMarketBet': ok(wireBet, 'Bet placed') };

specification('0. The opening', (says) => {
  says(
    'The product is a single-page web application where logged-in players bet on sports markets (cricket, tennis, football, horse racing), fancy/session markets, binary sessions, election events, live casino, slot games and virtual games.',
    async () => {
      const player = await start({ answers });
      player.store.dispatch(navigated(MATCH));
      await player.clock.tick(0);
      player.store.dispatch(priceClicked(pick));
      player.store.dispatch(stakeEntered('100'));
      player.store.dispatch(placeRequested());
      await player.clock.tick(0);
      expect(player.address.path()).toBe(MATCH);
      expect(player.asked('bet/placeMarketBet')).toHaveLength(1);
      expect(player.state().bets.byMatch['m1']?.rows).toMatchObject([{ betId: 'b1' }]);

      const stranger = await start({ storage: {}, path: '/', answers });
      stranger.store.dispatch(navigated(MATCH));
      await stranger.clock.tick(0);
      // The root, which remembers what was meant.
      expect(stranger.address.path()).toBe('/?back=%2Fgame-details%2F4%2Fm1');
      expect(stranger.asked('match/getMatchDetail')).toEqual([]);
    },
  );
});
