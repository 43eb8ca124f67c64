import { getGameRound } from '../../api/gameRounds';
import { ok, refused } from '../store/fakeWorld';
import { bench } from './bench';

const ROUND = {
  provider: 'reels',
  provider_name: 'Example Studio',
  game: 'race6',
  game_name: 'Race',
  round_id: 'R-7',
  state: 'OPEN',
  opened: '2026-11-21 11:30:00',
  closed: null,
  staked: 10.5,
  won: 0,
  result: -10.5,
  outcome: null,
  proof: null,
  moves: [
    {
      tx: 'b1',
      kind: 'bet',
      amount: 10.5,
      paid: -10.5,
      is_free: '0',
      is_reversed: '0',
      at: '2026-11-21 11:30:00',
      text: null,
      after: 989.5,
    },
  ],
};

function asked(reply: { body: unknown }) {
  const b = bench({ 'casino/explainRound': reply });
  return { b, done: b.dispatch(getGameRound.initiate({ provider: 'reels', roundId: 'R-7' })) };
}

test('a round of a provider is asked for by both names, and told in paise and in time', async () => {
  const { b, done } = asked(ok(ROUND));
  const { data } = await done;
  expect(b.server.asked[0]).toMatchObject({
    method: 'POST',
    body: { provider: 'reels', round_id: 'R-7' },
  });
  const at = Date.UTC(2026, 10, 21, 6, 0, 0);
  expect(data).toMatchObject({ state: 'OPEN', openedAt: at, resultPaise: -1050, outcome: null, proof: null });
  expect(data?.moves).toEqual([
    {
      tx: 'b1',
      kind: 'bet',
      amountPaise: 1050,
      paidPaise: -1050,
      isFree: false,
      isReversed: false,
      at,
      text: null,
      afterPaise: 98_950,
    },
  ]);
});

test('a state that is none is no reply, and the round of another player is refused', async () => {
  expect((await asked(ok({ ...ROUND, state: 'FLYING' })).done).error).toMatchObject({ code: 'BAD_REPLY' });
  expect((await asked(refused('NOT_FOUND', 'no such round')).done).error).toMatchObject({
    code: 'NOT_FOUND',
  });
});
