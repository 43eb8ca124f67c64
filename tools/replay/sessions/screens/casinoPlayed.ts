import { getCasinoMatches } from '../../../../api/casinoTables';
import {
  betStaged,
  chipChosen,
  lastUnstaged,
  placingBegun,
  rebetStaged,
  stagedCleared,
  tableLeft,
  undoAsked,
} from '../../../../slices/casino';
import type { StagedBet } from '../../../../slices/casino/atTable';
import { tableStarred } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { AtTable } from '../playing/atTable';
import { sharedSession } from '../playing/session';

const LUCKY_7 = '-145';
const RUPEES_100 = 10_000;

const low: StagedBet = { selectionId: 1, side: 'back', odds: 200, stakePaise: RUPEES_100 };
const high: StagedBet = { ...low, selectionId: 2 };

const betsIn = (table: AtTable, state: RootState) => table.table(state)?.round?.bets ?? [];

export const CASINO_PLAYED = sharedSession(
  'a table of the casino: starred, a chip taken up again, a bet placed on Lucky 7, undone and placed again, its round counted, a chip that came too late, the bets of before put down again',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    player.dispatch(navigated(pathTo('casinoList')));
    await player.request(getCasinoMatches.initiate());
    player.dispatch(tableStarred(LUCKY_7));
    const table = new AtTable(player, LUCKY_7);
    table.open();
    await table.takesBets();
    player.dispatch(chipChosen(RUPEES_100));
    player.dispatch(betStaged(low));
    player.dispatch(betStaged(high));
    player.dispatch(lastUnstaged());
    player.dispatch(placingBegun());
    await table.asks('a bet', (state) => betsIn(table, state).length > 0);
    player.dispatch(undoAsked({ betId: betsIn(table, player.state())[0]?.betId ?? '' }));
    await table.asks('none any more', (state) => betsIn(table, state).length === 0);
    player.dispatch(betStaged(low));
    player.dispatch(placingBegun());
    await table.asks('a bet again', (state) => betsIn(table, state).length > 0);
    player.dispatch(betStaged(high));
    await table.asks('closed', ({ casino }) => casino.status === 'watching');
    await table.counts(1);
    await table.takesBets();
    player.dispatch(rebetStaged([low]));
    player.dispatch(stagedCleared());
    player.dispatch(tableLeft());
  },
);
