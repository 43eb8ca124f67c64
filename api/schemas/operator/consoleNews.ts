import * as v from 'valibot';
import type { ConsoleListName } from './console';

// What the console's stream says (server/edge/console): that there is news, of what kind, and nothing of what it is.

/** `acts`: anything that an operator did; `markets`: prices and states as the process has them in memory; `money`: withdrawals. */
export const NEWS_KINDS = [
  'acts',
  'bets',
  'markets',
  'players',
  'money',
  'queries',
  'problems',
  'health',
] as const;
export type ConsoleNewsKind = (typeof NEWS_KINDS)[number];

/** Which news each list of the console is about; what goes by time alone is asked for by the page now and then. */
export const NEWS_OF: Readonly<Record<ConsoleListName, readonly ConsoleNewsKind[]>> = {
  markets: ['acts', 'bets', 'markets'],
  bets: ['acts', 'bets'],
  players: ['acts', 'bets', 'players'],
  withdrawals: ['acts', 'money'],
  approvals: ['acts'],
  queries: ['acts', 'queries'],
  problems: ['acts', 'problems'],
  halts: ['acts'],
  risk: ['acts', 'bets'],
  operators: ['acts'],
  log: ['acts'],
  health: ['acts', 'health'],
  course: ['acts', 'bets', 'queries'],
  account: ['acts', 'bets', 'players'],
  signedIn: ['acts', 'players'],
  day: ['acts'],
  backups: ['acts'],
  settings: ['acts'],
  // Every hash of the log is computed for it.
  verified: [],
};

/** How often there was news of a kind, in this life of the process; what never had any is left out. */
const versions = v.record(v.picklist(NEWS_KINDS), v.number());
export type NewsVersions = Readonly<Partial<Record<ConsoleNewsKind, number>>>;

/** A message of the stream. `life`: the process that counts; `ended`: nobody is signed in any more, or with other roles. */
export const consoleNewsMessage = v.variant('op', [
  v.object({ op: v.literal('hello'), life: v.string(), versions }),
  v.object({ op: v.literal('news'), versions }),
  v.object({ op: v.literal('ended') }),
]);
export type ConsoleNewsMessage = v.InferOutput<typeof consoleNewsMessage>;

/** A line of comment comes so often, ms: where nothing comes for much longer, nobody is there. */
export const NEWS_BEAT_MS = 10_000;
