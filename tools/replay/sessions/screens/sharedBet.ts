import { randomBytes } from 'node:crypto';
import { frameMadeReady, gameLeft, roundBegun, roundEnded } from '../../../../slices/games';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { openGame, openRound, PROVIDER, untilBalanceMoves } from '../playing/framePage';
import { sharedSession } from '../playing/session';

const STAKE_PAISE = 1000;

/** A session of one bet on a game whose round all its players share: busy until the balance moves by the stream, and left. */
export const sharedBet = (about: string, game: string, choice: object) =>
  sharedSession(about, async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await player.until('the stream', ({ connection }) => connection.status === 'live');
    player.dispatch(navigated(`${pathTo('worldCasino')}/${PROVIDER}/${game}`));
    const page = await openGame(player, game);
    player.dispatch(frameMadeReady());
    const round = await openRound(page);
    player.dispatch(roundBegun());
    const bet = { ref: randomBytes(16).toString('hex'), round, stake: STAKE_PAISE, choice };
    await untilBalanceMoves(player, () => page.ask('bet', bet));
    player.dispatch(roundEnded());
    player.dispatch(gameLeft());
    player.dispatch(navigated(pathTo('home')));
  });
