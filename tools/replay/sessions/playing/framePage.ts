import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { gameOpened } from '../../../../slices/games';
import { selectAvailablePaise } from '../../../../slices/balance';
import type { Player } from './player';

type Answer = Readonly<Record<string, unknown>>;

/** Whose games of our own are. */
export const PROVIDER = 'backlay';

/** The page in the frame, as far as a player's page meets it: what it says is told to that page by the session itself. */
export type FramePage = {
  /** Asks the games' server as the page of a game does. Throws where it refuses. */
  ask: (path: string, body: object) => Promise<Answer>;
};

async function post(url: string, body: object, secret?: string): Promise<Answer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null) throw new Error(`${url} answered nothing`);
  const said: Answer = { ...answer };
  if (said['status'] !== 'OK') throw new Error(`${url}: ${String(said['status'])}`);
  return said;
}

async function openPage(address: string, game: string): Promise<FramePage> {
  const { origin, hash } = new URL(address);
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const { session } = await post(`${origin}/api/session`, { token, game });
  return { ask: (path, body) => post(`${origin}/api/${game}/${path}`, body, String(session)) };
}

/** Opens a game, whose address is taken from behind its handle as the frame does. */
export async function openGame(player: Player, game: string): Promise<FramePage> {
  player.dispatch(gameOpened({ provider: PROVIDER, game }));
  await player.until('the address of the game', ({ games }) => games.status === 'opening');
  const { games } = player.state();
  return openPage('addressHandle' in games ? player.reveal(games.addressHandle) : '', game);
}

/** Does something that moves the balance, which the player's page hears of by its stream. */
export async function untilBalanceMoves(player: Player, work: () => Promise<unknown>): Promise<void> {
  const before = selectAvailablePaise(player.state());
  await work();
  await player.until('another balance', (state) => selectAvailablePaise(state) !== before);
}

/** Enough of the time for bets that one still comes in. */
const ENOUGH_MS = 2000;

const told = v.object({
  now: v.number(),
  round: v.nullable(v.object({ round: v.string(), state: v.string(), locks_at: v.number() })),
});

/** A round of a game that many share, which takes bets for a while yet. */
export async function openRound(page: FramePage): Promise<string> {
  for (;;) {
    const { now, round } = v.parse(told, await page.ask('state', { seen: 0 }));
    if (round?.state === 'OPEN' && round.locks_at - now > ENOUGH_MS) return round.round;
    await wait(500);
  }
}
