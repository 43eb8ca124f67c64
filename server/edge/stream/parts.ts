import type { Clock } from '../../base/clock';
import type { Caller } from '../../base/call';
import type { StreamGuard } from './guard';

/** What every connection of a server shares. */
export type StreamParts = {
  /** Exchange time: what messages are stamped with. */
  clock: Pick<Clock, 'now'>;
  /** Paces and patience run on this one, at the pace of the people who watch. */
  timers: Clock;
  resolveToken: (token: string, from: { ip: string; device: string }) => Promise<Caller | undefined>;
  /** Whose token this was a moment ago, without asking the database. */
  ownerOf: (token: string) => number | undefined;
  /** Names this life of the server: a clock of another one cannot be resumed. */
  bootId: string;
  /** Characters waiting in a socket beyond which its client counts as too slow. */
  bufferLimit: number;
  /** What accounts and addresses may use. */
  guard: StreamGuard;
  report: (error: unknown, where: string) => void;
};
