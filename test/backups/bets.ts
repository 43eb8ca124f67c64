import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Market } from '../bench/betLoad';
import { openWire } from '../bench/wire';
import type { Player } from '../e2e/calls';

/** A bet as whoever placed it knows it, times by the clock of this machine, ms. */
export type KnownBet = { ref: string; askedAt: number; answeredAt: number; isTaken: boolean };

/** Enough that the slowest answers do not slow the pace. */
const WIRES = 32;

/** Places bets at a steady pace until it is told to stop. @param pace bets a second */
export function placePaced(
  { url, players, markets }: { url: string; players: readonly Player[]; markets: readonly Market[] },
  pace: number,
) {
  const bets: KnownBet[] = [];
  const from = performance.now();
  let sent = 0;
  let isOver = false;
  const placeOne = async (post: Awaited<ReturnType<typeof openWire>>['post'], n: number): Promise<void> => {
    const market = markets[n % markets.length];
    if (!market) throw new Error('no market');
    const ref = randomUUID();
    const turn = Math.floor(n / markets.length);
    const askedAt = Date.now();
    const reply = await post('bet/placeMarketBet', players[n % players.length]?.token ?? '', {
      match_id: market.match_id,
      market_id: market.market_id,
      selection_id: market.selections[(turn >> 1) % market.selections.length],
      is_back: String(turn % 2),
      odds: 3,
      stack: 100,
      ref,
    });
    bets.push({ ref, askedAt, answeredAt: Date.now(), isTaken: reply.startsWith('{"status":true') });
  };
  const work = async (): Promise<void> => {
    const { post, close } = await openWire(url);
    while (!isOver) {
      const n = sent++;
      const dueMs = (n * 1000) / pace - (performance.now() - from);
      if (dueMs > 0) await wait(dueMs);
      await placeOne(post, n);
    }
    close();
  };
  const working = Promise.all(Array.from({ length: WIRES }, work));
  return {
    placed: (): number => bets.length,
    perSecond: (): number => {
      const last = bets.at(-1);
      return last ? (bets.length * 1000) / (last.answeredAt - (bets[0]?.askedAt ?? 0)) : 0;
    },
    stop: async (): Promise<readonly KnownBet[]> => {
      isOver = true;
      await working;
      return bets;
    },
  };
}
