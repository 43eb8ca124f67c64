import type { Clock } from '../../base/clock';
import type { Caller } from '../../base/call';
import type { Follow, HeldInterest } from '../../base/interest';
import type { DeflateBudget } from './deflate';
import type { FrameHead } from './frames';
import type { Form } from './tracked';
import type { BetRow } from '../../../api/schemas/bets';
import type { StreamGuard } from './guard';

export type StreamParts = {
  /** Exchange time, for message stamps and for how long results are shown. */
  clock: Pick<Clock, 'now' | 'after'>;
  /** The machine's time, for paces and timeouts. */
  timers: Clock;
  resolveToken: (token: string, from: { ip: string; device: string }) => Promise<Caller | undefined>;
  ownerOf: (token: string) => number | undefined;
  /** Identifies this run of the server; clocks of another cannot be resumed. */
  bootId: string;
  /** Buffered bytes beyond which a client counts as too slow. */
  bufferLimit: number;
  guard: StreamGuard;
  /** 503 while prices may be old, which every message says. */
  feed: { status: number | null };
  report: (error: unknown, where: string) => void;
  mayDeflate: DeflateBudget;
  /** How markets are described to those who ask for the dialect. */
  esa: Form;
  /** The bets of a player that are not over, for the image of an order subscription. */
  liveBetsOf: (playerId: number) => Promise<readonly BetRow[]>;
  /** Has the prices of markets followed; left out: they are in this process. */
  follow?: Follow | undefined;
  /** Has it heard what is told of a player; left out: it is told in this process. */
  hear?: ((playerId: number) => HeldInterest) | undefined;
  /** Whether an operator has stopped anything, which whoever comes is told to ask about. */
  isHalted?: (() => boolean) | undefined;
};

/** The beginning of every `mcm` message: subscription, clock, feed status. */
export const headOf = (
  { clock, feed }: Pick<StreamParts, 'clock' | 'feed'>,
  id: number,
  clk: string,
  rest: Partial<FrameHead> = {},
): FrameHead => ({
  id,
  clk,
  pt: clock.now(),
  ...(feed.status === null ? {} : { status: feed.status }),
  ...rest,
});
