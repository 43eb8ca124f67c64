import { randomUUID } from 'node:crypto';
import { getGames } from '../../../../api/games';
import {
  frameMadeReady,
  gameLeft,
  gameOpened,
  leaveAsked,
  roundBegun,
  roundEnded,
  stayed,
} from '../../../../slices/games';
import { tableStarred } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { openGame, PROVIDER, untilBalanceMoves } from '../playing/framePage';
import type { FramePage } from '../playing/framePage';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const SLOT = 'slot3';
const STAKE_PAISE = 1000;
const LOBBY = pathTo('worldCasino');

/** The balance changes by the stream: once for the stake, and once more if the round pays. */
async function plays(player: Player, page: FramePage): Promise<void> {
  player.dispatch(roundBegun());
  await untilBalanceMoves(player, () => page.ask('spin', { ref: randomUUID(), stake: STAKE_PAISE }));
}

export const SLOT_ROUND = sharedSession(
  'the lobby of games: a favourite, the slot opened, late at first, two rounds by the words of its frame, the balance by the stream, leaving during a round asked and refused, and left as it ends',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await player.until('the stream', ({ connection }) => connection.status === 'live');
    player.dispatch(navigated(LOBBY));
    await player.request(getGames.initiate());
    player.dispatch(tableStarred(`${PROVIDER}:${SLOT}`));
    player.dispatch(navigated(`${LOBBY}/${PROVIDER}/${SLOT}`));
    const page = await openGame(player, SLOT);
    await player.until('a frame that is late', ({ games }) => games.status === 'silent');
    player.dispatch(frameMadeReady());
    await plays(player, page);
    player.dispatch(leaveAsked({ to: LOBBY }));
    player.dispatch(stayed());
    player.dispatch(roundEnded());
    player.dispatch(roundBegun());
    player.dispatch(leaveAsked({ to: LOBBY }));
    player.dispatch(roundEnded());
    await player.until('the lobby', ({ route }) => route.path === LOBBY);
    player.dispatch(gameLeft());
    await player.request(getGames.initiate(undefined, { forceRefetch: true }));
    player.dispatch(gameOpened({ provider: PROVIDER, game: 'none' }));
    await player.until('no such game', ({ games }) => games.status === 'refused');
    player.dispatch(gameLeft());
  },
);
