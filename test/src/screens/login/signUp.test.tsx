import { act, screen, waitFor, within } from '@testing-library/react';
import { signUp } from '../../../../api/signUp';
import { COUNTRIES } from '../../../../domain/sports/countries';
import { speak } from '../../../../src/base/i18n/words';
import { dialogClosed, selectDialogs, dialogOpened } from '../../../../slices/dialogs';
import { languageChosen } from '../../../../slices/preferences';
import { urlChanged } from '../../../../slices/route';
import { selectToasts } from '../../../../slices/toasts';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
// Fetched when it is needed: that is not what is tried here.
import '../../../../src/screens/login/SignUp';

type Answers = NonNullable<Parameters<typeof openApp>[0]>['answers'];

const OPEN = ok({ site_title: 'Playground', sign_up: '1' });
const FREE = { 'user/checkExistUser': ok({}, 'Free') };
const TAKEN = refused('DUPLICATE', 'The user name demo is already taken');

async function openForm(answers: Answers = {}, geo: unknown = { country_code: 'IN' }) {
  const app = await openApp({
    path: '/sign-up',
    isSignedIn: false,
    answers: {
      'globalSetting/getGlobalSetting': OPEN,
      geo: { body: geo },
      ...FREE,
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Sign up' });
  return app;
}

const field = (name: string) => screen.getByLabelText(name);
const go = () => screen.getByRole('button', { name: 'Open account' });
const LABELS = ['User name', 'Your name', 'Mobile number', 'Password', 'Confirm password'] as const;
const GOOD = ['newbie_1', 'New Player', '98765 43210', 'Canary@1234', 'Canary@1234'] as const;

async function fill(player: Awaited<ReturnType<typeof openForm>>['player'], texts: readonly string[] = GOOD) {
  for (const [n, label] of LABELS.entries()) {
    await player.clear(field(label));
    await player.click(field(label));
    await player.paste(texts[n] ?? '');
  }
}

describe('the way to the form', () => {
  test('a link on the login, only where the site takes players who come by themselves', async () => {
    await openApp({ isSignedIn: false, answers: { 'globalSetting/getGlobalSetting': OPEN } });
    const link = await screen.findByRole('link', { name: 'New here? Sign up' });
    expect(link).toHaveAttribute('href', '#/sign-up');
  });
  test('nowhere else', async () => {
    const { server } = await openApp({ path: '/sign-up', isSignedIn: false });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(server.paths()).not.toContain('geo');
  });
  test('and back', async () => {
    await openForm();
    expect(screen.getByRole('link', { name: 'I have an account: sign in' })).toHaveAttribute(
      'href',
      '#/login',
    );
  });
});

describe('the rules', () => {
  test.each([
    [
      'User name',
      ['abc', 'sixteen_letters_', 'a b!'],
      'User name must be 4 to 15 characters: a-z, 0-9, _ and -',
    ],
    ['Your name', [' '], 'Name is required'],
    ['Mobile number', ['123456789', '1234567890123'], 'Mobile Number must be 10 to 12 digits'],
    ['Mobile number', ['none', '98765x43210'], 'Write only digits.'],
    // Its country's code is chosen beside it: without the '+' it would be another number.
    ['Mobile number', ['+91 98765 43210'], 'Write only the digits, without + and country code.'],
    [
      'Password',
      ['Ab3@567', 'abcdefgh', 'Better-2345'],
      'Password must be at least 8 characters long with a letter and a digit; @$!%*#?& are allowed',
    ],
    ['Confirm password', ['Canary@123'], 'Password and its confirmation are not matching'],
  ])('%s: %j', async (label, texts, said) => {
    const { player, server } = await openForm();
    await fill(player);
    expect(go()).toBeEnabled();
    for (const text of texts) {
      await player.clear(field(label));
      await player.click(field(label));
      await player.paste(text);
      await player.tab();
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(field(label)).toHaveAccessibleDescription(said);
      expect(go()).toBeDisabled();
    }
    expect(server.paths()).not.toContain('user/signUp');
  });
  test('said beforehand where there is one, and no field is at fault before it was visited', async () => {
    await openForm();
    for (const label of LABELS) expect(field(label)).toHaveAttribute('aria-invalid', 'false');
    expect(field('User name')).toHaveAccessibleDescription('4 to 15 characters: a-z, 0-9, _ and -');
    expect(field('Mobile number')).toHaveAccessibleDescription('10 to 12 digits, after +91');
  });
  test('a mobile number keeps its digits, a user name becomes lower case', async () => {
    const { player } = await openForm();
    await fill(player, ['NewBie', '', '(987) 654-3210', '', '']);
    expect(field('Mobile number')).toHaveValue('9876543210');
    expect(field('Mobile number')).toHaveAttribute('inputmode', 'numeric');
    expect(field('User name')).toHaveValue('newbie');
  });
});

describe('the country', () => {
  const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  const chosen = () => country().value;

  test('all of them, India first, each with flag, name and dial code', async () => {
    const { player } = await openForm();
    await player.click(country());
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options).toHaveLength(COUNTRIES.length);
    expect(options[0]).toHaveTextContent('India (+91) 🇮🇳');
    expect(options[1]).toHaveTextContent('Afghanistan (+93) 🇦🇫');
  });
  test('whose list is open as the store says', async () => {
    const { player, app } = await openForm();
    const dialogs = () => selectDialogs(app.store.getState());
    await player.click(country());
    expect(dialogs()).toEqual({ status: 'picker', of: 'countries' });
    await player.keyboard('{Escape}');
    expect(dialogs()).toEqual({ status: 'closed' });
    act(() => void app.store.dispatch(dialogOpened({ status: 'picker', of: 'countries' })));
    expect(screen.getByRole('listbox')).toBeVisible();
    // As Back does on a phone.
    act(() => void app.store.dispatch(dialogClosed()));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  test('is where the visitor is', async () => {
    await openForm({}, { country: 'Nepal', country_code: 'np' });
    await waitFor(() => expect(chosen()).toBe('Nepal (+977) 🇳🇵'));
    expect(field('Mobile number')).toHaveAccessibleDescription('10 to 12 digits, after +977');
  });
  test('unless the player has picked one', async () => {
    const { player, app } = await openForm();
    await player.clear(country());
    await player.type(country(), 'bangla{Enter}');
    expect(chosen()).toBe('Bangladesh (+880) 🇧🇩');
    expect(app.store.getState().signUp).toMatchObject({ country: 'BD', isChosen: true });
  });
  test('what is typed is taken on leaving the field; typing nothing changes nothing', async () => {
    const { player } = await openForm();
    await player.clear(country());
    await player.type(country(), 'nep');
    await player.tab();
    expect(chosen()).toBe('Nepal (+977) 🇳🇵');
    await player.click(country());
    await player.tab();
    expect(chosen()).toBe('Nepal (+977) 🇳🇵');
  });
  test('an unknown one is India; a geolocation that fails is logged and nothing else', async () => {
    await openForm({}, { country_code: 'ZZ' });
    expect(chosen()).toBe('India (+91) 🇮🇳');
  });
  test('a geolocation that fails is logged and nothing else', async () => {
    const { page, app } = await openForm({}, { status: false, message: 'no', code: 'UNAVAILABLE' });
    await waitFor(() => expect(page.logged).toEqual(['Geolocation failed: UNAVAILABLE']));
    expect([chosen(), selectToasts(app.store.getState())]).toEqual(['India (+91) 🇮🇳', []]);
  });
  test('in Hindi under its Hindi name, India still first', async () => {
    const { app, player } = await openForm();
    await act(async () => {
      app.store.dispatch(languageChosen('hi'));
      await speak('hi');
    });
    await player.click(await screen.findByRole('combobox', { name: 'देश' }));
    const [first, second] = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(first).toHaveTextContent('भारत (+91)');
    expect(second?.textContent).toMatch(/[ऀ-ॿ]/);
    await act(() => speak('en'));
  });
});

describe('the user name', () => {
  const asked = (app: Awaited<ReturnType<typeof openForm>>) =>
    app.server.asked.filter(({ path }) => path === 'user/checkExistUser').map(({ body }) => body);

  test('is asked about when the player goes on, once it is one', async () => {
    const app = await openForm();
    await app.player.type(field('User name'), 'abc');
    await app.player.tab();
    expect(asked(app)).toEqual([]);
    await app.player.type(field('User name'), 'd');
    await app.player.tab();
    expect(asked(app)).toEqual([{ user_name: 'abcd' }]);
    expect(field('User name')).toHaveAttribute('aria-invalid', 'false');
  });
  test('that is taken is said so at once, and no longer when another is typed', async () => {
    const { player, app } = await openForm({ 'user/checkExistUser': TAKEN });
    await player.type(field('User name'), 'demo');
    await player.tab();
    await waitFor(() => expect(field('User name')).toHaveAttribute('aria-invalid', 'true'));
    expect(field('User name')).toHaveAccessibleDescription('The user name demo is already taken');
    expect(selectToasts(app.store.getState())).toEqual([]);
    await player.type(field('User name'), '2');
    expect(field('User name')).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('opening the account', () => {
  test('leads back to the login with the name filled in and what the exchange said', async () => {
    const { player, server, app, address } = await openForm({
      'user/signUp': ok({}, 'Your account is ready: sign in'),
    });
    await player.clear(field('Country'));
    await player.type(field('Country'), 'nepal{Enter}');
    await fill(player);
    await player.click(go());
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(field('User name')).toHaveValue('newbie_1');
    expect(field('Password')).toHaveValue('');
    expect(field('Password')).toHaveFocus();
    expect(address.path()).toBe('/login');
    expect(selectToasts(app.store.getState())).toMatchObject([
      { kind: 'success', text: 'Your account is ready: sign in' },
    ]);
    expect(server.asked.find(({ path }) => path === 'user/signUp')?.body).toEqual({
      user_name: 'newbie_1',
      name: 'New Player',
      mobile: '9876543210',
      dial_code: '+977',
      password: 'Canary@1234',
      confirm_password: 'Canary@1234',
      referal_code: '',
    });
    expect(JSON.stringify(app.store.getState())).not.toContain('Canary@1234');
  });
  test('refused, the form and every word in it stay, with the reason', async () => {
    const { player, app } = await openForm({
      'user/signUp': refused('TOO_MANY_REQUESTS', 'Too many sign-ups from here'),
    });
    await fill(player);
    await player.click(go());
    const form = within(screen.getByRole('form', { name: 'Sign up' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Too many sign-ups from here'));
    expect(LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      'newbie_1',
      'New Player',
      '9876543210',
      'Canary@1234',
      'Canary@1234',
    ]);
    expect(selectToasts(app.store.getState())).toMatchObject([{ kind: 'error' }]);
    expect(go()).toBeEnabled();
  });
  test('a name somebody took meanwhile is said at its field', async () => {
    const { player } = await openForm({ 'user/signUp': refused('DUPLICATE', 'Taken') });
    await fill(player);
    await player.click(go());
    await waitFor(() =>
      expect(field('User name')).toHaveAccessibleDescription('The user name newbie_1 is already taken'),
    );
  });
  test('pressed twice it is asked for once', async () => {
    const { player, server } = await openForm({ 'user/signUp': ok({}) });
    await fill(player);
    await player.dblClick(go());
    expect(server.paths().filter((path) => path === 'user/signUp')).toHaveLength(1);
  });
  test('a reply that comes late lets nobody be sent about who is elsewhere', async () => {
    const { app } = await openForm({ 'user/signUp': ok({}) });
    const asked = {
      userName: 'newbie',
      name: 'N',
      mobile: '9876543210',
      dialCode: '+91',
      passwordHandle: 'none',
    };
    await act(async () => {
      const sent = app.store.dispatch(signUp.initiate(asked));
      app.store.dispatch(urlChanged('/'));
      await sent;
    });
    expect(app.store.getState().route.path).toBe('/');
  });
});
