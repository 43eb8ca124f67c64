import type { WireAlert } from '../../api/schemas/priceAlerts';

/** A figure that was reached, as the exchange tells it. */
export const WIRE_ALERT: WireAlert = {
  alert_id: 3,
  match_id: 'm1',
  match_name: 'India v Australia',
  market_id: '1.1',
  market_name: 'Match Odds',
  selection_id: 11,
  runner_name: 'India',
  odds: 2.1,
  rises: true,
  reached: { odds: 2.14, at: '2026-11-21 11:30:00' },
};
