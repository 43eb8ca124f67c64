import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Random } from './random';
import type { Going, Member, Scene } from './scene';

/** A socket that never throws at whoever forgot to listen. */
export function openSocket(scene: Scene, from: string): WebSocket {
  const socket = new WebSocket(`${scene.server.url.replace('http', 'ws')}/stream`, {
    localAddress: from,
    handshakeTimeout: 10_000,
  });
  socket.on('error', () => undefined);
  return socket;
}

export function say(socket: WebSocket, message: unknown): void {
  if (socket.readyState === WebSocket.OPEN)
    socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
}

export const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((done) => {
    socket.once('open', () => done(true));
    socket.once('close', () => done(false));
    socket.once('error', () => done(false));
  });

function subscribe(scene: Scene, socket: WebSocket, member: Member): void {
  say(socket, { op: 'authentication', id: 1, session: member.token });
  const marketIds = [...scene.lively].filter((market) => !scene.ended.has(market)).slice(-20);
  say(socket, { op: 'marketSubscription', id: 2, marketFilter: { marketIds }, conflateMs: 100 });
}

/** Follows markets and own bets; now and then stops reading for seconds, as a phone in a tunnel does. */
export async function follow(scene: Scene, member: Member, random: Random, going: Going): Promise<void> {
  while (going()) {
    const socket = openSocket(scene, member.from);
    socket.on('message', (data: Buffer) => {
      try {
        JSON.parse(data.toString('utf8'));
      } catch {
        scene.journal.write({ kind: 'odd', what: 'a frame that is no JSON', about: 'stream' });
      }
    });
    if (await opened(socket)) {
      subscribe(scene, socket, member);
      for (let i = random.between(3, 8); i > 0 && going() && socket.readyState === WebSocket.OPEN; i -= 1) {
        if (random.chance(0.25)) socket.pause();
        await wait(random.between(500, 2500));
        socket.resume();
        subscribe(scene, socket, member);
      }
    }
    socket.terminate();
    await wait(random.between(200, 1000));
  }
}
