import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../chaos/random';
import type { SharedLaunch } from './sharedSeats';

export const CRASH_GAME = 'crash';
export const RACE_GAME = 'race6';

/** A page of a game: what it sends with each call. */
export type Table = { game: string; address: string; session: string };

type Answer = Record<string, unknown>;
type Bet = { bet: string; round: string; state: string; choice: { target?: number } };
type State = { bets: Bet[]; round: { round: string; state: string } | null };

const STAKES = [1000, 2000, 5000] as const;
const RUNNERS = 6;

/** Each player has an address of its own: one address may ask only so much in a minute. */
const addressOf = (n: number): string => `10.9.${n >> 8}.${n & 255}`;

async function post(
  url: string,
  path: string,
  body: object,
  { address, session }: { address: string; session?: string },
): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return (await reply.json()) as Answer;
  } catch {
    // It was killed meanwhile.
    return undefined;
  }
}

/** Opens the page of each launch, a few at once. */
export async function openTables(url: string, launches: readonly SharedLaunch[]): Promise<Table[]> {
  const left = [...launches.entries()];
  const tables: Table[] = [];
  const openOn = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [n, { game, token }] = next;
      const address = addressOf(n);
      const answer = await post(url, 'session', { token, game }, { address });
      if (answer?.['status'] !== 'OK') throw new Error(`no session: ${JSON.stringify(answer)}`);
      tables.push({ game, address, session: String(answer['session']) });
    }
  };
  await Promise.all(Array.from({ length: 8 }, openOn));
  return tables;
}

/** Half of all crash bets leave by themselves, the others by hand. */
function choiceOf(game: string, random: Random): object {
  if (game === RACE_GAME)
    return {
      runner: random.between(0, RUNNERS - 1),
      kind: random.chance(0.5) ? 'win' : 'firstTwo',
    };
  return random.chance(0.5) ? { target: random.between(110, 300) } : {};
}

const WORD = 2 ** 32 - 1;
const refOf = (random: Random): string =>
  createHash('sha256')
    .update(`${random.between(0, WORD)}/${random.between(0, WORD)}`)
    .digest('hex')
    .slice(0, 32);

/** One look at the table and what follows of it. @returns whether a bet was answered */
async function act(url: string, { game, ...who }: Table, random: Random): Promise<boolean> {
  const state = (await post(url, `${game}/state`, { seen: 0 }, who)) as (Answer & State) | undefined;
  if (state?.['status'] !== 'OK' || !state.round) return false;
  const { round, state: at } = state.round;
  const byHand = state.bets.find(({ state: of, choice }) => of === 'TAKEN' && choice.target === undefined);
  if (game === CRASH_GAME && at === 'RUNNING' && byHand)
    await post(url, `${game}/cash-out`, { bet: byHand.bet }, who);
  if (at !== 'OPEN') return false;
  const stake = STAKES[random.between(0, STAKES.length - 1)];
  const bet = { ref: refOf(random), round, stake, choice: choiceOf(game, random) };
  const answer = await post(url, `${game}/bet`, bet, who);
  return answer?.['status'] === 'OK';
}

/** Plays on until told to stop; what is asked of games that were killed is lost, and asked anew. @returns bets that were answered */
export async function playShared(
  url: string,
  table: Table,
  random: Random,
  { isOver, pauseMs }: { isOver: () => boolean; pauseMs: number },
): Promise<number> {
  let answered = 0;
  while (!isOver()) {
    if (await act(url, table, random)) answered += 1;
    await wait(random.between(Math.round(pauseMs / 2), Math.round(pauseMs * 1.5)));
  }
  return answered;
}
