import * as v from 'valibot';
import type { Db } from '../base/db/connect';
import type { Vault } from '../players/factors/vault';
import type { Act, Done } from './audited';
import type { Caller } from './caller';
import type { Who } from './roles';
import type { Subject, SubjectKind } from './subjects';

/** What a handler may ask besides the database. */
export type Context = {
  caller: Caller;
  /** Wall time (ms). */
  now: number;
  /** Closes the secrets of operators' authenticator apps. */
  vault: Vault;
};

type Requested = Readonly<Record<string, unknown>>;

/** A verb as it is written: everything about one thing that operators do. */
type Written<R extends Requested> = {
  /** As the command line and the log have it. */
  name: string;
  request: v.GenericSchema<R>;
  /** Fields that are never written down. */
  secret?: readonly (keyof R & string)[];
  who: Who | ((request: R) => Who);
  /** What it is about; `of` names the field that says it, which the log then does not repeat. */
  subject: { kind: SubjectKind; of: keyof R & string } | ((request: R) => Subject);
  /** Whether somebody else has to agree. */
  second?: (db: Db, request: R, context: Context) => Promise<boolean>;
  handle: (db: Db, request: R, context: Context) => Promise<Done>;
};

/** A request that was read: what the log says of it, who may ask it, and what it does. */
export type ReadRequest = {
  act: Act;
  who: Who;
  /** As it was read, for whoever keeps it; never of a verb that has secrets. */
  request: Requested;
  second: (db: Db, context: Context) => Promise<boolean>;
  work: (db: Db, context: Context) => Promise<Done>;
};

/** A verb whatever its request is. */
export type AnyVerb = {
  name: string;
  /** Whether the request has a reason without which it is none. */
  needsReason: boolean;
  /** @returns a sentence where the request has another shape */
  read: (request: unknown) => ReadRequest | string;
};

export type Verb<R> = AnyVerb & { request: v.GenericSchema<R> };

function subjectOf<R extends Requested>({ subject }: Written<R>, request: R): Subject {
  if (typeof subject === 'function') return subject(request);
  return { kind: subject.kind, id: String(request[subject.of]) };
}

/** What the log keeps of a request: neither secrets, nor what other columns say. */
function keptOf<R extends Requested>({ secret, subject }: Written<R>, request: R): Record<string, unknown> {
  const leftOut = new Set<string>([...(secret ?? []), 'reason']);
  if (typeof subject !== 'function') leftOut.add(subject.of);
  return Object.fromEntries(Object.entries(request).filter(([name]) => !leftOut.has(name)));
}

const reasonOf = ({ reason }: Requested): string | undefined =>
  typeof reason === 'string' ? reason : undefined;

/** Makes a verb, which the layer alone carries out (`perform.ts`). */
export function defineVerb<R extends Requested>(written: Written<R>): Verb<R> {
  const { name, request: schema, who, second = () => Promise.resolve(false), handle } = written;
  const { reason } = (schema as { entries?: Record<string, v.GenericSchema> }).entries ?? {};
  return {
    name,
    request: schema,
    needsReason: reason !== undefined && !v.is(reason, undefined),
    read: (given) => {
      const read = v.safeParse(schema, given);
      if (!read.success) return `${v.getDotPath(read.issues[0]) ?? 'the request'}: ${read.issues[0].message}`;
      const request = read.output;
      return {
        act: {
          command: name,
          subject: subjectOf(written, request),
          request: keptOf(written, request),
          reason: reasonOf(request),
        },
        who: typeof who === 'function' ? who(request) : who,
        request,
        second: (db, context) => second(db, request, context),
        work: (db, context) => handle(db, request, context),
      };
    },
  };
}
