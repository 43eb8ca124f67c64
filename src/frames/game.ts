import type { ComponentType } from 'react';
import type { Language } from '../../domain/words/languages';
import type { Answer, Ask } from './calls';
import type { ToHost } from './host';
import type { GameSession } from './shell';

/** What a game is given to be played. Amounts are paise. */
export type PlayProps = {
  session: GameSession;
  balance: number;
  /** The balance that an answer told. */
  onBalance: (balance: number) => void;
  ask: Ask;
  /** The page around bids it begin nothing new. */
  isPaused: boolean;
  tell: (message: ToHost) => void;
  /** Shows the proof of a round that is over. */
  onRound: (round: string) => void;
};

/** What a game's hooks need of it. */
export type PlayDeps = Pick<PlayProps, 'ask' | 'onBalance' | 'tell'>;

export type RulesProps = { language: Language; limits: GameSession['limits'] | undefined };

/** The player's own rounds, the newest first. */
export type HistoryProps = { language: Language; ask: Ask; onRound: (round: string) => void };

/** One round that is over, with all that proves it: the answer of `GET /api/{game}/rounds/{round}`. */
export type RoundProps = { language: Language; proof: Answer };

export type GameModule = {
  names: Readonly<Record<Language, string>>;
  Play: ComponentType<PlayProps>;
  Rules: ComponentType<RulesProps>;
  History: ComponentType<HistoryProps>;
  Round: ComponentType<RoundProps>;
};
