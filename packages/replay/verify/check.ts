import { hashName, hashOf } from '../base/hash';
import type { Log } from '../recorder/log';

/** What an app can replay: its action types and the shape of its slices. */
export type Schema = {
  /** A hash of the events and the first state of each slice. */
  readonly machines: Readonly<Record<string, string>>;
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
export function schemaOf(types: readonly string[], machines: object): Schema {
  const exact = new Set(types);
  const families = types.filter((type) => type.endsWith('/'));
  const ofSlice = ([slice, start]: [string, unknown]): [string, string] => {
    const events = [...exact].filter((type) => type.startsWith(`${slice}/`)).sort();
    return [slice, hashName(hashOf([events, start]))];
  };
  return {
    machines: Object.fromEntries(Object.entries(machines).map(ofSlice)),
    knows: (type) =>
      exact.has(type) || LIBRARY.test(type) || families.some((prefix) => type.startsWith(prefix)),
  };
}

function otherMachines({ app }: Log['header'], schema: Schema): string[] {
  const slices = [...new Set([...Object.keys(app.machines), ...Object.keys(schema.machines)])];
  return slices.flatMap((slice) => {
    const [there, here] = [app.machines[slice], schema.machines[slice]];
    if (there === here) return [];
    if (here === undefined) return [`the slice ${slice} is not here`];
    if (there === undefined) return [`the slice ${slice} was not there`];
    return [`the slice ${slice} was another machine (${there}, here ${here})`];
  });
}

const MOST_NAMES = 5;

function namesOf(unknown: ReadonlyMap<string, number>): string {
  const names = [...unknown.keys()];
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Checks a log against this app before a replay. */
export function checkLog(log: Log, schema: Schema): Check {
  const unknown = new Map<string, number>();
  for (const { a } of log.actions)
    if (!schema.knows(a.type)) unknown.set(a.type, (unknown.get(a.type) ?? 0) + 1);
  const strange = unknown.size > 0 ? [`unknown here: ${namesOf(unknown)}`] : [];
  const reasons = [...strange, ...otherMachines(log.header, schema)];
  return reasons.length === 0 ? { status: 'fine' } : { status: 'risky', reasons, unknown };
}
