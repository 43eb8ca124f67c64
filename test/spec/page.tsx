import { act, fireEvent, screen, within } from '@testing-library/react';
import { dialogOpened } from '../../slices/dialogs';
import type { PlainDialog } from '../../slices/dialogs';
import { openApp, user } from '../src/support/app';
import type { Options } from '../src/support/app';
import { ok } from '../store/fakeWorld';
// Chunks that come when they are needed: that they are fetched is tried elsewhere.
import '../../src/app/layout/Signed';
import '../../src/screens/match/MatchPage';
import '../../src/screens/match/race/RacePage';
import '../../src/screens/wallet/Wallet';
import '../../src/screens/changePassword/ChangePassword';
import '../../src/app/account/AccountMenu';
import '../../src/app/dialogs/Dialogs';
import '../../src/app/dialogs/MyMarket';
import '../../src/app/dialogs/SetButtons';
import '../../src/app/dialogs/Adult';
import '../../src/parts/payments/DepositDialog';
import '../../src/parts/payments/WithdrawDialog';
import '../../src/parts/rules/RulesDialog';
import '../../src/app/welcome/Welcome';
import '../../src/app/footer/Footer';
import '../../src/app/sidebar/RacingDay';
import '../../src/app/sidebar/SeriesList';
import '../../src/parts/search/SearchCombobox';
import '../../src/app/toasts/Snacks';

// A test here opens whole pages, some of them several times over, on a machine that may be busy with others.
jest.setTimeout(30_000);

const sport = (sport_id: number, name: string) => ({ sport_id, name, is_active: 1 });

const RACE_AT = '2026-11-21 18:30:00';

/** Menus with something of everything. */
const MENUS = {
  'sport/getSports': ok([
    sport(1, 'Football'),
    sport(2, 'Tennis'),
    sport(4, 'Cricket'),
    sport(7, 'Horse Racing'),
    sport(998_917, 'Volleyball'),
    sport(7522, 'Basketball'),
    sport(7524, 'Ice Hockey'),
    sport(-1, 'Indian Casino'),
    sport(-17, 'Virtual Cricket'),
  ]),
  'match/getCupsForMenu': ok([
    { match_id: 'c1', match_name: 'World Cup', sport_id: 4, sport_name: 'Cricket', is_election: false },
    {
      match_id: 'c2',
      match_name: 'State Election',
      sport_id: 2_378_961,
      sport_name: 'Politics',
      is_election: true,
    },
  ]),
  'series/getSeriesHeader': ok([{ series_id: -10, name: 'Teenpatti', sport_id: -1 }]),
  'casino/getCasinoSport': ok([
    { sport_id: 'worldcasino', name: 'Live Casino', is_active: 1, show_chip_value_popup: 0 },
  ]),
  'worldCasino/getHeaderHandler': ok('[]'),
  'series/getSeries': ok([{ series_id: 10, name: 'Asia Cup', sport_id: 4, match_count: 1 }]),
  'match/getMatches': ok([
    {
      match_id: 'm1',
      name: 'India v Nepal',
      match_name: 'India v Nepal',
      match_Date: RACE_AT,
      open_date: RACE_AT,
      sport_id: 4,
      sport_name: 'Cricket',
      series_id: 10,
      series_name: 'Asia Cup',
      country: 'IN',
      inplay: false,
      markets: [],
    },
  ]),
  'match/getMatchCountryListBySportId': ok([{ country: 'IN', venue_count: 1 }]),
  'match/getMatchVenueListByCountryCodeSportId': ok([
    {
      match_id: 'r1',
      match_name: 'Mumbai',
      country: 'IN',
      markets: [
        {
          market_id: '1.7',
          match_id: 'r1',
          name: 'To Win',
          market_start_time: RACE_AT,
          status: 'OPEN',
          inplay: false,
          is_result_declared: 0,
        },
      ],
    },
  ]),
  'user/getUserMarket': ok({ data: [] }),
};

/** Settings of the site under which nothing is missing. */
const SITE = {
  site_title: 'Playground',
  payment_gateway: 2,
  is_payment_allowed_signup: '0',
  welcome_banner: 'welcome.png',
};

type Player = Partial<typeof user>;
type Page = Options & { settings?: object; who?: Player };

type Hand = Awaited<ReturnType<typeof openApp>>['player'];

/** Puts a text in the place of what a field holds, as a paste: key by key each would turn the whole world once. */
export async function fill(player: Hand, field: HTMLElement, text: string): Promise<void> {
  await player.clear(field);
  if (text === '') return;
  await player.click(field);
  await player.paste(text);
}

/** The page of a signed-in player at a desk, or of `who` right after the login, over menus with something of everything. */
export async function page({ settings = {}, who, answers = {}, ...options }: Page = {}) {
  const app = await openApp({
    path: '/home',
    isWide: true,
    isSignedIn: who === undefined,
    ...options,
    answers: {
      ...MENUS,
      'globalSetting/getGlobalSetting': ok({ ...SITE, ...settings }),
      'user/login': ok({ ...user, ...who }),
      ...answers,
    },
  });
  if (who === undefined) return app;
  await fill(app.player, screen.getByLabelText('User name'), 'demo');
  await fill(app.player, screen.getByLabelText('Password'), 'Demo@1234');
  await app.player.click(screen.getByRole('button', { name: 'Sign in' }));
  return app;
}

/** The page with one dialog open. */
export async function withDialog(name: PlainDialog, options: Page = {}) {
  const app = await page(options);
  await screen.findByRole('banner');
  act(() => void app.app.store.dispatch(dialogOpened({ status: name })));
  const dialog = await screen.findByRole('dialog');
  // How limits stand is asked before a deposit.
  if (name === 'deposit') await within(dialog).findByLabelText(/^Amount/);
  return { ...app, dialog, inDialog: within(dialog) };
}

/** Opens the account menu: what it offers. */
export async function menuNames(): Promise<string[]> {
  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = within(await screen.findByRole('menu'));
  return menu.getAllByRole('menuitem').map((item) => item.textContent ?? '');
}

export const namesIn = (place: HTMLElement, role: 'link' | 'button' | 'tab'): string[] =>
  within(place)
    .getAllByRole(role)
    .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');
