import type * as v from 'valibot';
import type { casinoTables } from '../../api/schemas/casino';
import type { CasinoTableDetail, TableRound } from '../../api/schemas/casino';

export const NOW = 1_760_000_000_000;

export const wireRound = (over: Partial<TableRound> = {}): TableRound => ({
  market_id: '106261127123000',
  round: 12,
  epoch: 1,
  state: 'OPEN',
  opens_at: NOW - 2_000,
  closes_at: NOW + 18_000,
  autotime: 18,
  cards: [['1']],
  entropy: { count: 0, head: '' },
  result: '',
  ends: [],
  void_reason: '',
  bets: [],
  net: null,
  ...over,
});

type Runner = CasinoTableDetail['runner_json'][number];
const runner = (id: number, name: string, group: string, price: number, probability: number): Runner => ({
  selection_id: id,
  name,
  group,
  status: 'ACTIVE',
  back: [{ price, size: 25_000 }],
  lay: [],
  probability,
  return: price * probability,
});

/** Lucky 7 A as the exchange tells it. */
export const wireTable = (over: Partial<CasinoTableDetail> = {}): CasinoTableDetail => ({
  now: NOW,
  match_id: '-145',
  match_name: 'Lucky 7 A',
  sport_id: -1,
  category: 'cards',
  game: 'lucky7',
  is_open: 1,
  min_stack: 50,
  max_stack: 25_000,
  video_url: '',
  groups: ['card'],
  round: wireRound(),
  last: null,
  runner_json: [
    { ...runner(1, 'Low Card', 'main', 2, 6 / 13), return: 0.9615 },
    { ...runner(2, 'High Card', 'main', 2, 6 / 13), return: 0.9615 },
    runner(3, 'Even', 'sides', 2.1, 6 / 13),
    runner(4, 'Odd', 'sides', 1.79, 7 / 13),
    runner(7, 'Card A', 'cards', 12, 1 / 13),
  ],
  results: [
    { mid: '106261127122900', result: 'h' },
    { mid: '106261127122800', result: 't' },
  ],
  fairness: { level: 1, mix: 'fixed', terminal_hash: 'ab', rounds: 100 },
  ...over,
});

type Lobby = v.InferOutput<typeof casinoTables>;
type Row = Lobby['tables'][number];
export const wireTableRow = (over: Partial<Row> = {}): Row => ({
  match_id: '-145',
  match_name: 'Lucky 7 A',
  sport_id: -1,
  category: 'cards',
  game: 'lucky7',
  is_open: 1,
  market_id: '106261127123000',
  state: 'OPEN',
  closes_at: NOW + 12_000,
  results: [{ mid: '106261127122900', result: 'h' }],
  players: 3,
  min_stack: 50,
  max_stack: 25_000,
  return_low: 0.923,
  return_high: 0.969,
  ...over,
});
export const wireLobby = (...tables: readonly Row[]): Lobby => ({ now: NOW, tables: [...tables] });
