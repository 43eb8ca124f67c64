import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../chaos/random';

export type Tosser = { player: string; session: string };

async function post(url: string, path: string, body: object): Promise<Record<string, unknown> | undefined> {
  try {
    const signal = AbortSignal.timeout(30_000);
    const reply = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), signal });
    return (await reply.json()) as Record<string, unknown>;
  } catch {
    // It was killed meanwhile.
    return undefined;
  }
}

/** Opens the session of each token, a few at once. */
export async function openSeats(url: string, tokens: readonly string[]): Promise<Tosser[]> {
  const left = [...tokens];
  const seats: Tosser[] = [];
  const openOn = async (): Promise<void> => {
    for (let token = left.pop(); token !== undefined; token = left.pop()) {
      const answer = await post(url, '/open', { token });
      if (answer?.['status'] !== 'OK') throw new Error(`no session: ${JSON.stringify(answer)}`);
      seats.push({ player: String(answer['player']), session: String(answer['session']) });
    }
  };
  await Promise.all(Array.from({ length: 8 }, openOn));
  return seats;
}

/** Plays on until told to stop; what is asked of a provider that was killed is lost, and asked anew. @returns flips that came to an end at once */
export async function toss(
  url: string,
  { session }: Tosser,
  random: Pick<Random, 'between' | 'chance'>,
  { isOver, pauseMs }: { isOver: () => boolean; pauseMs: number },
): Promise<number> {
  let answered = 0;
  while (!isOver()) {
    const stake = 100 * random.between(1, 50);
    const answer = await post(url, '/flip', { session, stake, side: random.chance(0.5) ? 'heads' : 'tails' });
    if (answer?.['state'] === 'DONE' || answer?.['state'] === 'REFUSED') answered += 1;
    await wait(random.between(Math.round(pauseMs / 2), Math.round(pauseMs * 1.5)));
  }
  return answered;
}
