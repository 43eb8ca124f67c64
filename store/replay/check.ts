import { hashName, hashOf } from '../recorder/hash';
import type { Log } from '../recorder/log';

/** What an app can replay: its action types and the shape of its slices. */
export type Schema = {
  readonly name: string;
  knows(actionType: string): boolean;
};

/** Whether a log can be replayed. `risky`: only the part that fits; the rest is counted. */
export type Check =
  | { readonly status: 'fine' }
  | {
      readonly status: 'risky';
      readonly reasons: readonly string[];
      readonly unknown: ReadonlyMap<string, number>;
    };

const LIBRARY = /^(@@|__rtkq\/|persist\/)/;

/** Describes the actions and slices of an app. `types`: action types, and prefixes ending in '/' such as
 * 'api/'. `machines`: the initial state with its slices and their fields. */
export function schemaOf(types: readonly string[], machines: unknown): Schema {
  const exact = new Set(types);
  const families = types.filter((type) => type.endsWith('/'));
  return {
    name: hashName(hashOf([[...exact].sort(), machines])),
    knows: (type) =>
      exact.has(type) || LIBRARY.test(type) || families.some((prefix) => type.startsWith(prefix)),
  };
}

/** Checks a log against this app before a replay. */
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
