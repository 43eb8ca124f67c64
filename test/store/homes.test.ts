import { signedIn } from '../../slices/auth';
import { navigated } from '../../slices/route';
import { searchTyped } from '../../slices/search';
import { noticeArrived } from '../../store/base/notice';
import { makeStore } from '../../store/makeStore';
import type { RootState } from '../../store/base/root/rootReducer';
import { wireMatch, wireWatch } from '../api/wire';
import { user } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';

/** Calls whose answers live in a slice: the query cache only carries them there (docs/architecture.md). */
const CARRIED = [
  'getSettings',
  'getButtons',
  'getBalance',
  'getMatchBets',
  'searchMatches',
  'getGeo',
  'getPositions',
  'getLatestPayments',
  'getCashOutQuote',
  'getCashOutRules',
];

const heldIn = ({ api }: RootState): readonly (string | undefined)[] =>
  Object.values(api.queries).map((entry) => entry?.endpointName);

async function open(path: string) {
  const outside = fakeWorld();
  const { answers } = outside.server;
  answers['globalSetting/getGlobalSetting'] = ok({ site_title: 'Playground', sign_up: '1' });
  answers['user/getUserBalance'] = ok({ user_name: 'demo', free_chip: 5, total_chip: 5, liability: 0 });
  answers['user/getButtonValue'] = ok('[]');
  answers['match/getMatchDetail'] = ok(wireMatch);
  answers['match/marketWatch'] = ok([wireWatch]);
  answers['bet/getMarketAndFancyBet'] = ok(null);
  answers['match/searchByMatchNameHeader'] = ok([]);
  const app = makeStore({ world: outside.world });
  await app.start();
  app.store.dispatch(signedIn({ user, token: 't' }));
  app.store.dispatch(navigated(path));
  app.store.dispatch(searchTyped('india'));
  await outside.clock.tick(1_000);
  /** Settles once the state is so: what nobody listens to leaves the cache in a turn of the machine's own clock. */
  const until = (isSo: (state: RootState) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo(app.store.getState())) return;
        off();
        resolve();
      };
      const off = app.store.subscribe(look);
      look();
    });
  return { ...outside, ...app, until };
}

test('what a slice holds was carried there by the query cache, which keeps nothing of it', async () => {
  const { store, until, stop } = await open('/game-details/4/m1');
  const { settings, balance, exposure, buttons, bets, search } = store.getState();
  expect([settings.status, balance.status, exposure.status, buttons.status, search.status]).toEqual([
    'ready',
    'shown',
    'shown',
    'ready',
    'none',
  ]);
  expect(bets.byMatch['m1']?.status).toBe('ready');
  await until((state) => !heldIn(state).some((name) => CARRIED.includes(name ?? '')));
  expect(Object.values(store.getState().api.mutations)).toEqual([]);
  stop();
});

test('a question under way outlives the answer before it leaving the cache', async () => {
  const { store, server, until, stop } = await open('/game-details/4/m1');
  server.answers['user/getUserBalance'] = 'silent';
  store.dispatch(noticeArrived({ kind: 'sports', matchId: null, marketId: null, text: '' }));
  await until((state) => !heldIn(state).includes('getMatchBets') && !heldIn(state).includes('getButtons'));
  expect(heldIn(store.getState())).toContain('getBalance');
  stop();
});

test.each([
  ['/game-details/4/m1', 'getMatchDetail', { odds: 185, sizePaise: 125_050 }],
  ['/home', 'getMarketWatch', { odds: 200, sizePaise: 500 }],
])('how a market stands is in the prices alone: %s', async (path, call, best) => {
  const { store, stop } = await open(path);
  const { api, prices } = store.getState();
  expect(prices.byId['1.1']?.runners[0]?.cells[0]).toEqual(best);
  expect(heldIn(store.getState())).toContain(call);
  for (const word of ['cells', 'sizePaise', 'betDelayS', 'statusMessage', 'summary'])
    expect(JSON.stringify(api.queries)).not.toContain(`"${word}"`);
  stop();
});
