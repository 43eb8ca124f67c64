import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { Seal } from '../chains';
import type { AskWallet } from '../walletClient';
import type { SharedGame } from './game';
import type { Serial } from './serial';

/** What the rounds of a game need of the rest. */
export type SharedDeps<Choice, Result> = {
  db: Db;
  seal: Seal;
  ask: AskWallet;
  clock: Pick<Clock, 'now' | 'after'>;
  game: SharedGame<Choice, Result>;
  /** One message of a player and round at a time. */
  serial: Serial;
};

/** The key of `serial`. */
export const seatKey = ({ round, player }: { round: string; player: string }): string => `${round} ${player}`;

/** What a draw needs of it. */
export type DrawDeps<Choice, Result> = Pick<SharedDeps<Choice, Result>, 'db' | 'seal' | 'game'>;
