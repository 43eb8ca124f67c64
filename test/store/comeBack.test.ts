import { BALANCE_POLL_MS } from '../../domain/base/product';
import { signedIn, signedOut } from '../../slices/auth';
import { placeRequested, priceClicked, stakeEntered } from '../../slices/slip';
import type { Slip } from '../../slices/slip/slipLines';
import { makeStore } from '../../store/makeStore';
import { wireBet } from '../api/wire';
import { pick, user } from '../slices/samples';
import { fakeWorld, ok, refused } from './fakeWorld';

const HALF_AN_HOUR = 30 * 60_000;
const MATCH = '/game-details/4/m1';
const PLACE = 'bet/placeMarketBet';
const OVER = { status: 401, body: { status: false, message: 'Sign in again' } };
const me = { ...user, userId: '7' };

/** Somebody at a match, with a stake typed. */
async function atMatch() {
  const outside = fakeWorld({ path: MATCH });
  Object.assign(outside.server.answers, {
    'globalSetting/getGlobalSetting': ok({ site_title: '', favicon: 'star.png' }),
    'user/getUserBalance': ok({ user_name: 'demo', free_chip: 100, total_chip: 100, liability: 0 }),
    'user/getButtonValue': ok('[]'),
    'bet/getMarketAndFancyBet': ok(null),
    'bet/timeline': refused('UNKNOWN_BET', 'Bet not found'),
  });
  const made = makeStore({ world: outside.world });
  await made.start();
  made.store.dispatch(signedIn({ user: me, token: 'token-1' }));
  await outside.clock.tick(0);
  made.store.dispatch(priceClicked(pick));
  made.store.dispatch(stakeEntered('1000'));
  const state = () => made.store.getState();
  const slips: Slip[] = [];
  made.store.subscribe(() => {
    if (state().slip !== slips.at(-1)) slips.push(state().slip);
  });
  const signIn = async (userId: string) => {
    made.store.dispatch(signedIn({ user: { ...me, userId }, token: 'token-2' }));
    await outside.clock.tick(0);
  };
  return { ...outside, ...made, state, slips, signIn };
}

/** The bet is sent, and its call finds the session ended. */
async function withBetTurnedAway() {
  const a = await atMatch();
  a.server.answers[PLACE] = OVER;
  a.store.dispatch(placeRequested());
  const { slip } = a.state();
  await a.clock.tick(0);
  return { ...a, ref: slip.status === 'placing' ? slip.ref : '' };
}

test('the same player finds screen and slip, and the exchange is asked what became of the bet', async () => {
  const a = await withBetTurnedAway();
  expect(a.state()).toMatchObject({
    auth: { status: 'signedOut', because: 'ended' },
    slip: { status: 'empty' },
  });
  expect(a.local.getItem('usertoken')).toBeNull();
  await a.signIn('7');
  expect(a.state().route.path).toBe(MATCH);
  expect(a.slips.slice(-2)).toMatchObject([
    { status: 'unsure', ref: a.ref, draft: { stakePaise: 100_000, selectionId: pick.selectionId } },
    { status: 'refused', error: { code: 'UNAUTHORISED' } },
  ]);
  // What the exchange does not know under its reference was not placed: no try of it can be on its way any more.
  expect(a.server.asked.find(({ path }) => path === 'bet/timeline')?.body).toEqual({ ref: a.ref });
  // Placed again, it is another bet.
  a.server.answers[PLACE] = 'silent';
  a.store.dispatch(placeRequested());
  expect(a.state().slip).toMatchObject({ status: 'placing' });
  expect(a.state().slip).not.toMatchObject({ ref: a.ref });
  a.stop();
});

test('a bet that was placed although its session ended is found, and said', async () => {
  const a = await atMatch();
  a.server.answers[PLACE] = 'silent';
  a.store.dispatch(placeRequested());
  const { slip } = a.state();
  const ref = slip.status === 'placing' ? slip.ref : '';
  a.server.answers['user/getUserBalance'] = OVER;
  await a.clock.tick(BALANCE_POLL_MS);
  expect(a.state().auth.status).toBe('signedOut');
  a.server.answers['user/getUserBalance'] = 'lost';
  a.server.answers['bet/getMarketAndFancyBet'] = ok([{ ...wireBet, match_id: 'm1', ref }]);
  await a.signIn('7');
  expect(a.slips.slice(-2)).toMatchObject([{ status: 'unsure', ref }, { status: 'empty' }]);
  expect(a.state().toasts).toMatchObject({
    queue: expect.arrayContaining([expect.objectContaining({ key: 'betPlaced' })]),
  });
  a.stop();
});

test('nobody else finds anything, nor does the player who left, after them', async () => {
  const a = await withBetTurnedAway();
  await a.signIn('8');
  expect(a.state()).toMatchObject({ route: { name: 'home' }, slip: { status: 'empty' } });
  a.store.dispatch(signedOut('asked'));
  await a.signIn('7');
  expect(a.state()).toMatchObject({ route: { name: 'home' }, slip: { status: 'empty' } });
  a.stop();
});

test.each([
  [HALF_AN_HOUR - 1, 'refused', MATCH],
  [HALF_AN_HOUR, 'empty', '/home'],
])('after %i ms the slip is %s, at %s', async (wait, status, path) => {
  const a = await withBetTurnedAway();
  await a.clock.tick(wait);
  await a.signIn('7');
  expect(a.state()).toMatchObject({ slip: { status }, route: { path } });
  a.stop();
});

test.each(['asked', 'elsewhere'] as const)('whoever signs out (%s) leaves nothing', async (because) => {
  const a = await atMatch();
  a.store.dispatch(signedOut(because));
  await a.signIn('7');
  expect(a.state().slip).toEqual({ status: 'empty' });
  a.stop();
});

test('what was typed comes back although no bet was sent', async () => {
  const a = await atMatch();
  a.store.dispatch(signedOut('idle'));
  await a.signIn('7');
  expect(a.state().slip).toMatchObject({ status: 'editing', draft: { stakeText: '1000' } });
  a.stop();
});
