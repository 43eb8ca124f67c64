import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../chaos/random';
import { askServer } from '../server/support/process';

type Body = Record<string, unknown>;
type Row = { match_id: string; market_id: string; state: string };
type Runner = { selection_id: number; status: string; back: { price: number }[]; lay: { price: number }[] };
type Detail = {
  runner_json: Runner[];
  round: { market_id: string; cards: string[][] } | null;
};

export type Sent = { ref: string; roundId: string; body: Body; outcome: 'placed' | 'refused' | 'unknown' };

const PAUSE_MS = 250;

const dataOf = <T>({ status, body }: Awaited<ReturnType<typeof askServer>>): T | undefined =>
  status === 200 && body['status'] === true ? (body['data'] as T) : undefined;

/** A player at every table, and what was seen there. */
export type Bettor = {
  /** All bets of the run. */
  sent: Sent[];
  /** The last cards of a round that were shown, by group. */
  shown: Map<string, string[][]>;
  /** Signs in, then bets on until it is ended. */
  play: (url: string) => Promise<{ end: () => Promise<void> }>;
  /** Asks again for what had no answer. */
  settle: (url: string) => Promise<void>;
};

/** @param random by which bets are chosen */
export function createBettor(
  login: { user_name: string; password: string },
  random: Pick<Random, 'between' | 'chance' | 'pick'>,
): Bettor {
  const sent: Sent[] = [];
  const shown = new Map<string, string[][]>();
  let token = '';
  const signIn = async (url: string): Promise<void> => {
    const data = dataOf<{ token: string }>(await askServer(url, 'user/login', login));
    if (!data) throw new Error('the player cannot sign in');
    token = data.token;
  };
  const ask = async (url: string, one: Sent): Promise<void> => {
    const answer = await askServer(url, 'bet/placeMarketBet', one.body, token).catch(() => undefined);
    if (answer?.status !== 200) return;
    one.outcome = answer.body['status'] === true ? 'placed' : 'refused';
  };
  const betAt = async (url: string, matchId: string): Promise<void> => {
    const reply = await askServer(url, 'casino/getTable', { match_id: matchId }, token);
    const table = dataOf<Detail>(reply);
    if (!table?.round) return;
    const { market_id, cards } = table.round;
    shown.set(market_id, cards);
    const offered = table.runner_json.filter(({ status, back }) => status === 'ACTIVE' && back.length > 0);
    if (offered.length === 0) return;
    const runner = random.pick(offered);
    const isBack = runner.lay.length === 0 || random.chance(0.6);
    const ref = `tables-${sent.length}`;
    const one: Sent = {
      ref,
      roundId: market_id,
      body: {
        match_id: matchId,
        market_id,
        selection_id: runner.selection_id,
        is_back: isBack ? '1' : '0',
        odds: String((isBack ? runner.back : runner.lay)[0]?.price),
        stack: String(100 * random.between(1, 5)),
        ref,
        entropy: `${sent.length}`.padStart(32, '0'),
      },
      outcome: 'unknown',
    };
    sent.push(one);
    await ask(url, one);
  };
  return {
    sent,
    shown,
    play: async (url) => {
      await signIn(url);
      let isOver = false;
      const goOn = async (): Promise<void> => {
        while (!isOver) {
          try {
            const lobby = dataOf<{ tables: Row[] }>(
              await askServer(url, 'match/getCasinoMatches', {}, token),
            );
            const live = (lobby?.tables ?? []).filter(({ state }) => state === 'OPEN' || state === 'DEALING');
            if (live.length > 0) await betAt(url, random.pick(live).match_id);
          } catch {
            // It was killed meanwhile.
          }
          await wait(PAUSE_MS);
        }
      };
      const playing = goOn();
      return {
        end: async () => {
          isOver = true;
          await playing;
        },
      };
    },
    settle: async (url) => {
      await signIn(url);
      for (const one of sent)
        for (let n = 0; one.outcome === 'unknown' && n < 50; n += 1) {
          await ask(url, one);
          if (one.outcome === 'unknown') await wait(100);
        }
    },
  };
}
