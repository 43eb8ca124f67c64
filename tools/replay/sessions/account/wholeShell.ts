import { getCasinoSeries, getCasinoSports, getHeaderItems } from '../../../../api/casino';
import { getUserMarket } from '../../../../api/exposure';
import { getCups, getMatches, getSeries } from '../../../../api/menu';
import { getVenueCountries, getVenues } from '../../../../api/racing';
import { getSports } from '../../../../api/sports';
import { CRICKET, RACING_SPORTS } from '../../../../domain/base/product';
import { RULE_TABS } from '../../../../domain/siteRules/tabs';
import { balanceToggled } from '../../../../slices/balance';
import { buttonsChangeRequested } from '../../../../slices/buttons';
import { buttonKindChosen, dialogClosed, dialogOpened, rulesTabChosen } from '../../../../slices/dialogs';
import type { PlainDialog } from '../../../../slices/dialogs';
import { exposureToggled } from '../../../../slices/exposure';
import { passwordChangeRequested } from '../../../../slices/password';
import { depositRequested, paymentLetGo, withdrawalRequested } from '../../../../slices/payments';
import {
  densityChosen,
  firstStepsShown,
  languageChosen,
  paletteChosen,
  preferencesFollowed,
  themeChosen,
} from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { searchBlurred, searchFocused, searchStepped, searchTyped } from '../../../../slices/search';
import {
  casinoToggled,
  countryChosen,
  quietToggled,
  racingToggled,
  seriesToggled,
  sportToggled,
} from '../../../../slices/sidebar';
import { siteMessageClosed } from '../../../../slices/siteMessage';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { changeFirst, comeIn, leave, proveOneself, readToast, signUpAndIn, STEPPER } from './entry';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const SCREENS = [
  '/home?in-play',
  '/all-sports/4',
  '/match/matchdetail/none-such',
  '/CM/MD/none-such',
  '/user',
  '/report/account-statement',
  '/report/current-bet',
  '/report/payment-withdraw',
  '/report/bet-history',
  '/report/live-casino-bets',
  '/report/casino-result',
  '/casino/list',
  '/casino/list/1',
  '/casino/match/1',
  '/horse-racing/none-such/2026-11-21',
  '/setting/change-password',
  '/setting/d-w',
  '/security-auth',
  '/world-casino',
  '/slot-games',
  '/change-password',
  '/no/such/page',
  '/home',
];

const isClosed = ({ dialogs }: RootState): boolean => dialogs.status === 'closed';

/** The requests of header and sidebar. */
async function lookAround(player: Player): Promise<void> {
  await player.request(getSports.initiate());
  await player.request(getCups.initiate());
  await player.request(getCasinoSeries.initiate('header'));
  await player.request(getCasinoSeries.initiate('sidebar'));
  await player.request(getCasinoSports.initiate());
  await player.request(getHeaderItems.initiate());
  for (const path of SCREENS) {
    player.dispatch(navigated(path));
    await player.until(path, ({ route }) => route.path === path);
  }
  player.mark('every screen');
}

async function searchFor(player: Player): Promise<void> {
  const [match] = await player.readLists();
  const words = match?.name.slice(0, 5) ?? '';
  player.dispatch(searchFocused());
  for (let length = 1; length <= words.length; length += 1)
    player.dispatch(searchTyped(words.slice(0, length)));
  await player.until('hits', ({ search }) => search.status === 'found');
  player.dispatch(searchStepped(1));
  player.dispatch(searchStepped(-1));
  player.dispatch(searchTyped('nobody plays this'));
  await player.until('no hits', ({ search }) => search.status === 'none');
  player.dispatch(searchBlurred());
  await player.until('an empty search', ({ search }) => search.status === 'empty');
  player.dispatch(dialogOpened({ status: 'search' }));
  player.dispatch(searchTyped(words));
  await player.until('hits in the dialog', ({ search }) => search.status === 'found');
  player.dispatch(dialogClosed());
  player.mark('searched');
}

async function unfoldSidebar(player: Player): Promise<void> {
  player.dispatch(sportToggled(CRICKET));
  const [series] = await player.request(getSeries.initiate(CRICKET));
  if (!series) throw new Error('no series of cricket on offer');
  const { seriesId } = series;
  player.dispatch(seriesToggled(seriesId));
  await player.request(getMatches.initiate({ sportId: CRICKET, seriesId }));
  player.dispatch(seriesToggled(seriesId));
  player.dispatch(sportToggled(CRICKET));
  for (const sportId of RACING_SPORTS) {
    player.dispatch(racingToggled(sportId));
    const countries = await player.request(getVenueCountries.initiate({ sportId, date: '' }));
    await player.request(getVenues.initiate({ sportId, country: '', date: '' }));
    const country = countries[0]?.country ?? '';
    player.dispatch(countryChosen(country));
    await player.request(getVenues.initiate({ sportId, country, date: '' }));
    player.dispatch(racingToggled(sportId));
  }
  player.dispatch(quietToggled());
  player.dispatch(quietToggled());
  player.dispatch(casinoToggled());
  player.dispatch(casinoToggled());
  player.dispatch(siteMessageClosed('Play for fun.'));
  player.mark('the sidebar');
}

function open(player: Player, name: PlainDialog): Promise<void> {
  player.dispatch(dialogOpened({ status: name }));
  return player.until(name, ({ dialogs }) => dialogs.status === name);
}

/** A bet, so that My Market has a row; the two lists of stakes; every panel of the rules. */
async function readDialogs(player: Player): Promise<void> {
  const row = (await player.readLists()).find(({ sportId }) => sportId === 1);
  if (!row) throw new Error('no football on offer');
  await player.open(row);
  await player.bet(row.market.id, 'back', '500');
  await readToast(player, 'success');
  await open(player, 'myMarket');
  const markets = await player.request(getUserMarket.initiate());
  if (markets.length === 0) throw new Error('My Market is empty after a bet');
  player.dispatch(dialogClosed());
  player.dispatch(dialogOpened({ status: 'runPosition', marketId: row.market.id }));
  player.dispatch(dialogClosed());

  await player.until('stake buttons', ({ buttons }) => buttons.status === 'ready');
  await open(player, 'setButtons');
  player.dispatch(buttonKindChosen('casino'));
  player.dispatch(buttonKindChosen('game'));
  const chips = (rupees: number) => [{ name: 'Own', stakePaise: rupees * 100 }];
  player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(-5) }));
  await readToast(player, 'error');
  player.dispatch(buttonsChangeRequested({ kind: 'game', chips: chips(2500) }));
  await readToast(player, 'success');
  await player.until('closed by its success', isClosed);

  await open(player, 'rules');
  for (const { id } of RULE_TABS) player.dispatch(rulesTabChosen(id));
  player.dispatch(dialogClosed());
  for (const name of ['menu', 'account', 'shortcuts', 'firstSteps', 'adult'] as const) {
    await open(player, name);
    player.dispatch(dialogClosed());
  }
  const { auth } = player.state();
  if (auth.status === 'signedIn') player.dispatch(firstStepsShown(auth.user.userId));
  player.mark('dialogs');
}

async function payInAndOut(player: Player): Promise<void> {
  await open(player, 'deposit');
  player.dispatch(depositRequested({ amountPaise: 500_00 }));
  await player.until('on the way to the gateway', ({ payments }) => payments.status === 'leaving');
  player.dispatch(paymentLetGo());
  player.dispatch(dialogClosed());
  await open(player, 'withdraw');
  const asked = {
    payout: 'bank',
    name: 'A PLAYER',
    account: '00112233445566',
    ifsc: 'ABCD0123456',
    mobile: '9876543210',
  } as const;
  player.dispatch(withdrawalRequested({ ...asked, amountPaise: 90_00_000_00 }));
  await player.until('refused', ({ payments }) => payments.status === 'refused');
  await readToast(player, 'error');
  player.dispatch(withdrawalRequested({ ...asked, amountPaise: 1000_00 }));
  await player.until('withdrawn', ({ payments }) => payments.status === 'idle');
  await readToast(player, 'success');
  await player.until('closed by its success', isClosed);
  player.mark('payments');
}

async function choose(player: Player): Promise<void> {
  for (const language of ['hi', 'bn', 'en'] as const) player.dispatch(languageChosen(language));
  for (const theme of ['dark', 'light', 'system'] as const) player.dispatch(themeChosen(theme));
  for (const palette of ['colourBlind', 'normal'] as const) player.dispatch(paletteChosen(palette));
  for (const density of ['comfortable', 'compact'] as const) player.dispatch(densityChosen(density));
  // What another tab chooses holds here too.
  for (const theme of ['dark', 'system'] as const)
    player.dispatch(preferencesFollowed({ ...player.state().preferences, theme }));
  for (let twice = 0; twice < 2; twice += 1) {
    player.dispatch(balanceToggled());
    player.dispatch(exposureToggled());
  }
  player.dispatch(navigated('/setting/change-password'));
  const wrong = { masterHandle: player.hide('Wrong@1234'), newHandle: player.hide('Other@1234') };
  player.dispatch(passwordChangeRequested(wrong));
  await readToast(player, 'error');
  player.mark('own choices');
}

export const WHOLE_SHELL: Session = {
  about:
    'every screen and dialog of the shell: entry, menus, search, payments, settings, and the ways in and out',
  settings: {},
  isTaped: true,
  play: async (player, exchange) => {
    await exchange.admin('set-setting', 'sign_up', '1');
    await exchange.admin('set-setting', 'payment_gateway', '2');
    await exchange.admin('two-step', STEPPER.name, 'on');
    await comeIn(player);
    await lookAround(player);
    await searchFor(player);
    await unfoldSidebar(player);
    await readDialogs(player);
    await payInAndOut(player);
    await choose(player);
    await leave(player);
    await proveOneself(player, exchange);
    await signUpAndIn(player);
    await changeFirst(player);
  },
};
