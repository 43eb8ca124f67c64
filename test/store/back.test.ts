import { dialogClosed, dialogOpened, selectDialogs } from '../../slices/dialogs';
import { navigated, selectPath } from '../../slices/route';
import { priceClicked, selectSlip } from '../../slices/slip';
import { makeStore } from '../../store/makeStore';
import { pick } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';

const SESSION = {
  usertoken: 'tok-1',
  userinfo: JSON.stringify({ user_id: 7, user_name: 'demo', is_change_password: '0' }),
  parent_id: '3',
};

/** The whole store over a phone's browser. */
async function phone(isNarrow = true) {
  const fake = fakeWorld({ path: '/home', storage: SESSION });
  fake.page.state.isNarrow = isNarrow;
  fake.server.answers['globalSetting/getGlobalSetting'] = ok({});
  const app = makeStore({ world: fake.world });
  await app.start();
  const { store } = app;
  const dialog = () => selectDialogs(store.getState()).status;
  const path = () => selectPath(store.getState());
  return { ...fake, app, store, dialog, path, back: () => fake.address.go(-1) };
}

let page: Awaited<ReturnType<typeof phone>>;
beforeEach(async () => {
  page = await phone();
});
afterEach(() => page.app.stop());

test.each(['menu', 'account', 'search', 'rules', 'shortcuts'] as const)(
  'Back closes %s and stays on the screen',
  (name) => {
    page.store.dispatch(navigated('/all-sports/4'));
    page.store.dispatch(dialogOpened({ status: name }));
    page.back();
    expect([page.dialog(), page.path(), page.address.path()]).toEqual([
      'closed',
      '/all-sports/4',
      '/all-sports/4',
    ]);
    page.back();
    expect([page.path(), page.address.path()]).toEqual(['/home', '/home']);
  },
);

test('Back closes what a field opened below itself', () => {
  page.store.dispatch(navigated('/report/account-statement'));
  page.store.dispatch(dialogOpened({ status: 'picker', of: 'fromDay' }));
  page.back();
  expect([page.dialog(), page.path()]).toEqual(['closed', '/report/account-statement']);
});

test('a dialog that takes the place of another has the same entry', () => {
  page.store.dispatch(dialogOpened({ status: 'account' }));
  page.store.dispatch(dialogOpened({ status: 'rules' }));
  expect(page.address.history).toEqual(['/home', '/home']);
  page.back();
  expect(page.dialog()).toBe('closed');
});

test('closed otherwise, it costs no press of Back', () => {
  page.store.dispatch(navigated('/all-sports/4'));
  page.store.dispatch(dialogOpened({ status: 'menu' }));
  page.store.dispatch(dialogClosed());
  page.back();
  expect(page.path()).toBe('/home');
});

test('a screen that was chosen in it takes the place of its entry', () => {
  page.store.dispatch(dialogOpened({ status: 'menu' }));
  page.store.dispatch(navigated('/all-sports/4'));
  expect(page.address.history).toEqual(['/home', '/all-sports/4']);
  page.back();
  expect([page.path(), page.dialog()]).toEqual(['/home', 'closed']);
});

test('opened again where it was closed, it is closed by Back again', () => {
  page.store.dispatch(dialogOpened({ status: 'menu' }));
  page.store.dispatch(dialogClosed());
  page.store.dispatch(dialogOpened({ status: 'rules' }));
  page.back();
  expect([page.dialog(), page.path()]).toEqual(['closed', '/home']);
  expect(page.address.history).toEqual(['/home', '/home']);
});

test('the slip of a phone lies under a dialog: Back closes one after the other', () => {
  page.store.dispatch(priceClicked(pick));
  page.store.dispatch(dialogOpened({ status: 'rules' }));
  const slip = () => selectSlip(page.store.getState()).status;
  page.back();
  expect([page.dialog(), slip()]).toEqual(['closed', 'editing']);
  page.back();
  expect([slip(), page.path()]).toEqual(['empty', '/home']);
});

test('the slip of a desk is a column: Back leaves the screen', async () => {
  const desk = await phone(false);
  desk.store.dispatch(navigated('/game-details/4/m1'));
  desk.store.dispatch(priceClicked(pick));
  desk.back();
  expect([desk.path(), selectSlip(desk.store.getState()).status]).toEqual(['/home', 'editing']);
  desk.app.stop();
});
