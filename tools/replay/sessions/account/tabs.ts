import { getMatchBets } from '../../../../api/bets';
import { getMatchDetail } from '../../../../api/matches';
import { alertsRequested, alertWorded } from '../../../../slices/alerts';
import { selectIsSignedIn, signedOut } from '../../../../slices/auth';
import { balanceToggled } from '../../../../slices/balance';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectNotices } from '../../../../slices/notices';
import { selectUnreadListed } from '../../../../store/base/selectors/toldNotices';
import { marketPinned, marketUnpinned, selectPins } from '../../../../slices/pins';
import { alertsChosen, languageChosen, paletteChosen, themeChosen } from '../../../../slices/preferences';
import { siteMessageClosed } from '../../../../slices/siteMessage';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import { untilListed, openSport, placeBet, VOLLEYBALL } from '../playing/own';
import { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

export const ANOTHER_TAB = sharedSession(
  'two tabs of a browser: theme, language, pins and notices read in the other one hold here, and so does its signing out and in',
  async (player, exchange, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    await placeBet(player, match, '300', 1);
    await player.until('news', (state) => selectUnreadListed(state) > 0);
    const other = new Player(exchange.url, 'other', player.tab.another());
    try {
      await other.start();
      await other.until('signed in there as well', selectIsSignedIn);
      other.dispatch(languageChosen('hi'));
      other.dispatch(themeChosen('dark'));
      await player.until('the same look', ({ preferences }) => preferences.theme === 'dark');
      other.dispatch(marketPinned({ marketId: match.marketId, matchId: match.matchId }));
      await player.until('the pin', ({ pins }) => selectPins({ pins }).length === 1);
      player.dispatch(marketUnpinned(match.marketId));
      await other.until('news there', (state) => selectNotices(state).length > 0);
      other.dispatch(dialogOpened({ status: 'notices' }));
      await player.until('read', (state) => selectUnreadListed(state) === 0);
      player.mark('followed');
      // The exchange cannot learn of the sign-out, so only the other tab can have passed it on.
      other.line.block();
      other.dispatch(signedOut('asked'));
      await player.until('signed out here', ({ auth }) => auth.status === 'signedOut');
      other.line.mend();
      await other.submitSignIn(me.name, me.password);
      await player.until('signed in here', selectIsSignedIn);
    } finally {
      other.stop();
    }
  },
);

export const PAGE_RELOADED = sharedSession(
  'a page opened anew with what the one before had left: match, slip, language, palette, pins, hidden balance; one key was damaged; then the bet placed',
  async (player) => {
    await player.start();
    await player.until('signed in', selectIsSignedIn);
    const { route } = player.state();
    const matchId = route.name === 'match' ? route.matchId : '';
    await player.request(getMatchDetail.initiate({ matchId }));
    await player.request(getMatchBets.initiate({ matchId }));
    await player.until('the stream', ({ connection }) => connection.status === 'live');
    player.mark('as it was left');
    player.dispatch(balanceToggled());
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 1);
  },
  async (earlier, _, me) => {
    const { marketId, matchId } = await openSport(earlier, me, VOLLEYBALL);
    earlier.dispatch(languageChosen('hi'));
    earlier.dispatch(paletteChosen('colourBlind'));
    earlier.dispatch(siteMessageClosed('Play for fun.'));
    earlier.dispatch(balanceToggled());
    earlier.dispatch(marketPinned({ marketId, matchId }));
    earlier.dispatch(priceClicked(earlier.pickOf(marketId, 'back')));
    earlier.dispatch(stakeEntered('200'));
    await earlier.tab.keeps('backlay.slip', 'backlay.pins', 'backlay.siteMessage', 'backlay.preferences');
    earlier.tab.local.setItem('backlay.notices', '{"cut');
  },
);

export const ALERTS_REFUSED = sharedSession(
  'notifications of the browser: waved aside, refused, not to be had, then allowed; one shown while the page is hidden, none once they were taken back',
  async (player, _, me) => {
    await player.signIn(me.name, me.password);
    player.dispatch(dialogOpened({ status: 'noticeSettings' }));
    for (const [permission, status] of [
      ['default', 'dismissed'],
      ['denied', 'denied'],
      ['missing', 'missing'],
      ['granted', 'allowed'],
    ] as const) {
      player.tab.permission = permission;
      player.dispatch(alertsRequested());
      // Pressed again while the browser asks.
      player.dispatch(alertsRequested());
      player.dispatch(alertWorded({ text: 'A bet was matched', bet: null }));
      await player.until(`notifications ${status}`, ({ alerts }) => alerts.status === status);
      player.dispatch(alertWorded({ text: 'A bet was matched', bet: null }));
    }
    player.dispatch(alertsChosen({ hidesAmounts: true }));
    player.dispatch(dialogClosed());
    player.tab.hides(true);
    player.dispatch(alertWorded({ text: 'A bet was matched', bet: null }));
    player.tab.permission = 'denied';
    player.dispatch(alertWorded({ text: 'A bet was settled', bet: null }));
    await player.until('taken back', ({ alerts }) => alerts.status === 'denied');
  },
);

const untilStorageFullSaid = (player: Player, until: 'tab' | 'reload'): Promise<void> =>
  player.until(
    `what is lost with the ${until}`,
    ({ toasts }) =>
      toasts.status === 'showing' &&
      toasts.queue.some(({ key, values }) => key === 'storageFull' && values?.['until'] === until),
  );

export const STORAGE_FULL = sharedSession(
  'a sign-in in a browser whose storage is full: kept by the tab; then the tab has no room either; told both times; room again, and signed out',
  async (player, _, me) => {
    player.tab.full = ['local'];
    await player.signIn(me.name, me.password);
    await untilStorageFullSaid(player, 'tab');
    player.mark('kept by the tab');
    player.tab.full = ['local', 'session'];
    player.dispatch(languageChosen('hi'));
    await untilStorageFullSaid(player, 'reload');
    player.mark('kept by nothing');
    player.tab.full = [];
    player.dispatch(themeChosen('dark'));
    await player.tab.keeps('backlay.preferences', 'usertoken');
    player.dispatch(signedOut('asked'));
    await player.until('signed out', ({ auth }) => auth.status === 'signedOut');
  },
);
