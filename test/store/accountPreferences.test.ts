import { signedIn, signedOut } from '../../slices/auth';
import {
  BETTING_AT_FIRST,
  bettingChosen,
  languageChosen,
  oddsFormatChosen,
  themeChosen,
} from '../../slices/preferences';
import { accountTextOf, withAccountText } from '../../store/base/storage/accountPreferences';
import { makeStore } from '../../store/makeStore';
import { user } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';

const GET = 'user/getPreferences';
const SET = 'user/setPreferences';

async function page(chosen = '') {
  const outside = fakeWorld({ path: '/' });
  outside.server.answers[GET] = ok({ chosen });
  outside.server.answers[SET] = ok({});
  const made = makeStore({ world: outside.world });
  await made.start();
  const now = () => made.store.getState().preferences;
  const signIn = async () => {
    made.store.dispatch(signedIn({ user, token: 'token-1' }));
    await outside.clock.tick(10);
  };
  const kept = () =>
    outside.server.asked
      .filter(({ path }) => path === SET)
      .map(({ body }) => JSON.parse((body as { chosen: string }).chosen) as Record<string, unknown>);
  return { ...outside, ...made, now, signIn, kept };
}

async function elsewhere() {
  const p = await page();
  p.store.dispatch(themeChosen('dark'));
  p.store.dispatch(oddsFormatChosen('american'));
  p.store.dispatch(bettingChosen({ confirms: true, isOneClick: true }));
  p.stop();
  return accountTextOf(p.now());
}

test('what was chosen on another device is here after signing in, but for what belongs to that device', async () => {
  const p = await page(await elsewhere());
  await p.signIn();
  expect(p.now()).toMatchObject({ theme: 'dark', oddsFormat: 'american' });
  expect(p.now().betting).toEqual({ ...BETTING_AT_FIRST, confirms: true });
  await p.clock.tick(5000);
  expect(p.kept()).toEqual([]);
  p.stop();
});

test('choices made in a row are kept at once, a moment after the last', async () => {
  const p = await page();
  await p.signIn();
  p.store.dispatch(themeChosen('dark'));
  await p.clock.tick(500);
  p.store.dispatch(oddsFormatChosen('percent'));
  await p.clock.tick(999);
  expect(p.kept()).toEqual([]);
  await p.clock.tick(1);
  expect(p.kept()).toMatchObject([{ theme: 'dark', oddsFormat: 'percent' }]);
  // A press that is a bet is of this device.
  p.store.dispatch(bettingChosen({ isOneClick: true }));
  await p.clock.tick(2000);
  expect(p.kept()).toHaveLength(1);
  p.stop();
});

test('a language chosen before signing in is newer than that of the account', async () => {
  const p = await page(await elsewhere());
  p.store.dispatch(languageChosen('hi'));
  await p.signIn();
  await p.clock.tick(2000);
  expect(p.now().language).toBe('hi');
  expect(p.kept()).toMatchObject([{ language: 'hi' }]);
  p.stop();
});

test('nothing is sent for nobody, and what cannot be read changes nothing', async () => {
  const p = await page('{"v":1,"theme":"purple","betting":{}}');
  await p.signIn();
  expect(p.now().theme).toBe('system');
  p.store.dispatch(themeChosen('dark'));
  p.store.dispatch(signedOut('asked'));
  await p.clock.tick(2000);
  expect(p.kept()).toEqual([]);
  expect(withAccountText(p.now(), 'no text of ours')).toBe(p.now());
  p.stop();
});

test('what is known of one account says nothing of the next', async () => {
  const p = await page();
  await p.signIn();
  p.store.dispatch(themeChosen('dark'));
  await p.clock.tick(2000);
  p.store.dispatch(signedOut('asked'));
  // Chosen between two players: newer than what the next one's account has, and the same as the first one's.
  p.store.dispatch(themeChosen('light'));
  p.store.dispatch(themeChosen('dark'));
  p.store.dispatch(signedIn({ user: { ...user, userId: '77' }, token: 'token-2' }));
  await p.clock.tick(2000);
  expect(p.kept()).toMatchObject([{ theme: 'dark' }, { theme: 'dark' }]);
  p.stop();
});
