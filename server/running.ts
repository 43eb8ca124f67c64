import type { Bus } from './base/bus/bus';
import type { Clock } from './base/clock';
import type { Config } from './base/config';
import type { OpenDatabase } from './base/db/open';
import type { Stops } from './base/stops';
import type { Limits } from './edge/http/limits';

export type ExchangeOptions = {
  version: string;
  clientDir: string;
  /** The built page of the exchange's own games; left out: there is none. */
  gamesDir?: string;
  /** The built page of the operators' console; left out: there is none. */
  consoleDir?: string;
  imagesDir: string;
  /** Progress for people, one line each. */
  say: (line: string) => void;
  /** Our own errors, and lines for the operator. */
  report: (error: unknown, where: string) => void;
  /** Where a client went away before it had its answer. */
  left?: (where: string) => void;
  limits?: Partial<Limits>;
  /** How long an edge that ends waits for its load balancer to notice, ms. */
  leaveNoticeMs?: number;
  clock?: Clock;
  /** Instead of NATS. */
  bus?: Bus;
};

/** What every role starts with. */
export type Running = {
  config: Config;
  options: ExchangeOptions;
  database: OpenDatabase;
  clock: Clock;
  stops: Stops;
  fatal: (reason: string) => void;
};
