import { setTimeout as wait } from 'node:timers/promises';
import { ask, codeOf, dataOf, outcomeOf } from '../chaos/http';
import type { Answer } from '../chaos/http';
import type { Random } from '../chaos/random';
import { chooseOffer } from './offers';
import type { Detail } from './offers';
import type { Tally } from './tally';

export type Bettor = {
  url: string;
  name: string;
  password: string;
  /** The address it comes from. */
  from: string;
  random: Random;
  tally: Tally;
  token: string;
};

const STAKES = [100, 123.45, 250, 333.33, 500.01, 1000] as const;

async function signIn(bettor: Bettor): Promise<void> {
  const { url, name, password, from } = bettor;
  const body = { user_name: name, password };
  const answer = await ask({ url, path: 'user/login', body, from });
  const data = dataOf(answer) as { token: string } | undefined;
  if (data === undefined) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer.json)}`);
  bettor.token = data.token;
}

/** Asks, and once more after signing in again: a day is longer than a session. */
async function call(bettor: Bettor, path: string, body: unknown): Promise<Answer> {
  const { url, from, tally } = bettor;
  const once = () => ask({ url, path, body, token: bettor.token, from });
  let answer = await once();
  if (answer.status === 401) {
    await signIn(bettor);
    answer = await once();
  }
  if (answer.status === 500 || answer.status === 0) tally.odd(`${path} was answered with ${answer.status}`);
  return answer;
}

async function bet(bettor: Bettor, matchId: string): Promise<void> {
  const { random, tally } = bettor;
  const detail = dataOf(await call(bettor, 'match/getMatchDetail', { match_id: matchId })) as
    Detail | undefined;
  const offer = detail && chooseOffer(random, detail);
  if (!offer) return;
  // One to a few hundred of the smallest stakes a session allows; a refusal for the limits is an answer as well.
  const body = { ...offer.body, stack: random.pick(STAKES) };
  const answer = await call(bettor, offer.path, body);
  tally.answered(offer.kind, outcomeOf(answer) === 'done' ? 'taken' : codeOf(answer) || 'no answer');
}

/** What there is to bet on, by sport, so that a sport with one match gets as many bets as one with twenty. */
async function matches(bettor: Bettor): Promise<string[][]> {
  const rows = dataOf(await call(bettor, 'match/marketWatch', {}));
  const bySport = new Map<number, string[]>();
  for (const { sport_id, match_id } of Array.isArray(rows)
    ? (rows as { sport_id: number; match_id: string }[])
    : [])
    bySport.set(sport_id, [...(bySport.get(sport_id) ?? []), match_id]);
  return [...bySport.values()];
}

/** Looks around, bets a few times, looks again, until told to stop. */
export async function bets(bettor: Bettor, going: () => boolean): Promise<void> {
  const { random } = bettor;
  await signIn(bettor);
  while (going()) {
    const sports = await matches(bettor);
    for (let i = 0; i < 6 && sports.length > 0 && going(); i += 1) {
      await bet(bettor, random.pick(random.pick(sports)));
      await wait(random.between(500, 3000));
    }
    if (sports.length === 0) await wait(1000);
  }
}
