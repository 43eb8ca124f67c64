import { hashName, hashOf } from '../recorder/hash';
import type { Log } from '../recorder/log';

/** What an app can replay: the actions it knows and the shape of its machines. */
export type Schema = {
  readonly name: string;
  knows(actionType: string): boolean;
};

/** Whether a log can be replayed here. `risky`: the part that fits is replayed, the rest counted. */
export type Check =
  | { readonly status: 'fine' }
  | {
      readonly status: 'risky';
      readonly reasons: readonly string[];
      readonly unknown: ReadonlyMap<string, number>;
    };

/** Actions of the libraries, which no slice lists. */
const LIBRARY = /^(@@|__rtkq\/|persist\/)/;

/**
 * Names the actions and machines of an app.
 *
 * @param types action types of the slices, and prefixes ending in '/' for families such as 'api/'.
 * @param machines the initial state: its slices, their cases and fields.
 */
export function schemaOf(types: readonly string[], machines: unknown): Schema {
  const exact = new Set(types);
  const families = types.filter((type) => type.endsWith('/'));
  return {
    name: hashName(hashOf([[...exact].sort(), machines])),
    knows: (type) =>
      exact.has(type) || LIBRARY.test(type) || families.some((prefix) => type.startsWith(prefix)),
  };
}

/** Compares a log with the app at hand, before it is replayed. A log that cannot be read never gets here. */
export function checkLog(log: Log, schema: Schema): Check {
  const unknown = new Map<string, number>();
  for (const { a } of log.actions)
    if (!schema.knows(a.type)) unknown.set(a.type, (unknown.get(a.type) ?? 0) + 1);
  const reasons: string[] = [];
  if (unknown.size > 0) reasons.push(`${unknown.size} action types are unknown here`);
  if (log.header.app.schema !== schema.name)
    reasons.push(`recorded with other machines (${log.header.app.schema}, here ${schema.name})`);
  return reasons.length === 0 ? { status: 'fine' } : { status: 'risky', reasons, unknown };
}
