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
  languageChosen,
  paletteChosen,
  preferencesFollowed,
  themeChosen,
} from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { searchBlurred, searchFocused, searchStepped, searchTyped } from '../../../../slices/search';
import {
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
  await player.asks(getSports.initiate());
  await player.asks(getCups.initiate());
  await player.asks(getCasinoSeries.initiate('header'));
  await player.asks(getCasinoSeries.initiate('sidebar'));
  await player.asks(getCasinoSports.initiate());
  await player.asks(getHeaderItems.initiate());
  for (const path of SCREENS) {
    player.does(navigated(path));
    await player.until(path, ({ route }) => route.path === path);
  }
  player.mark('every screen');
}

async function searchFor(player: Player): Promise<void> {
  const [match] = await player.lists();
  const words = match?.name.slice(0, 5) ?? '';
  player.does(searchFocused());
  for (let length = 1; length <= words.length; length += 1) player.does(searchTyped(words.slice(0, length)));
  await player.until('hits', ({ search }) => search.status === 'found');
  player.does(searchStepped(1));
  player.does(searchStepped(-1));
  player.does(searchTyped('nobody plays this'));
  await player.until('no hits', ({ search }) => search.status === 'none');
  player.does(searchBlurred());
  await player.until('an empty search', ({ search }) => search.status === 'empty');
  player.does(dialogOpened({ status: 'search' }));
  player.does(searchTyped(words));
  await player.until('hits in the dialog', ({ search }) => search.status === 'found');
  player.does(dialogClosed());
  player.mark('searched');
}

async function unfoldSidebar(player: Player): Promise<void> {
  player.does(sportToggled(CRICKET));
  const [series] = await player.asks(getSeries.initiate(CRICKET));
  if (!series) throw new Error('no series of cricket on offer');
  const { seriesId } = series;
  player.does(seriesToggled(seriesId));
  await player.asks(getMatches.initiate({ sportId: CRICKET, seriesId }));
  player.does(seriesToggled(seriesId));
  player.does(sportToggled(CRICKET));
  for (const sportId of RACING_SPORTS) {
    player.does(racingToggled(sportId));
    const countries = await player.asks(getVenueCountries.initiate({ sportId, date: '' }));
    await player.asks(getVenues.initiate({ sportId, country: '', date: '' }));
    const country = countries[0]?.country ?? '';
    player.does(countryChosen(country));
    await player.asks(getVenues.initiate({ sportId, country, date: '' }));
    player.does(racingToggled(sportId));
  }
  player.does(quietToggled());
  player.does(quietToggled());
  player.does(siteMessageClosed('Play for fun.'));
  player.mark('the sidebar');
}

function open(player: Player, name: PlainDialog): Promise<void> {
  player.does(dialogOpened({ status: name }));
  return player.until(name, ({ dialogs }) => dialogs.status === name);
}

/** A bet, so that My Market has a row; the two lists of stakes; every panel of the rules. */
async function readDialogs(player: Player): Promise<void> {
  const row = (await player.lists()).find(({ sportId }) => sportId === 1);
  if (!row) throw new Error('no football on offer');
  await player.open(row);
  await player.bet(row.market.id, 'back', '500');
  await readToast(player, 'success');
  await open(player, 'myMarket');
  const markets = await player.asks(getUserMarket.initiate());
  if (markets.length === 0) throw new Error('My Market is empty after a bet');
  player.does(dialogClosed());
  player.does(dialogOpened({ status: 'runPosition', marketId: row.market.id }));
  player.does(dialogClosed());

  await player.until('stake buttons', ({ buttons }) => buttons.status === 'ready');
  await open(player, 'setButtons');
  player.does(buttonKindChosen('casino'));
  player.does(buttonKindChosen('game'));
  const chips = (rupees: number) => [{ name: 'Own', stakePaise: rupees * 100 }];
  player.does(buttonsChangeRequested({ kind: 'game', chips: chips(-5) }));
  await readToast(player, 'error');
  player.does(buttonsChangeRequested({ kind: 'game', chips: chips(2500) }));
  await readToast(player, 'success');
  await player.until('closed by its success', isClosed);

  await open(player, 'rules');
  for (const { id } of RULE_TABS) player.does(rulesTabChosen(id));
  player.does(dialogClosed());
  for (const name of ['menu', 'account', 'shortcuts', 'adult'] as const) {
    await open(player, name);
    player.does(dialogClosed());
  }
  player.mark('dialogs');
}

async function payInAndOut(player: Player): Promise<void> {
  await open(player, 'deposit');
  player.does(depositRequested({ amountPaise: 500_00 }));
  await player.until('on the way to the gateway', ({ payments }) => payments.status === 'leaving');
  player.does(paymentLetGo());
  player.does(dialogClosed());
  await open(player, 'withdraw');
  const asked = {
    payout: 'bank',
    name: 'A PLAYER',
    account: '00112233445566',
    ifsc: 'ABCD0123456',
    mobile: '9876543210',
  } as const;
  player.does(withdrawalRequested({ ...asked, amountPaise: 90_00_000_00 }));
  await player.until('refused', ({ payments }) => payments.status === 'refused');
  await readToast(player, 'error');
  player.does(withdrawalRequested({ ...asked, amountPaise: 1000_00 }));
  await player.until('withdrawn', ({ payments }) => payments.status === 'idle');
  await readToast(player, 'success');
  await player.until('closed by its success', isClosed);
  player.mark('payments');
}

async function choose(player: Player): Promise<void> {
  for (const language of ['hi', 'en'] as const) player.does(languageChosen(language));
  for (const theme of ['dark', 'light', 'system'] as const) player.does(themeChosen(theme));
  for (const palette of ['colourBlind', 'normal'] as const) player.does(paletteChosen(palette));
  // What another tab chooses holds here too.
  for (const theme of ['dark', 'system'] as const)
    player.does(preferencesFollowed({ ...player.state().preferences, theme }));
  for (let twice = 0; twice < 2; twice += 1) {
    player.does(balanceToggled());
    player.does(exposureToggled());
  }
  player.does(navigated('/setting/change-password'));
  const wrong = { masterHandle: player.hides('Wrong@1234'), newHandle: player.hides('Other@1234') };
  player.does(passwordChangeRequested(wrong));
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
