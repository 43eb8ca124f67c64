import { act, screen, waitFor, within } from '@testing-library/react';
import { cancelBet } from '../../../api/bets';
import { selectToasts } from '../../../slices/toasts';
import { ok, refused } from '../../store/fakeWorld';
import { openApp, slip, user } from '../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../src/app/layout/Signed';
import '../../../src/app/welcome/Welcome';
import '../../../src/screens/match/MatchPage';
import '../../../src/screens/changePassword/ChangePassword';
import '../../../src/screens/wallet/Wallet';
import '../../../src/screens/notFound/NotFound';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const page = () => within(screen.getByRole('main'));

test.each(['/no/such/page', '/report', '/casino/list/a%2Fb', '/game-details/4/..%2F', '/HOME', '/cm/md/m1'])(
  '%s leads nowhere, and says so',
  async (path) => {
    await openApp({ path });
    expect(await heading('No such page')).toBeVisible();
    expect(page().getByText(`The address ${path} leads nowhere.`)).toBeVisible();
  },
);

describe('money in and out', () => {
  const open = (settings: object, who: object = {}) =>
    openApp({
      path: '/setting/d-w',
      isSignedIn: false,
      answers: {
        'globalSetting/getGlobalSetting': ok({ payment_gateway: 1, ...settings }),
        'user/login': ok({ ...user, ...who }),
      },
    }).then(async (app) => {
      await app.player.type(screen.getByLabelText('User name'), 'demo');
      await app.player.type(screen.getByLabelText('Password'), 'Demo@1234');
      await app.player.click(screen.getByRole('button', { name: 'Sign in' }));
      const welcome = await screen.findByRole('dialog', { name: /Security Auth/ });
      await app.player.click(within(welcome).getByRole('button', { name: 'Close' }));
      act(() => app.address.type('/setting/d-w'));
      await heading('Deposit/Withdraw');
      return app;
    });
  test('both ways for whoever may', async () => {
    const { player, app } = await open({});
    await player.click(page().getByRole('button', { name: 'Deposit' }));
    expect(app.store.getState().dialogs).toEqual({ status: 'deposit' });
    act(() => void app.store.dispatch({ type: 'dialogs/dialogClosed' }));
    await player.click(page().getByRole('button', { name: 'Withdraw' }));
    expect(app.store.getState().dialogs).toEqual({ status: 'withdraw' });
  });
  test.each([
    ['a top-level account', {}, { parent_id: -1 }],
    ['no signup user where only they may', { is_payment_allowed_signup: '1' }, {}],
    ['no gateway', { payment_gateway: 0 }, {}],
  ])('neither for %s', async (_, settings, who) => {
    await open(settings, who);
    expect(page().queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(page().getByText('Deposits and withdrawals are not offered to this account.')).toBeVisible();
  });
});

describe('other spellings of a match', () => {
  test.each(['/match/matchdetail/m1', '/CM/MD/m1'])(
    '%s shows it with its prices, slip and bets',
    async (path) => {
      const { player, server } = await openApp({ path });
      expect(await heading('India v Australia')).toBeVisible();
      await player.click(await screen.findByRole('button', { name: /^Back India 1\.85/ }));
      expect(within(slip()).getAllByText(/India/)[0]).toBeVisible();
      expect(
        server.asked.find(({ path: asked }) => asked === 'bet/getMarketAndFancyBet')?.body,
      ).toMatchObject({
        match_id: 'm1',
      });
      expect(screen.getByRole('region', { name: 'My bets' })).toBeInTheDocument();
    },
  );
});

describe('going to another screen', () => {
  test('moves the focus to its heading, once it is there', async () => {
    const { address } = await openApp({ path: '/home' });
    await heading('Markets');
    expect(document.body).toHaveFocus();
    act(() => address.type('/report/bet-history'));
    expect(await heading('Bet History')).toHaveFocus();
    act(() => address.type('/report/casino-result'));
    await waitFor(async () => expect(await heading('Casino Result')).toHaveFocus());
  });
  test('a filter of the same screen leaves it where it is', async () => {
    const { address } = await openApp({ path: '/home' });
    await heading('Markets');
    const link = screen.getAllByRole('link')[1];
    act(() => link?.focus());
    act(() => address.type('/home?in-play'));
    expect(link).toHaveFocus();
  });
});

describe('a first password', () => {
  const openForced = async (answers = {}) => {
    const app = await openApp({
      isSignedIn: false,
      answers: { 'user/login': ok({ ...user, is_change_password: '1' }), ...answers },
    });
    await app.player.type(screen.getByLabelText('User name'), 'fresh');
    await app.player.type(screen.getByLabelText('Password'), 'Fresh@1234');
    await app.player.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Change password');
    return app;
  };
  test('is asked for once; later addresses pass', async () => {
    const { address } = await openForced();
    expect(address.path()).toBe('/change-password');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByText(/Your first password has to be changed/)).toBeVisible();
    act(() => address.type('/home'));
    expect(await heading('Markets')).toBeVisible();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
  test('money moves only afterwards: the refusal is said and leads back to the change', async () => {
    const { address, app } = await openForced({
      'bet/cancelBet': refused('MUST_CHANGE_PASSWORD', 'Change your password before you bet.'),
    });
    act(() => address.type('/home'));
    await heading('Markets');
    await act(() => app.store.dispatch(cancelBet.initiate({ betId: 'b1', matchId: 'm1' })));
    expect(await heading('Change password')).toHaveFocus();
    expect(selectToasts(app.store.getState())).toMatchObject([
      { kind: 'error', text: 'Change your password before you bet.' },
    ]);
    expect(address.history.slice(-2)).toEqual(['/home', '/change-password']);
  });
  test('whoever has none to change finds the form and a way home at the same address', async () => {
    await openApp({ path: '/change-password' });
    await heading('Change password');
    expect(screen.queryByText(/Your first password/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '#/home');
  });
});
