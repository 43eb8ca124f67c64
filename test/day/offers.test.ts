import { createRandom } from '../chaos/random';
import { chooseOffer } from './offers';
import { readOptions } from './options';
import { createTally } from './tally';

const NOTHING = {
  session_value_no: null,
  session_size_no: null,
  session_value_yes: null,
  session_size_yes: null,
};
const fancy = { fancy_type_id: 1, ball_sess: '1', status: 'OPEN', selections: [], ...NOTHING };
const detail = {
  match_id: 'E1',
  markets: [
    {
      market_id: 'M1',
      market_type: 'MATCH_ODDS',
      status: 'OPEN',
      runner_json: [{ selection_id: 11, status: 'ACTIVE', back: [{ price: 1.9 }], lay: [] }],
    },
    {
      market_id: 'M2',
      market_type: 'BOOKMAKER',
      status: 'SUSPENDED',
      runner_json: [{ selection_id: 11, status: 'ACTIVE', back: [{ price: 90 }], lay: [] }],
    },
  ],
  fancies: [
    { ...fancy, fancy_id: 'F1', session_type: 'line', session_value_no: 60, session_size_no: 100 },
    {
      ...fancy,
      fancy_id: 'F2',
      session_type: 'oddEven',
      selections: [{ run: 2, size_yes: 98, size_no: null }],
    },
  ],
};

test('every open price is chosen at some time, and nothing else', () => {
  const random = createRandom('offers');
  const chosen = Array.from({ length: 200 }, () => JSON.stringify(chooseOffer(random, detail)));
  const bodies = [
    { kind: 'MATCH_ODDS', body: { market_id: 'M1', selection_id: 11, is_back: '1', odds: 1.9 } },
    { kind: 'session', body: { fancy_id: 'F1', is_back: '0', run: 60, size: 100 } },
    { kind: 'oddEven', body: { fancy_id: 'F2', is_back: '1', run: 2, size: 98 } },
  ];
  const distinct = [...new Set(chosen)].map((one) => JSON.parse(one) as unknown);
  expect(distinct).toHaveLength(3);
  for (const one of bodies)
    expect(distinct).toContainEqual(
      expect.objectContaining({ ...one, body: expect.objectContaining(one.body) as unknown }),
    );
});

test('a match on which nothing is open offers nothing', () =>
  expect(chooseOffer(createRandom('none'), { match_id: 'E1', markets: [], fancies: [] })).toBeUndefined());

test('the words of the command line are read, or it says how to use it', () => {
  expect(readOptions(['--hours', '2', '--players', '5'])).toEqual({
    seed: 'day',
    hours: 2,
    speed: 100,
    players: 5,
  });
  expect(() => readOptions(['--hours', 'x'])).toThrow('usage: npm run day');
  expect(() => readOptions(['--days', '2'])).toThrow('"--days" is not understood');
});

test('answers are counted by kind, the most frequent first', () => {
  const tally = createTally();
  for (const how of ['taken', 'RUN_CHANGED', 'taken']) tally.answered('session', how);
  expect(tally.lines()).toEqual(['session: 2 taken, 1 RUN_CHANGED']);
  expect(tally.taken()).toEqual(new Map([['session', 2]]));
});
