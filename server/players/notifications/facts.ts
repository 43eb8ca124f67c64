import type { MessageWord } from './words.en';

/** What happened, as it waits to be told: no more than its words need. */
export type NewsFacts = {
  what: MessageWord;
  /** Of the bet. */
  runner?: string;
  market?: string;
  /** How many bets it concerns. */
  count?: number;
  /** Told only where the player wants amounts. */
  paise?: number;
  /** Last traded, hundredths. */
  odds?: number;
  matchId?: string;
  betId?: number;
  marketId?: string;
};
