import { BETS_ASK_MS } from '../../domain/base/product';
import { placeRequested, priceClicked, stakeEntered } from '../../slices/slip';
import { makeStore } from '../../store/makeStore';
import { pick } from '../slices/samples';
import { fakeWorld, ok, settle } from './fakeWorld';
import { written } from './written';

const USERINFO = JSON.stringify({
  user_id: 7,
  user_name: 'demo',
  is_change_password: '0',
  is_signup_user: 1,
});
const SESSION = { usertoken: 'tok-1', userinfo: USERINFO, parent_id: '3', logedIn: 'true', userId: '7' };

test('a bet under way at a reload is in doubt afterwards, and the exchange is asked about it', async () => {
  const before = fakeWorld({ storage: SESSION });
  before.server.answers['bet/placeMarketBet'] = 'silent';
  const first = makeStore({ world: before.world });
  await first.start();
  first.store.dispatch(priceClicked(pick));
  first.store.dispatch(stakeEntered('1000'));
  first.store.dispatch(placeRequested());
  const { slip } = first.store.getState();
  await written();
  const text = before.session.getItem('backlay.slip');
  first.stop();

  const after = fakeWorld({ storage: SESSION });
  after.session.setItem('backlay.slip', text ?? '');
  const second = makeStore({ world: after.world });
  await second.start();
  await settle();
  expect(slip.status).toBe('placing');
  expect(second.store.getState().slip).toMatchObject({
    status: 'unsure',
    ref: slip.status === 'placing' ? slip.ref : '',
    draft: { selectionId: pick.selectionId, stakePaise: 100_000 },
  });
  await after.clock.tick(BETS_ASK_MS);
  expect(after.server.paths()).toContain('bet/getMarketAndFancyBet');

  // No list has a bet that was refused: it is asked for by its reference.
  const refused = {
    step: 'refused',
    at: '2025-10-09 14:23:20',
    code: 'MARKET_SUSPENDED',
    message: 'Suspended',
  };
  after.server.answers['bet/timeline'] = ok({ bet: null, steps: [refused] });
  await after.clock.tick(BETS_ASK_MS);
  expect(second.store.getState().slip).toMatchObject({
    status: 'refused',
    error: { code: 'MARKET_SUSPENDED', message: 'Suspended' },
  });
  const asked = after.server.paths().length;
  await after.clock.tick(BETS_ASK_MS);
  expect(after.server.paths().slice(asked)).not.toContain('bet/timeline');
  second.stop();
});
