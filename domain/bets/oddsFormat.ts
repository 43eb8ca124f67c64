/** How odds are shown; the exchange itself, what is typed and what is sent know decimal ones alone. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'percent', 'per100'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];
