import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import type { Outcome } from '../outcome';
import type { Who } from '../roles';

type Requested = Readonly<Record<string, unknown>>;

/** What only shows something, whatever its request is. */
export type AnyLook = {
  /** As the command line has it, and a token of a script. */
  name: string;
  who: Who;
  /** @returns a sentence where the request has another shape */
  read: (request: unknown) => ((db: Db) => Promise<Outcome>) | string;
};

export type Look<R> = AnyLook & {
  request: v.GenericSchema<R>;
  /** Reads and says it, whoever asks: `looked.ts` is what asks who may. */
  show: (db: Db, request: R) => Promise<Outcome>;
};

/** Makes a look: it changes nothing, and leaves no row in the log. */
export const defineLook = <R extends Requested>({
  name,
  request: schema,
  who,
  show,
}: Pick<Look<R>, 'name' | 'request' | 'who' | 'show'>): Look<R> => ({
  name,
  request: schema,
  who,
  show,
  read: (given) => {
    const read = v.safeParse(schema, given);
    return read.success
      ? (db) => show(db, read.output)
      : `${v.getDotPath(read.issues[0]) ?? 'the request'}: ${read.issues[0].message}`;
  },
});
