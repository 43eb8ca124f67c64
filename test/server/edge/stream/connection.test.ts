import { manualClock } from '../../../../server/base/clock';
import { createLive } from '../../../../server/markets/matches/createLive';
import { createConnection } from '../../../../server/edge/stream/connection';
import { batches, frame } from '../../../../server/edge/stream/frames';
import type { Piece } from '../../../../server/edge/stream/frames';
import { createGuard, STREAM_LIMITS } from '../../../../server/edge/stream/guard';
import { createLanes } from '../../../../server/edge/stream/lanes';
import { OWN_FORM } from '../../../../server/edge/stream/tracked';
import { encode } from '../../../../server/edge/stream/wire';
import { defined } from '../../markets/matches/support';
import { textsOf } from './support';

type Sent = { op: string; ct?: string; mc?: { id: string; img?: boolean; rc?: unknown[] }[] };

/** A connection over a wire whose backlog the test decides, signed in and subscribed to M. */
async function setUp(resolveToken: () => Promise<never> | Promise<undefined> | undefined = () => undefined) {
  const clock = manualClock(1000);
  const timers = manualClock(0);
  const live = createLive({ clock });
  const sent: Sent[] = [];
  const wire = {
    from: { ip: '', device: '' },
    deflates: false,
    backlog: 0,
    bufferedBytes: () => wire.backlog,
    ended: '',
    send: (bytes: Buffer) => void sent.push(...textsOf(bytes).map((text) => JSON.parse(text) as Sent)),
    close: () => (wire.ended ||= 'closed'),
    terminate: () => (wire.ended = 'terminated'),
  };
  const caller = { playerId: 7, userName: 'p', tokenHash: '#', ip: '', device: '' };
  const errors: unknown[] = [];
  const parts = {
    clock,
    timers,
    bootId: 'b',
    bufferLimit: 1000,
    ownerOf: () => undefined,
    guard: createGuard(STREAM_LIMITS, timers.now),
    report: (error: unknown) => void errors.push(error),
    feed: { status: null },
    mayDeflate: () => true,
    esa: OWN_FORM,
    liveBetsOf: () => Promise.resolve([]),
    resolveToken: () => resolveToken() ?? Promise.resolve(caller),
  };
  live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2, 10]] }] });
  const connection = createConnection(parts, createLanes(live, parts), wire, 'c');
  connection.received('{"op":"authentication","id":1,"session":"t"}');
  connection.received(
    '{"op":"marketSubscription","id":2,"marketFilter":{"marketIds":["M"]},"heartbeatMs":1000}',
  );
  await timers.advance(0);
  await new Promise((done) => setImmediate(done));
  const change = (size: number) => live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, size]] }] });
  return { live, timers, wire, sent, errors, connection, change };
}

const TOO_SLOW = { errorCode: 'TIMEOUT', connectionClosed: true };

describe('a client too slow for the prices', () => {
  test('gets nothing more while its backlog is over the limit, then one fresh image', async () => {
    const { timers, wire, sent, change } = await setUp();
    sent.length = 0;
    wire.backlog = 1001;
    for (let i = 1; i <= 50; i += 1) {
      change(10 + i);
      await timers.advance(100);
    }
    expect(sent).toEqual([]);
    wire.backlog = 900;
    change(99);
    await timers.advance(100);
    expect(sent).toEqual([]);
    wire.backlog = 200;
    change(77);
    await timers.advance(100);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      ct: 'SUB_IMAGE',
      mc: [{ id: 'M', img: true, rc: [{ id: 1, batb: [[0, 2, 77]] }] }],
    });
    change(78);
    await timers.advance(100);
    expect(sent[1]!.mc).toEqual([{ id: 'M', rc: [{ id: 1, batb: [[0, 2, 78]] }] }]);
  });

  test('catches up on the heartbeat when the market is quiet', async () => {
    const { timers, wire, sent, change } = await setUp();
    wire.backlog = 5000;
    change(50);
    await timers.advance(100);
    sent.length = 0;
    wire.backlog = 0;
    await timers.advance(1000);
    expect(sent[0]).toMatchObject({ ct: 'SUB_IMAGE', mc: [{ rc: [{ batb: [[0, 2, 50]] }] }] });
  });

  test('is cut off after a minute, and told why', async () => {
    const { timers, wire, sent, change } = await setUp();
    wire.backlog = 5000;
    sent.length = 0;
    for (let i = 0; i < 70 && wire.ended === ''; i += 1) {
      change(i + 1);
      await timers.advance(1000);
    }
    expect(timers.now()).toBeGreaterThan(60_000);
    expect(sent).toEqual([expect.objectContaining(TOO_SLOW)]);
    await timers.advance(4000);
    expect(wire.ended).toBe('closed');
    await timers.advance(1000);
    expect(wire.ended).toBe('terminated');
  });

  test('is sent no image on top of what it has not read, however often it asks for one', async () => {
    const { timers, wire, sent, connection } = await setUp();
    wire.backlog = 5000;
    sent.length = 0;
    for (let id = 3; id < 13; id += 1)
      connection.received(
        `{"op":"marketSubscription","id":${id},"marketFilter":{"marketIds":["M"]},"heartbeatMs":1000}`,
      );
    await new Promise((done) => setImmediate(done));
    expect(sent.map(({ op }) => op)).toEqual(Array(10).fill('status'));
    wire.backlog = 0;
    await timers.advance(1000);
    expect(sent.at(-1)).toMatchObject({ ct: 'SUB_IMAGE', mc: [{ id: 'M', img: true }] });
  });

  test('is cut off rather than left without its own bets', async () => {
    const { timers, wire, sent, connection } = await setUp();
    wire.backlog = 1500;
    connection.tell(encode('{"op":"ocm"}'));
    expect(wire.ended).toBe('');
    wire.backlog = 2500;
    connection.tell(encode('{"op":"ocm"}'));
    expect(sent.slice(-2)).toEqual([{ op: 'ocm' }, expect.objectContaining(TOO_SLOW)]);
    await timers.advance(5000);
    expect(wire.ended).toBe('terminated');
  });
});

test('an error of ours is reported and ends the connection without a word about it', async () => {
  const { sent, errors, wire } = await setUp(() => Promise.reject(new Error('the database is away')));
  expect(sent.at(-1)).toEqual({
    op: 'status',
    statusCode: 'FAILURE',
    errorCode: 'UNEXPECTED_ERROR',
    connectionClosed: true,
  });
  expect(errors).toEqual([new Error('the database is away')]);
  expect(wire.ended).toBe('closed');
});

test('a connection that is gone gets nothing and costs nothing', async () => {
  const { timers, sent, connection, change } = await setUp();
  connection.gone();
  sent.length = 0;
  change(50);
  await timers.advance(60_000);
  expect(sent).toEqual([]);
});

test('pings of the transport count like messages', async () => {
  const { sent, wire, connection } = await setUp();
  for (let i = 0; i < 120; i += 1) connection.pinged();
  expect(sent.at(-1)).toMatchObject({ errorMessage: 'Too many messages', connectionClosed: true });
  expect(wire.ended).toBe('closed');
});

describe('frames', () => {
  const market = (text: string): Piece => ({ text, isSession: false });

  test('batches keep order and stay below the limit, a single great change excepted', () => {
    const split = batches(['aaa', 'bbb', 'c', 'dddddddd', 'e'].map(market), 6);
    expect(split.map((batch) => batch.map(({ text }) => text))).toEqual([
      ['aaa', 'bbb'],
      ['c'],
      ['dddddddd'],
      ['e'],
    ]);
    expect(batches([])).toEqual([]);
  });

  test('changes that are JSON already are put into the frame as they are', () => {
    const head = { id: 2, clk: '7', pt: 5 };
    const session = { text: '{"id":"S"}', isSession: true };
    const parsed = (pieces: readonly Piece[]): unknown => JSON.parse(frame(head, pieces));
    const [m, n] = [market('{"id":"M"}'), market('{"id":"N"}')];
    expect(parsed([m, n])).toEqual({ op: 'mcm', ...head, mc: [{ id: 'M' }, { id: 'N' }] });
    expect(parsed([m, session, n])).toEqual({
      op: 'mcm',
      ...head,
      mc: [{ id: 'M' }, { id: 'N' }],
      fc: [{ id: 'S' }],
    });
    expect(parsed([session])).toEqual({ op: 'mcm', ...head, fc: [{ id: 'S' }] });
    expect(parsed([])).toEqual({ op: 'mcm', ...head });
  });
});
