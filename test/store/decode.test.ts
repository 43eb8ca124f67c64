import * as v from 'valibot';
import fc from 'fast-check';
import { marketChangeMessage } from '../../api/schemas/stream';
import { decode } from '../../store/stream/decode';
import { wireBet } from '../api/wire';

const definition = {
  matchId: 'm1',
  name: 'Match Odds',
  status: 'OPEN',
  statusMessage: '',
  inPlay: true,
  betDelay: 3,
  numberOfWinners: 1,
  version: 7,
  runners: [
    { id: 12, name: 'Australia', sortPriority: 2, status: 'ACTIVE' },
    { id: 11, name: 'India', sortPriority: 1, status: 'ACTIVE' },
  ],
};
const message = (mc: unknown, more: object = {}) => ({ op: 'mcm', id: 2, clk: '9', pt: 50, mc, ...more });
const heard = (message: unknown) => decode(JSON.stringify(message));

test('an image is a whole market with empty cells, then the prices that fill them', () => {
  const said = heard(
    message(
      [
        {
          id: '1.1',
          img: true,
          marketDefinition: definition,
          rc: [{ id: 11, batb: [[0, 1.85, 12.5]], ltp: 1.9 }],
        },
      ],
      {
        ct: 'SUB_IMAGE',
        initialClk: 'a',
        heartbeatMs: 500,
      },
    ),
  );
  expect(said).toMatchObject({
    op: 'mcm',
    kind: 'image',
    clk: '9',
    initialClk: 'a',
    heartbeatMs: 500,
    pt: 50,
  });
  expect(said).toMatchObject({
    changes: [
      {
        t: 'image',
        image: { id: '1.1', matchId: 'm1', betDelayS: 3, rules: null, runners: [{ id: 11 }, { id: 12 }] },
      },
      { t: 'cells', m: '1.1', r: 11, c: [0, 185, 1250], ltp: 190 },
    ],
  });
});

test('a delta names cells: back 0 to 2, lay 3 to 5; size 0 empties', () => {
  const rc = [
    {
      id: 11,
      batb: [[2, 1.01, 0]],
      batl: [
        [0, 1000, 0.01],
        [1, 2.02, 3],
      ],
    },
    { id: 12, tv: 5 },
  ];
  expect(heard(message([{ id: '1.1', rc }]))).toMatchObject({
    kind: 'delta',
    changes: [{ t: 'cells', m: '1.1', r: 11, c: [2, 0, 0, 3, 100_000, 1, 4, 202, 300] }],
  });
});

test('a definition alone, a score and trouble upstream', () => {
  const suspended = { ...definition, status: 'SUSPENDED', statusMessage: 'Wicket' };
  expect(
    heard(message([{ id: '1.1', marketDefinition: suspended, sc: { summary: '10/1' } }], { status: 503 })),
  ).toMatchObject({
    isUpstreamDown: true,
    changes: [
      { t: 'definition', m: '1.1', definition: { status: 'SUSPENDED', statusMessage: 'Wicket' } },
      { t: 'score', m: '1.1', score: { summary: '10/1', runs: null } },
    ],
  });
});

test('a remark comes with the definition; an empty one is none, one without an end is no message', () => {
  const remarked = (remark: object) => message([{ id: '1.1', marketDefinition: { ...definition, remark } }]);
  expect(heard(remarked({ en: 'Rain', hi: 'बारिश' }))).toMatchObject({
    changes: [{ t: 'definition', definition: { remark: { en: 'Rain', hi: 'बारिश' } } }],
  });
  expect(heard(remarked({ en: 'Rain', hi: '', bn: 'বৃষ্টি' }))).toMatchObject({
    changes: [{ t: 'definition', definition: { remark: { en: 'Rain', hi: '', bn: 'বৃষ্টি' } } }],
  });
  const none = heard(remarked({ en: '', hi: '', bn: '' }));
  expect(JSON.stringify(none)).not.toContain('remark');
  expect(heard(remarked({ en: 'x'.repeat(201), hi: '' }))).toBeNull();
  expect(heard(remarked({ en: '', hi: '', bn: 'x'.repeat(201) }))).toBeNull();
});

test('sessions come beside markets in the same form: a level is a line and its rate', () => {
  const session = { ...definition, name: '6 over runs', runners: [{ ...definition.runners[0], id: 1 }] };
  const fc = [
    {
      id: 'f1',
      img: true,
      marketDefinition: session,
      rc: [{ id: 1, batb: [[0, 63, 100]], batl: [[0, 60, 110]] }],
    },
  ];
  const rc = [{ id: 11, batb: [[0, 1.85, 12.5]] }];
  expect(heard(message([{ id: '1.1', rc }], { fc }))).toMatchObject({
    changes: [
      { t: 'cells', m: '1.1', r: 11, c: [0, 185, 1250] },
      { t: 'image', image: { id: 'f1', name: '6 over runs', rules: null } },
      { t: 'cells', m: 'f1', r: 1, c: [0, 6300, 10_000, 3, 6000, 11_000] },
    ],
  });
  expect(heard({ op: 'mcm', id: 2, clk: '9', pt: 50, fc })).toMatchObject({ changes: [{ t: 'image' }, {}] });
  expect(heard(message([{ id: '1.1', rc }], { fc: [{ id: 7 }] }))).toBeNull();
  expect(heard(message([{ id: '1.1', rc }], { fc: {} }))).toBeNull();
});

test.each([
  ['HEARTBEAT', 'heartbeat'],
  ['RESUB_DELTA', 'resume'],
])('%s without changes', (ct, kind) => {
  expect(heard({ op: 'mcm', id: 2, clk: '9', pt: 50, ct })).toMatchObject({
    kind,
    changes: [],
    isUpstreamDown: false,
  });
});

test('the rarer messages', () => {
  expect(heard({ op: 'connection', connectionId: 'c' })).toEqual({ op: 'connection' });
  expect(heard({ op: 'status', id: 1, statusCode: 'SUCCESS' })).toMatchObject({ isGood: true, id: 1 });
  expect(heard({ op: 'status', statusCode: 'FAILURE', errorCode: 'TIMEOUT' })).toEqual({
    op: 'status',
    id: null,
    isGood: false,
    errorCode: 'TIMEOUT',
  });
  expect(heard({ op: 'notice', pt: 1, kind: 'result', marketId: '1.1', text: 'India' })).toEqual({
    op: 'notice',
    notice: { kind: 'result', matchId: null, marketId: '1.1', text: 'India' },
  });
  expect(heard({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: 'm1', bets: [wireBet] }] })).toMatchObject({
    bets: [{ matchId: 'm1', bets: [{ betId: 'b1', unmatchedPaise: 40_000 }] }],
  });
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['an unknown op', '{"op":"hello"}'],
  ['no clock', JSON.stringify({ op: 'mcm', id: 2, pt: 1 })],
  ['changes that are no list', JSON.stringify(message({}))],
  ['a market without id', JSON.stringify(message([{ rc: [] }]))],
  ['a level of two', JSON.stringify(message([{ id: '1.1', rc: [{ id: 1, batb: [[0, 2]] }] }]))],
  ['a fourth level', JSON.stringify(message([{ id: '1.1', rc: [{ id: 1, batl: [[3, 2, 1]] }] }]))],
  ['a negative size', JSON.stringify(message([{ id: '1.1', rc: [{ id: 1, batl: [[0, 2, -1]] }] }]))],
  ['a price in words', JSON.stringify(message([{ id: '1.1', rc: [{ id: 1, batb: [[0, '2', 1]] }] }]))],
  ['half a definition', JSON.stringify(message([{ id: '1.1', marketDefinition: { name: 'x' } }]))],
  ['a score without words', JSON.stringify(message([{ id: '1.1', sc: {} }]))],
  [
    'a bet of another shape',
    JSON.stringify({ op: 'ocm', pt: 1, oc: [{ id: '1', matchId: 'm', bets: [{}] }] }),
  ],
])('%s is not understood', (_, text) => expect(decode(text)).toBeNull());

const level = fc.tuple(
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 101, max: 100_000 }),
  fc.nat(1_000_000),
);
const levels = fc.array(
  level.map(([i, odds, paise]) => [i, odds / 100, paise / 100]),
  { maxLength: 3 },
);
const spoilt = fc.constantFrom<unknown>(null, 'x', {}, [], true, undefined);
const runnerChange = fc.record({
  id: fc.oneof({ weight: 9, arbitrary: fc.nat() }, { weight: 1, arbitrary: spoilt }),
  batb: fc.oneof({ weight: 9, arbitrary: levels }, { weight: 1, arbitrary: spoilt }),
  ltp: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<unknown>(1.5, 2, undefined) },
    { weight: 1, arbitrary: spoilt },
  ),
});

test('the hand-written check lets through what the schema allows, and nothing it does not', () => {
  fc.assert(
    fc.property(fc.array(runnerChange, { maxLength: 4 }), (rc) => {
      const text = JSON.stringify(message([{ id: '1.1', rc }]));
      const isAllowed = v.is(marketChangeMessage, JSON.parse(text));
      expect(decode(text) !== null).toBe(isAllowed);
    }),
    { numRuns: 2_000, seed: 7 },
  );
});
