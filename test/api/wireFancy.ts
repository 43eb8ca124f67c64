import type { FancyRow } from '../../api/schemas/fancies';
import type { MarketRow } from '../../api/schemas/match';
import type { BetRow } from '../../api/schemas/bets';
import { wireBet } from './wire';

/** Replies on sessions and bookmakers as the exchange sends them. */
export const wireFancy = (over: Partial<FancyRow> = {}): FancyRow => ({
  fancy_id: 'f1',
  match_id: 'm1',
  name: '6 over runs India',
  session_type: 'line',
  fancy_type_id: 1,
  ball_sess: '1',
  width: 0,
  cap_runs: 0,
  status: 'OPEN',
  display_message: '',
  active: 1,
  inplay: true,
  bet_delay: 0,
  session_value_no: 60,
  session_size_no: 110,
  session_value_yes: 63,
  session_size_yes: 100,
  session_min_stack: 100,
  session_max_stack: 20_000,
  session_max_profit: 100_000,
  score_position: 0,
  fancy_score_position_json: '[]',
  market_start_time: '2026-11-21 18:30:00',
  result: '',
  pt: 5,
  ...over,
});

/** A bet on Yes 63 at 100. */
export const wireFancyBet = (over: Partial<BetRow> = {}): BetRow => ({
  ...wireBet,
  ref: null,
  bet_id: 'b7',
  market_id: 'f1',
  market_name: '6 over runs India',
  selection_id: 1,
  selection_name: '6 over runs India',
  bet_type: '2',
  kind: 'numbers',
  session: { session_type: 'line', fancy_type_id: 1, ball_sess: '1', width: 0, cap_runs: 0, size: 100 },
  odds: 63,
  matched_stack: 1000,
  unmatched_stack: 0,
  fills: [{ odds: 63, stack: 1000 }],
  status: 'MATCHED',
  placed: '2026-11-21 19:00:00',
  bet_matched_at: '2026-11-21 19:00:00',
  ...over,
});

export const wireBookmaker = (over: Partial<MarketRow> = {}): MarketRow => ({
  market_id: 'k1',
  match_id: 'm1',
  name: 'Bookmaker',
  status: 'OPEN',
  status_message: '',
  market_type: 'BOOKMAKER',
  market_start_time: '2026-11-21 18:30:00',
  inplay: true,
  bet_delay: 0,
  number_of_winners: 1,
  commission_percent: 0,
  allows_unmatched: false,
  min_stack: 100,
  max_stack: 100_000,
  total_matched: 0,
  price_ladder: 'RATE',
  pt: 1,
  result: '',
  runner_json: [
    {
      selection_id: 21,
      name: 'India',
      status: 'ACTIVE',
      win_loss: 0,
      back: [{ price: 98.5, size: 50_000 }],
      lay: [{ price: 100, size: 50_000 }],
    },
    { selection_id: 22, name: 'Australia', status: 'ACTIVE', win_loss: 0, back: [], lay: [] },
  ],
  ...over,
});
