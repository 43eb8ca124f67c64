import type { Db } from '../../base/db/connect';
import type { Outcome } from '../../operator/outcome';
import type { Look } from '../../operator/looks/look';
import type { Who } from '../../operator/roles';
import type { Verb } from '../../operator/verb';

export { failed } from '../../operator/outcome';

/** A command's result as text and as data for scripts; not `ok` exits with 1, `warning` goes to stderr. */
export type CommandOutcome = Outcome;

export type Work = (db: Db) => Promise<CommandOutcome>;

/** Runs a command on the database. `look` shows what the layer reads, and changes nothing; `save` writes what is there into a file of this
 * machine; `act` does a verb of the layer (server/operator) in one
 * transaction with its row in the log of what operators do; `refuse`
 * says why the words that were typed are no command. */
export type Run = {
  look: <R>(look: Look<R>, request: R) => Promise<void>;
  save: (work: Work, who: Who) => Promise<void>;
  act: <R>(verb: Verb<R>, request: R) => Promise<void>;
  refuse: (text: string) => void;
};
