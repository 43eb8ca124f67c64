import type { Exchange } from './exchange';
import type { Player } from './player';

/** Something a player does from the first press to the last, recorded as one log. */
export type Session = {
  readonly about: string;
  /** Settings of the exchange it is played on. */
  readonly settings: Readonly<Record<string, string>>;
  play(player: Player, exchange: Exchange): Promise<void>;
};
