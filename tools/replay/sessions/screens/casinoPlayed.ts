import { setTimeout } from 'node:timers/promises';
import { getCasinoMatches, getTable } from '../../../../api/casinoTables';
import {
  betStaged,
  chipChosen,
  lastUnstaged,
  placingBegun,
  rebetStaged,
  stagedCleared,
  tableLeft,
  tableOpened,
} from '../../../../slices/casino';
import type { StagedBet } from '../../../../slices/casino/atTable';
import { tableStarred } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const LUCKY_7 = '-145';
/** Of the time for bets: enough for what is pressed here. */
const LEFT_MS = 6_000;
const RUPEES_100 = 10_000;

const low: StagedBet = { selectionId: 1, side: 'back', odds: 200, stakePaise: RUPEES_100 };
const high: StagedBet = { ...low, selectionId: 2 };

const tableOf = getTable.select({ matchId: LUCKY_7 });

/** The table's page asks each second; here the player does, until what it tells is so. */
async function asks(player: Player, what: string, isSo: (state: RootState) => boolean): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    await player.request(getTable.initiate({ matchId: LUCKY_7 }, { forceRefetch: true }));
    if (isSo(player.state())) return;
    await setTimeout(1_000);
  }
  throw new Error(`never: ${what}`);
}

function isOpenFor(state: RootState): boolean {
  const { data } = tableOf(state);
  return data?.round?.state === 'OPEN' && data.round.closesAt - data.now > LEFT_MS;
}

export const CASINO_PLAYED = sharedSession(
  'a table of the casino: starred, a chip taken up again, a bet placed on Lucky 7 and its round counted, a chip that came too late, the bets of before put down again',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    player.dispatch(navigated(pathTo('casinoList')));
    await player.request(getCasinoMatches.initiate());
    player.dispatch(tableStarred(LUCKY_7));
    player.dispatch(navigated(pathTo('casinoMatch', { matchId: LUCKY_7 })));
    player.dispatch(tableOpened(LUCKY_7));
    await asks(player, 'time for bets', isOpenFor);
    player.dispatch(chipChosen(RUPEES_100));
    player.dispatch(betStaged(low));
    player.dispatch(betStaged(high));
    player.dispatch(lastUnstaged());
    player.dispatch(placingBegun());
    await asks(player, 'a bet', (state) => (tableOf(state).data?.round?.bets.length ?? 0) > 0);
    player.dispatch(betStaged(high));
    await asks(player, 'closed', ({ casino }) => casino.status === 'watching');
    await asks(player, 'counted', ({ casino }) => 'sitting' in casino && casino.sitting.rounds === 1);
    await asks(player, 'the next round', isOpenFor);
    player.dispatch(rebetStaged([low]));
    player.dispatch(stagedCleared());
    player.dispatch(tableLeft());
  },
);
