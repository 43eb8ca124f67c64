import { betsStreamed, selectBetRows } from '../../slices/bets';
import { signedIn } from '../../slices/auth';
import { frameArrived } from '../../slices/prices';
import { navigated } from '../../slices/route';
import { BETS_ASK_MS, BETS_RECONCILE_MS } from '../../domain/base/product';
import { makeStore } from '../../store/makeStore';
import { wireBet, wireMatch } from '../api/wire';
import { bet, user } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';

const placed = { ...wireBet, match_id: wireMatch.match_id, ref: null, status: 'MATCHED' };
const settled = { ...placed, status: 'SETTLED', profit_loss: 100 };
const { match_id: matchId } = wireMatch;
const BEAT_MS = 1000;

async function onMatch() {
  const outside = fakeWorld({ path: `/game-details/4/${matchId}` });
  Object.assign(outside.server.answers, {
    'globalSetting/getGlobalSetting': ok({ site_title: '', favicon: 'star.png' }),
    'user/getUserBalance': ok({ user_name: 'demo', free_chip: 100, total_chip: 100, liability: 0 }),
    'user/getButtonValue': ok('[]'),
    'match/getMatchDetail': ok(wireMatch),
    'match/marketWatch': ok([]),
    'bet/getMarketAndFancyBet': ok([placed]),
  });
  const made = makeStore({ world: outside.world });
  await made.start();
  made.store.dispatch(signedIn({ user, token: 't' }));
  made.store.dispatch(navigated(`/game-details/4/${matchId}`));
  await outside.clock.tick(0);
  const socket = outside.socket();
  socket?.open();
  socket?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
  await outside.clock.tick(0);
  /** On a line that lives: nothing is asked because it is silent. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= BEAT_MS) {
      const { id } = socket?.sent.filter(({ op }) => op === 'marketSubscription').at(-1) ?? {};
      socket?.say({ op: 'mcm', id, ct: 'HEARTBEAT', clk: '1', pt: 10 });
      await outside.clock.tick(Math.min(left, BEAT_MS));
    }
  };
  const states = () => selectBetRows(made.store.getState(), matchId).map(({ state }) => state);
  const asked = () => outside.server.asked.filter(({ path }) => path === 'bet/getMarketAndFancyBet').length;
  return { ...outside, ...made, states, asked, pass };
}

test('a result that no message told is read with the next reading of My bets', async () => {
  const a = await onMatch();
  expect(a.states()).toEqual(['MATCHED']);
  a.server.answers['bet/getMarketAndFancyBet'] = ok([settled]);
  await a.pass(BETS_RECONCILE_MS);
  expect(a.states()).toEqual(['SETTLED']);
  const asked = a.asked();
  await a.pass(10 * BETS_RECONCILE_MS);
  // Nothing lives any more: nothing is asked.
  expect(a.asked()).toBe(asked);
  a.stop();
});

test('a market that closes under a bet is asked for soon, then less and less while its result waits', async () => {
  const a = await onMatch();
  const { market_id: marketId } = placed;
  a.store.dispatch(
    frameArrived({
      at: a.clock.now(),
      pt: 1,
      changes: [
        {
          t: 'image',
          image: {
            id: marketId,
            matchId,
            name: 'Match Odds',
            status: 'CLOSED',
            statusMessage: '',
            inPlay: true,
            betDelayS: 0,
            winners: 1,
            pt: 1,
            rules: null,
            runners: [],
          },
        },
      ],
    }),
  );
  const before = a.asked();
  await a.pass(BETS_ASK_MS);
  expect(a.asked()).toBe(before + 1);
  await a.pass(60_000);
  expect(a.asked() - before).toBeLessThan(7);
  a.server.answers['bet/getMarketAndFancyBet'] = ok([settled]);
  await a.pass(BETS_RECONCILE_MS);
  expect(a.states()).toEqual(['SETTLED']);
  a.stop();
});

test('an answer read before a result, and arriving after it, revives nothing', async () => {
  const a = await onMatch();
  const [row] = selectBetRows(a.store.getState(), matchId);
  const over = { ...(row ?? bet()), state: 'SETTLED' as const, profitLossPaise: 100 };
  // The stream tells the end while the list is on its way.
  a.server.answers['bet/getMarketAndFancyBet'] = () => {
    a.store.dispatch(betsStreamed({ matchId, bets: [over] }));
    return ok([placed]);
  };
  await a.pass(BETS_RECONCILE_MS);
  expect(a.states()).toEqual(['SETTLED']);
  a.stop();
});
