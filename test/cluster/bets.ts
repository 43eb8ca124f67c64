import { setTimeout as wait } from 'node:timers/promises';
import { askServer } from '../server/support/process';

type Body = Record<string, unknown>;
type Row = {
  market_id: string;
  match_id: string;
  status: string;
  inplay: boolean;
  runner_json: { selection_id: number }[];
};
export type Sent = { body: Body; ref: string; outcome: 'placed' | 'refused' | 'unknown' };
export type Login = { user_name: string; password: string };

/** Below what one edge allows an account a minute, when the other is gone. */
const PAUSE_MS = 250;

/** Whoever asks, asks again until there is an answer: an edge may be gone. */
async function insist<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await wait(50);
  }
}

const dataOf = ({ status, body }: Awaited<ReturnType<typeof askServer>>): unknown =>
  status === 200 && body['status'] === true ? body['data'] : undefined;

/** A player who bets on many markets at once by way of whichever edge is there. @param sent all bets of the run, also those of
 * players before this one */
export async function openBettor(edges: () => readonly string[], login: Login, sent: Sent[]) {
  let turn = 0;
  const edge = (): string => {
    const here = edges();
    return here[(turn += 1) % Math.max(1, here.length)] ?? 'http://127.0.0.1:1';
  };
  const { token } = (await insist(async () => dataOf(await askServer(edge(), 'user/login', login)))) as {
    token: string;
  };
  const refusals = new Set<string>();
  /** 503 has done nothing, or does not know; to ask again with the same ref is right for both. */
  const ask = async (one: Sent): Promise<void> => {
    const answer = await askServer(edge(), 'bet/placeMarketBet', one.body, token).catch(() => undefined);
    // What is wrong with the question itself would be asked for ever.
    if (answer?.status === 400) throw new Error(JSON.stringify(answer.body));
    if (answer?.status !== 200) return;
    one.outcome = answer.body['status'] === true ? 'placed' : 'refused';
    if (one.outcome === 'refused') refusals.add(JSON.stringify(answer.body));
  };
  const place = async ({ match_id, market_id, runner_json }: Row): Promise<Sent> => {
    const ref = `chaos-bet-${sent.length}`;
    const bet = { match_id, market_id, selection_id: runner_json[0]?.selection_id, is_back: '1' };
    const one: Sent = { ref, body: { ...bet, odds: '500', stack: '100', ref }, outcome: 'unknown' };
    sent.push(one);
    await ask(one);
    return one;
  };
  const watch = async (): Promise<Row[]> =>
    (await insist(async () => dataOf(await askServer(edge(), 'match/marketWatch', {}, token)))) as Row[];
  return {
    token,
    /** What was answered to bets that were refused. */
    refusals: (): readonly string[] => [...refusals],
    /** Markets before play, whose bets wait for somebody to take them. */
    markets: async (): Promise<Row[]> =>
      (await watch()).filter(({ status, inplay }) => status === 'OPEN' && !inplay).slice(0, 12),
    /** Those whose prices move. */
    inPlay: async (): Promise<Row[]> => (await watch()).filter(({ inplay }) => inplay),
    /** Bets two at a time on each, from now on. `backAt`: when the last of them took a bet sent after `mark`. */
    burst: (rows: readonly Row[]) => {
      let isOver = false;
      let since = Infinity;
      const back = new Map<string, number>();
      const one = async (row: Row): Promise<void> => {
        while (!isOver) {
          const from = performance.now();
          const { outcome } = await place(row);
          if (outcome === 'placed' && from >= since && !back.has(row.market_id))
            back.set(row.market_id, performance.now() - since);
          await wait(PAUSE_MS);
        }
      };
      const all = [...rows, ...rows].map(one);
      return {
        mark: (): void => void (since = performance.now()),
        areBack: (): boolean => back.size === new Set(rows.map(({ market_id: id }) => id)).size,
        backMs: (): number => Math.max(...back.values()),
        end: async (): Promise<void> => {
          isOver = true;
          await Promise.all(all);
        },
      };
    },
    /** Asks for every answer that did not come, with the same ref. */
    settle: async (): Promise<void> => {
      for (const one of sent)
        while (one.outcome === 'unknown') await ask(one).then(() => wait(one.outcome === 'unknown' ? 50 : 0));
    },
  };
}

export type Bettor = Awaited<ReturnType<typeof openBettor>>;
