import * as v from 'valibot';
import type { ConsoleField } from '../../api/schemas/operator/console';
import type { Db } from '../base/db/connect';
import type { Act, Done } from './audited';
import type { Context } from './context';
import type { Who } from './roles';
import { termsOf } from './second';
import type { Attempt, Need, Second, SecondTerms } from './second';
import type { Subject, SubjectKind } from './subjects';

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
  /** Where somebody else has to agree; never of a verb that has secrets. */
  second?: Second<R>;
  handle: (db: Db, request: R, context: Context) => Promise<Done>;
};

/** A request that was read: what the log says of it, who may ask it, and what it does. */
export type ReadRequest = {
  act: Act;
  who: Who;
  /** As it was read, for whoever keeps it; never of a verb that has secrets. */
  request: Requested;
  second: (SecondTerms & { need: (db: Db, context: Context, attempt: Attempt) => Promise<Need> }) | null;
  /** Does it, or shows what it would do where that cannot be taken back. */
  rehearse: (db: Db, context: Context) => Promise<Done>;
  work: (db: Db, context: Context) => Promise<Done>;
};

/** One thing that a request says, as a form asks for it. */
export type VerbField = {
  name: string;
  kind: ConsoleField['kind'];
  isNeeded: boolean;
  /** Never shown and never written down. */
  isSecret: boolean;
};

/** A verb whatever its request is. */
export type AnyVerb = {
  name: string;
  /** In the order of its schema. */
  fields: readonly VerbField[];
  /** Who may; undefined where the request decides. */
  who: Who | undefined;
  /** Whether the request has a reason without which it is none. */
  needsReason: boolean;
  /** How long somebody else has to agree, if anybody ever has. */
  second: SecondTerms | null;
  /** Fields that are asked for where nobody reads along, and never kept. */
  secret: readonly string[];
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

function secondOf<R extends Requested>({ second }: Written<R>, request: R): ReadRequest['second'] {
  if (second === undefined) return null;
  const { when = () => Promise.resolve('somebody' as const) } = second;
  return { ...termsOf(second), need: (db, context, attempt) => when(db, request, context, attempt) };
}

/** A request that has the shape of its verb's. */
function readAs<R extends Requested>(written: Written<R>, request: R): ReadRequest {
  const { name, who, second, handle } = written;
  const work: ReadRequest['work'] = (db, context) => handle(db, request, context);
  return {
    act: {
      command: name,
      subject: subjectOf(written, request),
      request: keptOf(written, request),
      reason: reasonOf(request),
    },
    who: typeof who === 'function' ? who(request) : who,
    request,
    second: secondOf(written, request),
    rehearse: second?.rehearse
      ? (db, context) => second.rehearse?.(db, request, context) ?? work(db, context)
      : work,
    work,
  };
}

const KINDS: Readonly<Record<string, VerbField['kind']>> = { boolean: 'flag', array: 'texts' };

/** The parts of a schema, where it is that of an object. */
const entriesOf = (
  schema: object,
): Readonly<Record<string, v.GenericSchema & { wrapped?: v.GenericSchema }>> =>
  (schema as { entries?: Record<string, v.GenericSchema> }).entries ?? {};

const fieldsOf = (schema: object, secret: readonly string[]): VerbField[] =>
  Object.entries(entriesOf(schema)).map(([name, part]) => ({
    name,
    kind: KINDS[(part.wrapped ?? part).type] ?? 'text',
    isNeeded: !v.is(part, undefined),
    isSecret: secret.includes(name),
  }));

/** Makes a verb, which the layer alone carries out (`perform.ts`). */
export function defineVerb<R extends Requested>(written: Written<R>): Verb<R> {
  const { name, request: schema, who, second, secret = [] } = written;
  const { reason } = entriesOf(schema);
  return {
    name,
    request: schema,
    fields: fieldsOf(schema, secret),
    who: typeof who === 'function' ? undefined : who,
    needsReason: reason !== undefined && !v.is(reason, undefined),
    second: second === undefined ? null : termsOf(second),
    secret,
    read: (given) => {
      const read = v.safeParse(schema, given);
      return read.success
        ? readAs(written, read.output)
        : `${v.getDotPath(read.issues[0]) ?? 'the request'}: ${read.issues[0].message}`;
    },
  };
}
