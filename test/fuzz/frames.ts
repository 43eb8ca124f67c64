import { WebSocket } from 'ws';
import { between, pick, seeded } from '../../domain/base/random';
import type { Fault } from './calls';
import { garbled, spoilt } from './values';
import type { Json } from './values';

export type FrameReport = {
  sent: number;
  connections: number;
  byAnswer: Record<string, number>;
  faults: Fault[];
};
export type FrameFuzz = {
  /** http://... of the server. */
  url: string;
  seed: number;
  count: number;
  token: string;
  marketIds: readonly string[];
};

const HANG_MS = 15_000;
/** What one connection sends before it asks whether anybody is there: below what the server calls a flood. */
const A_CONNECTION = 60;
const LAST_ID = 987_654;

const messageOf = (random: () => number, token: string, marketIds: readonly string[]): Json =>
  pick<Json>(random, [
    { op: 'authentication', id: between(random, 0, 9), session: token },
    { op: 'heartbeat', id: between(random, 0, 9) },
    {
      op: 'marketSubscription',
      id: between(random, 0, 9),
      marketFilter: { marketIds: marketIds.filter(() => random() < 0.5) },
      conflateMs: pick(random, [0, 20, 100, 10_000]),
      heartbeatMs: pick(random, [500, 5000]),
    },
    {
      op: 'marketSubscription',
      id: 2,
      marketFilter: { marketIds: [...marketIds] },
      initialClk: pick(random, ['', 'x-100-abc']),
      clk: pick(random, ['0', '-1', '1e99', 'abc']),
    },
  ]);

const BINARY = [Buffer.from([0xff, 0xfe, 0xfd]), Buffer.alloc(70_000, 0x41), Buffer.alloc(0)];

function frameOf(random: () => number, message: Json): string | Buffer {
  const roll = random();
  if (roll < 0.04) return pick(random, BINARY);
  if (roll < 0.12) return garbled(random, JSON.stringify(message));
  return JSON.stringify(roll < 0.6 ? spoilt(random, message) : message);
}

type Ending = 'answered' | 'closed' | 'hung';

/** One connection: signs in as a rule, sends its share, and hears an answer to the last or a close. */
const converse = (
  random: () => number,
  { url, token, marketIds }: FrameFuzz,
  share: number,
  report: FrameReport,
): Promise<Ending> =>
  new Promise((done) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`);
    const end = (ending: Ending): void => {
      clearTimeout(patience);
      socket.terminate();
      done(ending);
    };
    const patience = setTimeout(() => end('hung'), HANG_MS);
    const post = (frame: string | Buffer): void => {
      report.sent += 1;
      socket.send(frame, () => undefined);
    };
    socket.on('open', () => {
      if (random() < 0.9) post(JSON.stringify({ op: 'authentication', id: 1, session: token }));
      for (let i = 1; i < share; i += 1) post(frameOf(random, messageOf(random, token, marketIds)));
      socket.send(JSON.stringify({ op: 'heartbeat', id: LAST_ID }), () => undefined);
    });
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as { op: string; id?: number; errorCode?: string };
      const answer = message.errorCode ?? message.op;
      report.byAnswer[answer] = (report.byAnswer[answer] ?? 0) + 1;
      if (answer === 'UNEXPECTED_ERROR') report.faults.push({ what: 'UNEXPECTED_ERROR', request: 'stream' });
      if (message.id === LAST_ID) end('answered');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end('closed'));
  });

/** Sends `count` messages over many connections, a few at a time, the same for the same seed. */
export async function fuzzFrames(wish: FrameFuzz): Promise<FrameReport> {
  const report: FrameReport = { sent: 0, connections: 0, byAnswer: {}, faults: [] };
  const lane = async (number: number): Promise<void> => {
    const random = seeded(wish.seed + number);
    while (report.sent < wish.count) {
      const share = Math.min(A_CONNECTION, wish.count - report.sent);
      report.connections += 1;
      const ending = await converse(random, wish, share, report);
      report.byAnswer[ending] = (report.byAnswer[ending] ?? 0) + 1;
      if (ending === 'hung') report.faults.push({ what: 'no answer and no close', request: 'stream' });
    }
  };
  await Promise.all([0, 1, 2, 3].map(lane));
  return report;
}
