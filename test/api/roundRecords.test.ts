import { getPastRound } from '../../api/roundRecords';
import { ok, refused } from '../store/fakeWorld';
import { recordOf } from '../verify/dealt';
import { bench } from './bench';

const record = recordOf('dt20', 3, { players: 2 });
function asked(reply: { body: unknown }) {
  const b = bench({ 'casino/getRound': reply });
  return { b, done: b.dispatch(getPastRound.initiate({ roundId: record.round_id })) };
}

test('a round that is over is asked for by its number alone, and is told as JSON text', async () => {
  const { b, done } = asked(ok({ record: JSON.stringify(record) }));
  const { data } = await done;
  expect(b.server.asked[0]).toMatchObject({
    method: 'POST',
    body: { match_id: '-1011', round_id: record.round_id },
  });
  expect(data).toEqual({
    roundId: record.round_id,
    slug: 'dt20',
    round: 3,
    openedAt: record.opens_at,
    isVoid: false,
    result: record.outcome,
    cards: record.cards,
    seed: record.seed,
    epochMix: record.epoch_mix,
    entropyHead: record.entropy.head,
    beaconSignature: '',
  });
});

test('what is no record is no round, and one that is not over is refused', async () => {
  expect((await asked(ok({ record: '{"table":"dt20"}' })).done).error).toMatchObject({ code: 'BAD_REPLY' });
  expect((await asked(ok({ record: 'dt20' })).done).error).toMatchObject({ code: 'BAD_REPLY' });
  expect((await asked(refused('NOT_FOUND', 'not over')).done).error).toMatchObject({ code: 'NOT_FOUND' });
});
