/** An answer of the games' server; `status` is OK, or says in one word why not. Amounts are paise. */
export type Answer = { status: string } & Readonly<Record<string, unknown>>;

const PATIENCE_MS = 20_000;
const LONG_PATIENCE_MS = 40_000;

const isAnswer = (body: unknown): body is Answer =>
  typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string';

/** No answer, or one that cannot be read. */
const UNAVAILABLE: Answer = { status: 'UNAVAILABLE' };

async function answerOf(path: string, init: RequestInit, ms: number): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ms);
  try {
    const reply = await fetch(path, { ...init, signal: patience.signal });
    const body: unknown = await reply.json();
    return isAnswer(body) ? body : UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
  } finally {
    clearTimeout(timer);
  }
}

const posted = (body: object, secret: string | undefined): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
  },
  body: JSON.stringify(body),
});

/** Asks the games' server. `isLong`: it may wait for news before it answers. */
export type Ask = (path: string, body?: object, isLong?: boolean) => Promise<Answer>;

/** Asks about one game, in the name of the session. */
export const askIn =
  (game: string, secret: string): Ask =>
  (path, body = {}, isLong = false) =>
    answerOf(`/api/${game}/${path}`, posted(body, secret), isLong ? LONG_PATIENCE_MS : PATIENCE_MS);

export const openSession = (token: string, game: string): Promise<Answer> =>
  answerOf('/api/session', posted({ token, game }, undefined), PATIENCE_MS);

/** What proves a round: anybody may read it. */
export const readProof = (game: string, round: string): Promise<Answer> =>
  answerOf(`/api/${game}/rounds/${encodeURIComponent(round)}`, { method: 'GET' }, PATIENCE_MS);
