import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '../../slices/auth';
import { buttonKindChosen } from '../../slices/dialogs';
import { navigated } from '../../slices/route';
import { browserWorld } from '../../store/browserWorld';
import { accountEntry, detail } from '../src/support/app';
import { wireLobby, wireTable, wireTableRow } from '../api/wireCasino';
import { RACING } from '../src/support/race';
import { wireGame, wireGames } from '../api/wireGames';
import { ok } from '../store/fakeWorld';
import { menuNames, namesIn, page, withDialog } from './page';
import { specification } from './specification';

type Page = Awaited<ReturnType<typeof page>>;

async function go({ app, tick }: Page, path: string) {
  act(() => void app.store.dispatch(navigated(path)));
  await tick();
}

async function sidebar(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: 'Racing Sports' });
  const nav = heading.closest('nav');
  if (!nav) throw new Error('the sidebar is no landmark');
  return nav;
}
const listOf = async (name: string): Promise<HTMLElement> =>
  within(await sidebar()).findByRole('list', { name });

const MARKETS = [
  { market_id: '1.1', sub_type: 'Match Odds', bet_count: 2 },
  { market_id: '1.2', sub_type: 'Bookmaker', bet_count: 1 },
];
const EXPOSED = ok({
  data: [
    { match_id: 'm1', match_name: 'A v B', sport_id: 4, sport_name: 'Cricket', market_details: MARKETS },
  ],
});

const footer = () => within(screen.getByRole('contentinfo'));
const LINKS = {
  fb_link: 'https://fb.example/',
  insta_link: 'https://insta.example/',
  telegram_link: 'https://t.example/',
  twiter_link: 'https://x.example/',
  whatsapp_link: 'https://wa.example/',
};

const TABS =
  'Horse Racing, Handball, Table Tennis, Basketball, Vollyball, Ice Hockey, Football, Tennis, Snooker, E-Games, Fustal, Big Bash League, Lunch Favourite, Politics, Bookmaker, Teenpatti, CricketCasino, Fancy Market 1, Football Fancy, IPL, Kabaddi, World Cup, Khado, Election, Fancy, Match, Binary';

specification('2. Screens and routes', (says) => {
  says('Routing is hash-based.', () => {
    const { address } = browserWorld;
    address.push('/game-details/4/m1');
    expect(location.hash).toBe('#/game-details/4/m1');
    expect(location.pathname).toBe('/');
    address.replace('/home');
    expect([location.hash, address.path()]).toEqual(['#/home', '/home']);
    address.replace('/');
  });
  says('The root has a lazy auth area with no guard.', async () => {
    for (const path of ['/', '/login']) {
      const { address } = await page({ path, isSignedIn: false });
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(address.path()).toBe(path);
      cleanup();
    }
  });
  says(
    'A layout (header, sidebar, footer, content) is guarded by a login check and holds these lazy children:',
    async () => {
      const stranger = await page({ path: '/report/current-bet', isSignedIn: false });
      expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
      // The root, which remembers what was meant.
      expect(stranger.address.path()).toBe('/?back=%2Freport%2Fcurrent-bet');
      cleanup();
      await page({ path: '/report/current-bet' });
      expect(await screen.findByRole('banner')).toBeVisible();
      expect(await sidebar()).toBeVisible();
      expect(screen.getByRole('contentinfo')).toBeVisible();
      expect(screen.getByRole('main')).toContainElement(await screen.findByRole('heading', { level: 1 }));
    },
  );
  says(
    'change-password (forced first password change; on this URL only the content is shown, with no header, sidebar or footer)',
    async () => {
      const { address } = await page({ who: { is_change_password: '1' } });
      expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
      expect(address.path()).toBe('/change-password');
      for (const role of ['banner', 'navigation', 'contentinfo'])
        expect([role, screen.queryByRole(role)]).toEqual([role, null]);
    },
  );
  says('home', async () => {
    await page({ path: '/home' });
    expect(await screen.findByRole('heading', { name: 'Markets' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /India v Australia/ })).toBeVisible();
  });
  says('game-details: /game-details/{sport_id}/{match_id}', async () => {
    const { server } = await page({
      path: '/game-details/4/m1',
      answers: { 'match/getMatchDetail': ok(detail()) },
    });
    expect(await screen.findByRole('heading', { name: 'India v Australia' })).toBeVisible();
    expect(server.asked.find(({ path }) => path === 'match/getMatchDetail')?.body).toMatchObject({
      match_id: 'm1',
    });
  });
  says('all-sports: /all-sports/{sport_id}', async () => {
    const { server } = await page({ path: '/all-sports/4' });
    expect(await screen.findByRole('link', { name: /India v Australia/ })).toBeVisible();
    expect(server.asked.find(({ path }) => path === 'match/marketWatch')?.body).toMatchObject({
      sport_id: 4,
    });
  });
  says('user', async () => {
    const account = {
      user_name: 'demo',
      name: 'Demo Player',
      parent_name: 'House of Meru',
      is_signup_user: false,
      joined: '2026-01-02 10:00:00',
      last_sign_in: '',
      devices: 1,
      deposited: 0,
      withdrawn: 0,
    };
    await page({ path: '/user', answers: { 'user/getAccount': ok(account) } });
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
    expect(await screen.findByText('House of Meru')).toBeVisible();
  });
  says(
    'report: account-statement, current-bet, payment-withdraw, bet-history, live-casino-bets, casino-result',
    async () => {
      const app = await page();
      await screen.findByRole('banner');
      for (const [path, heading, call] of [
        ['/report/account-statement', 'Account Statement', 'accountStatement/getUserAccountStatementHistory'],
        ['/report/current-bet', 'Current Bet', 'bet/getCurrentBets'],
        ['/report/payment-withdraw', 'Payment Statement', 'payment/getPaymentWithdrawList'],
        ['/report/bet-history', 'Bet History', 'bet/getUserBetHistory'],
        ['/report/live-casino-bets', 'Live Casino Bets', 'casino/getCasinoResult'],
        ['/report/casino-result', 'Casino Result', 'betResult/marketResultDetailsByMarketId'],
      ] as const) {
        await go(app, path);
        expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(app.address.path()).toBe(path);
        await waitFor(() => expect(app.server.asked.map((one) => one.path)).toContain(call));
      }
    },
  );
  says('casino: /casino/list, /casino/list/{series_id}, /casino/match/{match_id}', async () => {
    const app = await page({
      answers: {
        'match/getCasinoMatches': ok(wireLobby(wireTableRow())),
        'casino/getTable': ok(wireTable({ match_id: '-145', match_name: 'Lucky 7 A' })),
      },
    });
    await screen.findByRole('banner');
    for (const [path, heading] of [
      ['/casino/list', 'Our Casino'],
      ['/casino/list/-11', 'Our Casino'],
      ['/casino/match/-145', 'Lucky 7 A'],
    ] as const) {
      await go(app, path);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(app.address.path()).toBe(path);
    }
  });
  says('horse-racing: /horse-racing/{match_id}/{date}', async () => {
    const { server } = await page({ path: '/horse-racing/m1/2026-11-21', answers: RACING });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ascot 18:30' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'To Be Placed' })).toBeVisible();
    expect(server.asked.find(({ path }) => path === 'match/getRaceCard')?.body).toEqual({
      match_id: 'm1',
      date: '2026-11-21',
    });
  });
  says('setting: change-password, d-w (deposit/withdraw wallet)', async () => {
    await page({ path: '/setting/change-password' });
    expect(await screen.findByLabelText('Current password')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    cleanup();
    const { player, address } = await page({ path: '/setting/d-w' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Deposit/Withdraw' });
    expect(heading).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await player.click(await screen.findByRole('link', { name: 'Payment Statement' }));
    expect(address.path()).toBe('/report/payment-withdraw');
  });
  says('security-auth, world-casino, slot-games', async () => {
    await page({ path: '/security-auth' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Security Auth Verification' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    cleanup();
    const games = ok(wireGames([wireGame()]));
    const app = await page({ answers: { 'worldCasino/getGameList': games } });
    await screen.findByRole('banner');
    for (const [path, title] of [
      ['/world-casino', 'Live Casino'],
      ['/slot-games', 'Slot Game'],
    ] as const) {
      await go(app, path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Three Reels' })).toHaveAttribute(
        'href',
        '#/world-casino/backlay/slot3',
      );
    }
  });
  says(
    'Other navigations: /home, /match/matchdetail/{match_id}, /CM/MD/{match_id}, /login (target after logout).',
    async () => {
      for (const path of ['/match/matchdetail/m1', '/CM/MD/m1']) {
        await page({ path });
        expect(await screen.findByRole('heading', { name: 'India v Australia' })).toBeVisible();
        cleanup();
      }
      const { app, address, tick } = await page({ path: '/home' });
      expect(address.path()).toBe('/home');
      act(() => void app.store.dispatch(signedOut('asked')));
      await tick();
      expect(address.path()).toBe('/login');
    },
  );
  says('Guard: not logged in, or no stored user, leads to the root and sets auth state false.', async () => {
    for (const storage of [{}, { usertoken: 'token-1' }]) {
      const { app, address } = await page({ path: '/home', isSignedIn: false, storage });
      expect(address.path()).toBe('/');
      expect(app.store.getState().auth.status).toBe('signedOut');
      cleanup();
    }
  });
  says(
    'A user whose is_change_password flag is "1" is sent to /change-password; this redirect happens the first time the flag is seen, and later checks pass.',
    async () => {
      const app = await page({ who: { is_change_password: '1' } });
      expect(app.address.path()).toBe('/change-password');
      await go(app, '/home');
      expect(app.address.path()).toBe('/home');
      expect(await screen.findByRole('heading', { name: 'Markets' })).toBeVisible();
    },
  );
  says('Logo/home.', async () => {
    const { player, address } = await page({ path: '/user' });
    await player.click(await screen.findByRole('link', { name: 'Playground' }));
    expect(address.path()).toBe('/home');
  });
  says('Search box (a modal on mobile).', async () => {
    await page({ isWide: true });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('combobox', { name: 'Search matches' })).toBeVisible();
    cleanup();
    const { player } = await page({ isWide: false });
    await player.click(await screen.findByRole('button', { name: 'Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    expect(within(dialog).getByRole('combobox', { name: 'Search matches' })).toHaveFocus();
  });
  says('Rules dialog.', async () => {
    const { player } = await page();
    await screen.findByRole('banner');
    await player.click(await accountEntry(player, 'Rules'));
    expect(await screen.findByRole('dialog', { name: 'Rules' })).toBeVisible();
  });
  says(
    "My Market (exposure) dialog with columns Event Type, Event Name, Match Name, Trade; empty state 'No data available in table'.",
    async () => {
      const { inDialog } = await withDialog('myMarket', { answers: { 'user/getUserMarket': EXPOSED } });
      const table = await inDialog.findByRole('table');
      const cells = (role: string) =>
        within(table)
          .getAllByRole(role)
          .map(({ textContent }) => textContent);
      expect(cells('columnheader')).toEqual(['Event Type', 'Event Name', 'Match Name', 'Trade']);
      expect(cells('cell')).toEqual(['Cricket', 'Match Odds, Bookmaker', 'A v B', '3']);
      cleanup();
      const empty = await withDialog('myMarket');
      expect(await empty.inDialog.findByText('No data available in table')).toBeVisible();
    },
  );
  says(
    'Set Button Value dialog with tabs Game Buttons and Casino Buttons, each with price label and price value rows and an Update button.',
    async () => {
      const { dialog, inDialog, app } = await withDialog('setButtons');
      expect(inDialog.getByRole('heading', { name: 'Set Button Value' })).toBeVisible();
      expect(namesIn(dialog, 'tab')).toEqual(['Game Buttons', 'Casino Buttons']);
      for (const kind of ['game', 'casino'] as const) {
        act(() => void app.store.dispatch(buttonKindChosen(kind)));
        const panel = within(await inDialog.findByRole('tabpanel'));
        const labels = panel.getAllByLabelText(/^price label/i);
        expect(labels.length).toBeGreaterThan(2);
        expect(panel.getAllByLabelText(/^price value/i)).toHaveLength(labels.length);
        expect(panel.getByRole('button', { name: 'Update' })).toBeVisible();
      }
    },
  );
  says(
    "Welcome popup titled 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.' showing a welcome banner.",
    async () => {
      await page({ who: {} });
      const name = 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.';
      const popup = await screen.findByRole('dialog', { name });
      expect(within(popup).getByRole('img')).toHaveAttribute('src', '/api/upload/image/welcome.png');
    },
  );
  says('Deposit dialog and Withdraw dialog.', async () => {
    for (const name of ['Deposit', 'Withdraw']) {
      const { player } = await page();
      const header = within(await screen.findByRole('banner'));
      const [link] = header.getAllByRole('button', { name });
      if (link) await player.click(link);
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
      cleanup();
    }
  });
  says(
    'User menu: Account Statement, Payment Statement, Current Bet, Bet History, Casino Result, Live Casino Bets, Set Button Values, Security Auth Verification, Change Password, Rules, Balance and Exposure show/hide toggles, SignOut.',
    async () => {
      const { player, address, app } = await page();
      await screen.findByRole('banner');
      const entries =
        'Account Statement, Payment Statement, Current Bet, Bet History, Casino Result, Live Casino Bets, Set Button Values, Security Auth Verification, Change Password, Rules';
      const names = await menuNames();
      const at = names.indexOf('Account Statement');
      expect(names.slice(at, at + 10)).toEqual(entries.split(', '));
      expect(names.at(-1)).toBe('SignOut');
      await player.click(screen.getByRole('menuitemcheckbox', { name: /balance/i }));
      expect(app.store.getState().balance.status).toBe('hidden');
      await player.click(screen.getByRole('menuitemcheckbox', { name: /exposure/i }));
      expect(app.store.getState().exposure.status).toBe('hidden');
      await player.click(screen.getByText('Bet History'));
      expect(address.path()).toBe('/report/bet-history');
      await menuNames();
      await player.click(screen.getByText('SignOut'));
      expect(address.path()).toBe('/login');
    },
  );
  says(
    'Top nav: Home, cup/election items, sports (only ids 1, 2, 4, 998917, 7522), casino series.',
    async () => {
      await page();
      const nav = await screen.findByRole('navigation', { name: 'Top menu' });
      await within(nav).findByRole('link', { name: 'Teenpatti' });
      expect(namesIn(nav, 'link')).toEqual([
        'Home',
        // What is in play is home as well, with less on it.
        'In-play',
        'Multi-markets',
        // Its second half is for those who do not see the sign.
        'State ElectionElection',
        'World Cup',
        'Cricket',
        'Football',
        'Tennis',
        'Volleyball',
        'Basketball',
        'Teenpatti',
      ]);
    },
  );
  says(
    'Racing Sports (horse and greyhound), with a dropdown of venues/races showing time and country.',
    async () => {
      const { player, server } = await page();
      const racing = await listOf('Racing Sports');
      expect(namesIn(racing, 'button')).toEqual(['Horse Racing', 'Greyhound Racing']);
      await player.click(within(racing).getByRole('button', { name: 'Horse Racing' }));
      const race = await within(racing).findByRole('link', { name: /18:30.*Mumbai/ });
      expect(race).toHaveAttribute('href', expect.stringContaining('r1'));
      expect(within(racing).getAllByText('India')[0]).toBeInTheDocument();
      await player.click(within(racing).getByRole('button', { name: 'Greyhound Racing' }));
      const asked = server.asked.filter(({ path }) => path === 'match/getMatchVenueListByCountryCodeSportId');
      expect(asked.map(({ body }) => (body as { sport_id: number }).sport_id)).toEqual([7, 4339]);
    },
  );
  says(
    'Others: Our Casino (shown when the Indian casino sport exists), Our Virtual, Live Casino, Slot Game, Fantasy Game.',
    async () => {
      await page();
      const names = namesIn(await listOf('Others'), 'link');
      expect(names).toEqual(['Our Casino', 'Our Virtual', 'Live Casino', 'Slot Game', 'Fantasy Game']);
      cleanup();
      const sports = ok([{ sport_id: 4, name: 'Cricket', is_active: 1 }]);
      await page({ answers: { 'sport/getSports': sports } });
      expect(namesIn(await listOf('Others'), 'link')).toEqual(names.slice(1));
    },
  );
  says(
    'All Sports accordion of sport, then series, then matches (sport ids -17 and -1 excluded).',
    async () => {
      const { player } = await page();
      const all = await listOf('All Sports');
      const names = namesIn(all, 'button');
      expect(names[0]).toBe('Cricket');
      expect(names).toEqual(expect.arrayContaining(['Football', 'Ice Hockey']));
      expect(names).not.toContain('Indian Casino');
      expect(names).not.toContain('Virtual Cricket');
      await player.click(within(all).getByRole('button', { name: 'Cricket' }));
      const series = await within(all).findByRole('button', { name: /Asia Cup/ });
      await player.click(series);
      const match = await within(all).findByRole('link', { name: /India v Nepal/ });
      expect(match).toHaveAttribute('href', expect.stringContaining('/game-details/4/m1'));
      await player.click(series);
      expect(within(all).queryByRole('link', { name: /India v Nepal/ })).toBeNull();
    },
  );
  says('Footer: 24X7 support;', async () => {
    await page();
    await screen.findByRole('banner');
    expect(await footer().findByText('24X7 support')).toBeVisible();
  });
  says(
    'social icons shown only if a link is set (facebook, instagram, telegram, twitter, whatsapp);',
    async () => {
      const social = async (settings: object) => {
        await page({ settings });
        await screen.findByRole('banner');
        await footer().findByText('24X7 support');
        const hrefs = footer()
          .getAllByRole('link')
          .map((link) => link.getAttribute('href') ?? '');
        cleanup();
        return new Set(hrefs.filter((href) => href.includes('.example')));
      };
      expect(await social(LINKS)).toEqual(new Set(Object.values(LINKS)));
      expect(await social({ insta_link: LINKS.insta_link, fb_link: '' })).toEqual(
        new Set([LINKS.insta_link]),
      );
    },
  );
  says("'100% SAFE' note;", async () => {
    await page();
    await screen.findByRole('banner');
    expect(await footer().findByText('100% SAFE')).toBeVisible();
  });
  says('18+ dialog;', async () => {
    const { player } = await page();
    await screen.findByRole('banner');
    await player.click(await footer().findByRole('button', { name: /18\+/ }));
    expect(await screen.findByRole('dialog', { name: /18\+/ })).toBeVisible();
  });
  says('responsible gambling links;', async () => {
    await page();
    await screen.findByRole('banner');
    const links = await footer().findAllByRole('link');
    expect(footer().getByRole('heading', { name: 'Responsible gambling' })).toBeVisible();
    expect(links.filter((link) => link.getAttribute('href')?.startsWith('https://')).length).toBeGreaterThan(
      1,
    );
  });
  says('copyright 2024.', async () => {
    await page();
    await screen.findByRole('banner');
    expect(await footer().findByText(/copyright 2024/i)).toBeVisible();
  });
  says('Site-rules screen: a left vertical tab list, each tab with a rules panel.', async () => {
    const { inDialog, player } = await withDialog('rules');
    const list = inDialog.getByRole('tablist');
    expect(list).toHaveAttribute('aria-orientation', 'vertical');
    for (const tab of within(list).getAllByRole('tab').slice(0, 4)) {
      await player.click(tab);
      const panel = inDialog.getByRole('tabpanel', { name: tab.textContent ?? '' });
      expect(within(panel).getAllByRole('listitem').length).toBeGreaterThan(2);
    }
  });
  says(
    "Tabs in order: Horse Racing (default), Handball, Table Tennis, Basketball, Vollyball, Ice Hockey, Football, Tennis, Snooker, E-Games, Fustal, Big Bash League, Lunch Favourite, Politics, Bookmaker, Teenpatti (shows 'No records Found'), CricketCasino, Fancy Market 1, Football Fancy, IPL, Kabaddi, World Cup, Khado, Election, Fancy, Match, Binary.",
    async () => {
      const { dialog, inDialog, player } = await withDialog('rules');
      expect(namesIn(dialog, 'tab')).toEqual(TABS.split(', '));
      expect(inDialog.getByRole('tab', { selected: true })).toHaveTextContent('Horse Racing');
      await player.click(inDialog.getByRole('tab', { name: 'Teenpatti' }));
      expect(inDialog.getByRole('tabpanel')).toHaveTextContent('No records Found');
    },
  );
  says(
    'The text of the Khado, Election, Fancy, Match and Binary panels is only partly shown (see section 1 and 9).',
    async () => {
      const { inDialog, player } = await withDialog('rules');
      for (const [tab, words] of [
        ['Khado', /70 overs/],
        ['Election', /official winner/],
        ['Fancy', /Penalty runs are not counted/],
        ['Match', /winner of the match/],
        ['Binary', /10:00 to 14:30.*11:30 to 22:30.*19:30 to 24:00/],
      ] as const) {
        await player.click(inDialog.getByRole('tab', { name: tab }));
        await waitFor(() => expect(inDialog.getByRole('tabpanel')).toHaveTextContent(words));
      }
    },
  );
});
