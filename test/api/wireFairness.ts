import type { CasinoReceipts } from '../../api/schemas/casino';
import type { CasinoDay, CasinoFairness } from '../../api/schemas/casinoFairness';

export const wireFairness = (): CasinoFairness => ({
  receipt_key: 'ef'.repeat(32),
  beacon: '',
  tables: [
    {
      table: 'lucky7',
      name: 'Lucky 7 A',
      level: 2,
      mix: 'fixed',
      mix_source: 'demo',
      epoch: 1,
      rounds: 100_000,
      terminal_hash: 'cd'.repeat(32),
      rules_hash: '12'.repeat(32),
      published_at: 1_764_180_000_000,
      next: { epoch: 2, terminal_hash: '34'.repeat(32), published_at: 1_764_180_000_000 },
    },
  ],
});

/** A day of Lucky 7 A. */
export const wireDay = (over: Partial<CasinoDay> = {}): CasinoDay => ({
  table: 'lucky7',
  name: 'Lucky 7 A',
  game: 'lucky7',
  day: '2026-11-27',
  first_day: '2026-11-20',
  today: '2026-11-27',
  level: 2,
  mix: 'fixed',
  rounds: 1200,
  voids: [
    { reason: 'SERVER_DOWN', rounds: 2 },
    { reason: 'BEACON_MISSING', rounds: 1 },
  ],
  selections: [
    { selection_id: 1, name: 'Low Card', group: 'main', won: 570, expected: 6 / 13, z: 1.0171 },
    { selection_id: 7, name: 'Card A', group: 'cards', won: 90, expected: null, z: null },
  ],
  bets: 340,
  returned: 0.9642,
  return_low: 0.923,
  return_high: 0.969,
  head: 'ab'.repeat(32),
  head_round: '106261127233000',
  ...over,
});

/** One receipt of a round that is over. */
export const wireReceipts = (over: Partial<CasinoReceipts> = {}): CasinoReceipts => ({
  receipts: [
    {
      bet_id: 'c1',
      receipt: '{"bet_id":"c1","signature":"00"}',
      key: 'ef'.repeat(32),
      index: 3,
      entropy: '80'.repeat(16),
    },
  ],
  record: '{"v":1}',
  commitment: '{"table":"lucky7"}',
  ...over,
});
