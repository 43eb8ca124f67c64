import { devTools } from '../../../store/replay/devTools';
import { startState } from '../../../store/base/root/rootReducer';
import { frameArrived } from '../../../slices/prices';
import { user } from '../../slices/samples';

if (!devTools) throw new Error('DevTools are off in production only');
const { actionSanitizer, stateSanitizer, actionsDenylist, features, maxAge } = devTools;

test('DevTools starts without the two buttons that hide what happened: lock and pause', () => {
  // With `true` the panel hands over a bare state, and writes its own masked list.
  const files = { import: 'custom', export: 'custom' };
  expect(features).toMatchObject({ jump: true, skip: true, reorder: true, dispatch: true, ...files });
  expect(features).not.toHaveProperty('lock');
  expect(features).not.toHaveProperty('pause');
  expect(maxAge).toBe(500);
});

test('a call is listed by its own name; frames of prices are not listed, alone or in a crowd', () => {
  const call = (type: string) => ({ type, meta: { arg: { endpointName: 'placeBet' }, requestId: 'r1' } });
  const shown = actionSanitizer?.(call('api/executeMutation/pending'), 3);
  expect(shown).toEqual({ ...call('api/placeBet/pending') });
  expect(actionSanitizer?.(call('api/executeQuery/rejected'), 4).type).toBe('api/placeBet/rejected');
  expect(actionSanitizer?.({ type: 'slip/priceClicked' }, 5)).toEqual({ type: 'slip/priceClicked' });
  const denied = new RegExp([actionsDenylist].flat().join('|'));
  expect([frameArrived.type, `${frameArrived.type} ×37`].every((type) => denied.test(type))).toBe(true);
  expect(['prices/marketsDropped', 'slip/frameArrived'].some((type) => denied.test(type))).toBe(false);
});

test('token, account, mobile and names are hidden in states, actions and cache keys; the rest is as it is', () => {
  const canaries = ['tok-canary', '9876543210', '50100012345678', user.userName, user.name, user.userId];
  const [token, mobile, account] = canaries;
  const state = {
    ...startState,
    auth: { status: 'signedIn', user, token, hasSeenPasswordChange: false },
    prices: { ...startState.prices, frame: 12_345 },
    api: {
      ...startState.api,
      queries: {
        [`getQr({"account":"${account}"})`]: { originalArgs: { account, mobile }, data: [{ mobile }] },
      },
    },
  };
  const shown = stateSanitizer?.(state, 0);
  expect(shown).toMatchObject({
    frames: 12_345,
    auth: { status: 'signedIn', hasSeenPasswordChange: false, token: '•••' },
    slip: startState.slip,
    preferences: startState.preferences,
  });
  const action = { type: 'auth/signedIn', payload: { user, token, mobile: [mobile] } };
  const texts = JSON.stringify([shown, actionSanitizer?.(action, 1)]);
  for (const canary of canaries) expect(texts).not.toContain(`"${canary}"`);
  expect(texts).not.toContain(account);
  expect(JSON.stringify(state)).toContain(account);
  // What did not change costs nothing.
  const again = stateSanitizer?.({ ...state, slip: { ...startState.slip } }, 1);
  expect(again?.api).toBe(shown?.api);
});

test('an address shows where the player was, without what was typed into it; a stake shows only if it is a number', () => {
  const shown = (type: string, payload: string) => actionSanitizer?.({ type, payload }, 1);
  const report = '/report/account-statement';
  expect(shown('route/navigated', `${report}?q=canary&sort=time`)).toMatchObject({
    payload: `${report}?q=•••&sort=time`,
  });
  expect(shown('route/navigated', '/canary')).toMatchObject({ payload: '•••' });
  expect(shown('slip/stakeEntered', '1,200.50')).toMatchObject({ payload: '1,200.50' });
  expect(shown('slip/stakeEntered', 'canary')).toMatchObject({ payload: '•••' });
});
