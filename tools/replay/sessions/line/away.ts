import { getMatchDetail } from '../../../../api/matches';
import { getSettings } from '../../../../api/settings';
import { selectIsSignedIn } from '../../../../slices/auth';
import { selectIsStale } from '../../../../slices/connection';
import { dialogOpened } from '../../../../slices/dialogs';
import { navigated } from '../../../../slices/route';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import { untilListed, openSport, VOLLEYBALL } from '../playing/own';
import { sharedSession } from '../playing/session';

export const WENT_OFFLINE = sharedSession(
  'the device without a network for a moment, twice, the page hidden and shown: prices old, a bet in the slip sent once they are fresh',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    player.dispatch(stakeEntered('200'));
    player.tab.hides(true);
    player.tab.hides(false);
    for (let times = 0; times < 2; times += 1) {
      player.tab.goesOnline(false);
      await player.until('offline', ({ connection }) => connection.status === 'offline');
      player.tab.hides(true);
      player.tab.hides(false);
      player.dispatch(navigated(times === 0 ? '/home' : player.state().route.path));
      player.tab.goesOnline(true);
      await player.until('live', ({ connection }) => connection.status === 'live');
      player.dispatch(navigated(`/game-details/${VOLLEYBALL}/${matchId}`));
      await player.until('fresh prices', (state) => !selectIsStale(state));
      player.mark('back');
    }
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 1);
  },
);

export const DOWN_AT_START = sharedSession(
  'no answer when the page was opened: no settings, no sign-in; then both',
  async (player, _, { name, password }) => {
    player.line.cut();
    await player.start();
    await player.until('no settings', ({ settings }) => settings.status === 'failed');
    await player.submitSignIn(name, password);
    await player.until('no sign-in', ({ auth }) => auth.status === 'refused');
    player.mark('nothing answers');
    player.line.mend();
    await player.request(getSettings.initiate());
    await player.submitSignIn(name, password);
    await player.until('signed in', selectIsSignedIn);
    await player.until('live', ({ connection }) => connection.status === 'live');
  },
);

export const LINE_SILENT = sharedSession(
  'a line that fell silent: asked for a sign, prices old, given up and made anew; then a message that came in pieces',
  async (player, _, me) => {
    await openSport(player, me, VOLLEYBALL);
    player.line.garble();
    await player.until(
      'a fresh image is asked for',
      ({ connection }) => connection.status === 'live' && connection.garbledAt !== null,
    );
    await player.until('fresh prices', (state) => !selectIsStale(state));
    player.mark('a message came in pieces');
    player.line.cut();
    await player.until('silent', ({ connection }) => connection.status === 'silent');
    player.mark('silent');
    await player.until('given up', ({ connection }) => connection.status !== 'silent');
    player.line.mend();
    await player.until('live', ({ connection }) => connection.status === 'live');
    await player.until('fresh prices', (state) => !selectIsStale(state));
  },
);

export const WRONG_ADDRESS = sharedSession(
  'addresses that lead nowhere: typed while signed out, a match there is none of, a page there is none of, back again',
  async (player, _, { name, password }) => {
    player.tab.opens('/game-details/4/none-such');
    await player.start();
    await player.until('to the login', ({ route }) => route.name === 'login');
    await player.submitSignIn(name, password);
    await player.until('signed in', selectIsSignedIn);
    player.tab.opens('/game-details/4/none-such');
    const missing = player.request(getMatchDetail.initiate({ matchId: 'none-such' }));
    await missing.then(
      () => Promise.reject(new Error('a match there is none of')),
      () => undefined,
    );
    player.mark('no such match');
    player.dispatch(dialogOpened({ status: 'account' }));
    player.tab.opens('/no/such/page?x=1');
    await player.until('nowhere', ({ route }) => route.name === 'unknown');
    player.mark('no such page');
    player.tab.goesBack();
    await player.until('the match', ({ route }) => route.name === 'match');
    player.tab.goesBack();
    player.tab.goesBack();
    player.dispatch(navigated('/home'));
  },
);
