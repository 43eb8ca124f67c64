import { signedIn, signedOut } from '../../slices/auth';
import { betsHeard, selectNotices } from '../../slices/notices';
import { selectUnreadListed } from '../../store/base/selectors/toldNotices';
import { dialogOpened } from '../../slices/dialogs';
import { marketPinned, marketUnpinned, selectPins } from '../../slices/pins';
import { languageChosen, paletteChosen, selectPreferences, themeChosen } from '../../slices/preferences';
import { makeStore } from '../../store/makeStore';
import { bet, user } from '../slices/samples';
import { fakeWorld, ok, settle } from './fakeWorld';
import { written } from './written';

/** Two tabs over one storage, as a browser has it: a tab hears of values another one has changed, and of no
 * value that was written as it stood. */
async function twoTabs() {
  const outsides = [fakeWorld(), fakeWorld()] as const;
  const { held } = outsides[0].local;
  let heard = 0;
  const tabs = outsides.map((outside, i) => {
    const other = outsides[1 - i];
    outside.server.answers['user/logout'] = ok({});
    const changed = (key: string, change: () => void) => {
      const before = held.get(key);
      change();
      if (held.get(key) === before) return;
      heard += 1;
      other?.page.touchStorage(key);
    };
    const local = {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => changed(key, () => void held.set(key, text)),
      removeItem: (key: string) => changed(key, () => void held.delete(key)),
      clear: () => held.clear(),
    };
    return makeStore({ world: { ...outside.world, local } });
  });
  const [here, there] = tabs;
  if (!here || !there) throw new Error('two tabs');
  for (const tab of tabs) await tab.start();
  const quiet = async () => {
    for (let i = 0; i < 5; i += 1) {
      await written();
      await settle();
    }
  };
  await quiet();
  return {
    here: here.store,
    there: there.store,
    quiet,
    heard: () => heard,
    stop: () => tabs.forEach((tab) => tab.stop()),
  };
}

test('markets pinned in one tab are pinned in the other, until the last is let go', async () => {
  const { here, there, quiet, heard, stop } = await twoTabs();
  const pin = { marketId: 'm1', matchId: 'e1' };
  here.dispatch(marketPinned(pin));
  await quiet();
  expect(selectPins(there.getState())).toEqual([pin]);
  there.dispatch(marketUnpinned('m1'));
  await quiet();
  expect(here.getState().pins).toEqual({ status: 'none' });
  const before = heard();
  await quiet();
  expect(heard()).toBe(before);
  stop();
});

test('theme, language and palette chosen in one tab hold in the other, and the matter ends there', async () => {
  const { here, there, quiet, heard, stop } = await twoTabs();
  const before = heard();
  here.dispatch(themeChosen('dark'));
  here.dispatch(languageChosen('hi'));
  await quiet();
  const chosen = { theme: 'dark', language: 'hi', palette: 'normal' };
  expect(selectPreferences(there.getState())).toEqual(expect.objectContaining(chosen));
  there.dispatch(paletteChosen('colourBlind'));
  await quiet();
  expect(selectPreferences(here.getState())).toEqual(selectPreferences(there.getState()));
  expect(heard() - before).toBeLessThanOrEqual(3);
  stop();
});

test('a sign-in and a sign-out', async () => {
  const { here, there, quiet, stop } = await twoTabs();
  here.dispatch(signedIn({ user, token: 'tok-9' }));
  await quiet();
  expect(there.getState().auth).toMatchObject({ status: 'signedIn', token: 'tok-9' });
  there.dispatch(signedOut('asked'));
  await quiet();
  expect(here.getState().auth).toEqual({ status: 'signedOut', because: 'elsewhere' });
  stop();
});

test('a notice heard in one tab is known in the other, and read in both once it is read in one', async () => {
  const { here, there, quiet, heard, stop } = await twoTabs();
  here.dispatch(signedIn({ user, token: 'tok-9' }));
  await quiet();
  const before = heard();
  here.dispatch(betsHeard({ at: 1, from: 'stream', bets: [bet()] }));
  await quiet();
  expect(selectNotices(there.getState())).toMatchObject([{ what: 'matched', isRead: false }]);
  there.dispatch(dialogOpened({ status: 'notices' }));
  await quiet();
  expect(selectUnreadListed(here.getState())).toBe(0);
  expect(heard() - before).toBe(2);
  stop();
});

test('what cannot be read is left alone', async () => {
  const { world, page, local } = fakeWorld();
  const app = makeStore({ world });
  await app.start();
  local.held.set('backlay.preferences', '{');
  local.held.set('backlay.notices', '{');
  const before = app.store.getState();
  page.touchStorage('backlay.preferences');
  page.touchStorage('backlay.notices');
  expect(app.store.getState()).toBe(before);
  app.stop();
});
