import { getFairness, getFairnessDay } from '../../../../api/casinoFairness';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { sharedSession } from '../playing/session';

const LUCKY_7 = 'lucky7';

export const FAIRNESS_READ = sharedSession(
  'a stranger reads the chains of all tables and the day of one, without signing in',
  async (player) => {
    player.dispatch(navigated('/fairness'));
    await player.request(getFairness.initiate());
    player.dispatch(navigated(pathTo('fairness', { table: LUCKY_7 })));
    await player.request(getFairnessDay.initiate({ table: LUCKY_7, day: '' }));
  },
);
