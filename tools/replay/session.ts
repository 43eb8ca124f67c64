import type { Exchange } from './exchange';
import type { Player } from './player';

/** What a player does in one recording. */
export type Session = {
  readonly about: string;
  /** Settings of the exchange it is played on. */
  readonly settings: Readonly<Record<string, string>>;
  /** When its exchange's clock begins, epoch ms; now if left out. */
  readonly startsAt?: number;
  /** What comes to its page is kept as well, to drive it by (`drive/`). */
  readonly isTaped?: true;
  play(player: Player, exchange: Exchange): Promise<void>;
};
