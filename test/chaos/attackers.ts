import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { ask } from './http';
import { noteOdd } from './player';
import type { Random } from './random';
import { isCalm } from './scene';
import type { Going, Member, Scene } from './scene';
import { openSocket, opened, say } from './streams';

type Attack = (scene: Scene, intruder: Member, random: Random, going: Going) => Promise<void>;

/** One ordinary account, many sockets, each subscribing again all the time, mostly to markets that do not exist. */
const flood =
  (sockets: number): Attack =>
  async (scene, intruder, random, going) => {
    const unknown = Array.from({ length: 390 }, (_, i) => `0.${random.between(1, 1e9)}${i}`);
    const one = async (): Promise<void> => {
      const socket = openSocket(scene, intruder.from);
      if (await opened(socket)) say(socket, { op: 'authentication', id: 1, session: intruder.token });
      for (let id = 2; going() && socket.readyState === WebSocket.OPEN; id += 1) {
        const marketIds = [...unknown, ...[...scene.lively].slice(-5)];
        say(socket, { op: 'marketSubscription', id, marketFilter: { marketIds }, conflateMs: 0 });
        await wait(250);
      }
      socket.terminate();
    };
    await Promise.all(Array.from({ length: sockets }, one));
  };

const FRAMES: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '{"op":',
  '{"op":"marketSubscription"}',
  '{"op":"authentication","id":1}',
  '{"op":"authentication","id":1,"session":"none"}',
  '{"op":"heartbeat","id":"x"}',
  '\u0000',
  '{"op":"marketSubscription","id":1,"marketFilter":{"marketIds":[1,null,{}]}}',
  `{"op":"marketSubscription","id":1,"marketFilter":{"marketIds":${JSON.stringify(Array(500).fill('1'))}}}`,
  '['.repeat(2000),
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  Buffer.alloc(100_000, 'x'),
];

const badFrames: Attack = async (scene, intruder, random, going) => {
  while (going()) {
    const socket = openSocket(scene, intruder.from);
    if (await opened(socket)) {
      if (random.chance(0.5)) say(socket, { op: 'authentication', id: 1, session: intruder.token });
      for (let i = 0; i < 20 && going(); i += 1) say(socket, random.pick(FRAMES));
    }
    await wait(random.between(100, 400));
    socket.terminate();
  }
};

const PATHS = [
  'bet/placeMarketBet',
  'bet/cancelBet',
  'bet/getMarketAndFancyBet',
  'match/getMatchDetail',
  'payment/orderGenerate',
  'payment/withdrawalAccount',
  'user/login',
  'user/changePassword',
  '/sandbox-pay/%00',
  '/sandbox-pay/none/pay',
  '/%',
  '/api//user/getUserBalance',
  '/health',
] as const;

const BODIES: readonly unknown[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"a":'.repeat(500),
  `{"match_id":"${'9'.repeat(30_000)}"}`,
  'x'.repeat(70_000),
  {},
  { match_id: null },
  { match_id: 'x\u0000y', market_id: '\u0000', bet_id: '\u0000' },
  {
    match_id: 1,
    market_id: 1,
    selection_id: 1e300,
    is_back: '1',
    odds: 'NaN',
    stack: 1e300,
    ref: 'abcdefgh',
  },
  { match_id: -1, market_id: "1' or 1=1", selection_id: -5, is_back: '0', odds: 1.5, stack: -100 },
  { bet_id: 9e15, amount: '1e5', user_name: 'x', password: 'y' },
  { bet_id: '99999999999999999999', amount: Number.MAX_SAFE_INTEGER },
];

const badBodies: Attack = async (scene, intruder, random, going) => {
  while (going()) {
    const path = random.pick(PATHS);
    const token = random.pick([intruder.token, 'x', 'x'.repeat(8000), undefined]);
    const headers: Record<string, string> = random.chance(0.1) ? { 'content-type': 'text/plain' } : {};
    const answer = await ask({
      url: scene.server.url,
      path,
      token,
      headers,
      from: intruder.from,
      body: random.pick(BODIES),
    });
    // Whatever nonsense is asked, the exchange is not to blame for it.
    if (answer.status === 500) noteOdd(scene, answer, path);
    await wait(random.between(20, 120));
  }
};

/** Guesses at accounts that exist, from an address of its own. */
const guesses: Attack = async (scene, _intruder, random, going) => {
  while (going()) {
    const user_name = random.pick(['demo', 'rival', 'nobody', 'top']);
    const body = { user_name, password: `Guess@${random.between(1000, 9999)}` };
    const answer = await ask({ url: scene.server.url, path: 'user/login', body, from: '127.0.0.66' });
    if (answer.status === 500) noteOdd(scene, answer, 'user/login');
    await wait(random.between(100, 400));
  }
};

/** Asks as any monitor does whether the exchange is there, and says so when it is not although nothing is broken. */
const watchHealth: Attack = async (scene, _intruder, _random, going) => {
  while (going()) {
    const answer = await ask({
      url: scene.server.url,
      path: '/health',
      timeoutMs: 20_000,
      from: '127.0.0.3',
    });
    if (answer.status !== 200 && isCalm(scene, answer))
      scene.journal.write({
        kind: 'odd',
        what: 'the exchange is not there though nothing was broken',
        about: `/health ${answer.status}`,
      });
    await wait(500);
  }
};

/** Who attacks during a round: always a little, in a round of theirs much. */
export async function attack(
  scene: Scene,
  intruder: Member,
  random: Random,
  going: Going,
  hard: boolean,
): Promise<void> {
  const attacks: Attack[] = [badFrames, badBodies, guesses, watchHealth, flood(hard ? 40 : 4)];
  await Promise.all(attacks.map((one, i) => one(scene, intruder, random.part(`attack ${i}`), going)));
}
