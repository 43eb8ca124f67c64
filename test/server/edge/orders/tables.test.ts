import { Unanswered } from '../../../../server/base/bus/bus';
import { done, refuse } from '../../../../server/base/call';
import { isOutage } from '../../../../server/base/db/outage';
import { shardOf } from '../../../../server/base/db/leases';
import { roundOfMatch } from '../../../../server/casino/owner';
import { answerText, readForwarded } from '../../../../server/edge/orders/remote';
import { tablesOfOwners } from '../../../../server/edge/orders/tables';

const ROUND = {
  market_id: '106261127122056',
  round: 3,
  epoch: 1,
  state: 'OPEN',
  opens_at: 1_795_700_000_000,
  closes_at: 1_795_700_022_000,
  autotime: 12,
  cards: [[]],
  entropy: { count: 0, head: '00' },
  result: '',
  ends: [],
  void_reason: '',
  bets: [{ bet_id: '7', selection_id: 1, is_back: '1', odds: 2, stack: 100, placed_after: 0, profit: null }],
  net: null,
};
const TABLE = {
  now: 1_795_700_010_000,
  match_id: '-145',
  match_name: 'Lucky 7 A',
  sport_id: -1,
  category: 'cards',
  game: 'lucky7',
  is_open: 1,
  min_stack: 100,
  max_stack: 50_000,
  video_url: '',
  groups: ['card'],
  round: ROUND,
  last: null,
  runner_json: [
    {
      selection_id: 1,
      name: 'Low Card',
      group: 'main',
      status: 'ACTIVE',
      back: [{ price: 2, size: 50_000 }],
      lay: [],
      probability: 0.46,
      return: 0.96,
    },
  ],
  results: [],
  fairness: { level: 2, mix: 'fixed', terminal_hash: 'aa', rounds: 500 },
};

/** An owner that answers so, and what it was asked. */
function ownerSaying(answer: () => Promise<string>) {
  const asked: { shard: number; path: string; body: unknown; playerId: number }[] = [];
  const tell = tablesOfOwners(
    {
      ask: (shard, text) => {
        const { path, body, caller } = readForwarded(text);
        asked.push({ shard, path, body, playerId: caller.playerId });
        return answer();
      },
    },
    roundOfMatch,
  );
  return { tell, asked };
}

it('asks whoever deals the table, for the player, and tells its round as the only market', async () => {
  const { tell, asked } = ownerSaying(() => Promise.resolve(answerText(done(TABLE))));
  const detail = await tell('-145', 42);
  expect(asked).toEqual([
    {
      shard: shardOf(roundOfMatch('-145') ?? ''),
      path: 'casino/getTable',
      body: { match_id: '-145' },
      playerId: 42,
    },
  ]);
  expect(detail).toMatchObject({
    match_id: '-145',
    match_name: 'Lucky 7 A',
    markets: [
      {
        market_id: ROUND.market_id,
        status: 'OPEN',
        autotime: '12',
        cards: [['1']],
        runner_json: [{ selection_id: 1, win_loss: 100 }],
      },
    ],
  });
});

it('asks nobody of a match that is no table, and has none where its owner knows none', async () => {
  const { tell, asked } = ownerSaying(() =>
    Promise.resolve(answerText(refuse('NOT_FOUND', { message: 'no such table' }))),
  );
  expect(await tell('100200', 42)).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await tell('-145', 42)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('is unavailable, not missing, where nobody answers', async () => {
  const { tell } = ownerSaying(() => Promise.reject(new Unanswered('nobody')));
  const why: unknown = await tell('-145', 42).catch((error: unknown) => error);
  expect(isOutage(why)).toBe(true);
});
