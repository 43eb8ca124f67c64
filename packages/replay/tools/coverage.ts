import type { Log } from '../recorder/log';
import type { ToolApp } from './app';
import { valueAt } from '../verify/diff';
import { attempt, logsAmong, openLog } from './files';
import { EXIT } from './outcome';
import type { ReplayOutcome } from './outcome';

/** A slice that is no union is always in its one state. */
const ONLY = '-';

type Slice = {
  readonly slice: string;
  readonly cells: number;
  readonly visited: number;
  /** States no log was in, events no log has, and states in which those it has never met their slice. */
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly pairs: readonly string[];
};

/** Which pairs of a state and an event of the same slice have occurred. */
export class Visits {
  readonly #pairs = new Set<string>();
  readonly #states = new Set<string>();

  constructor(readonly app: ToolApp) {}

  /** An action and the state it met; of the last state none. */
  see(state: unknown, type = ''): void {
    for (const { name } of this.app.slices) {
      const status = valueAt(state, `/${name}/status`);
      const from = typeof status === 'string' ? status : ONLY;
      this.#states.add(`${name} ${from}`);
      if (type.startsWith(`${name}/`)) this.#pairs.add(`${from} ${type}`);
    }
  }

  seeLog(log: Log): void {
    const { actions } = this.app.replay.adapt(log).log;
    for (const { index, state } of this.app.replay.states(log)) this.see(state, actions[index]?.a.type);
  }

  hasMet = (from: string, type: string): boolean => this.#pairs.has(`${from} ${type}`);
  hasBeen = (name: string, from: string): boolean => this.#states.has(`${name} ${from}`);
}

/** Per slice, how many pairs of its states and its own events have occurred, and which have not. `known`: the states of
 * each slice. */
export function coverageOf(visits: Visits, known: ReadonlyMap<string, readonly string[]>): Slice[] {
  return visits.app.slices.map(({ name, events }) => {
    const statuses = known.get(name) ?? [];
    const states = statuses.length > 0 ? statuses : [ONLY];
    const happened = events.filter((type) => states.some((from) => visits.hasMet(from, type)));
    const missing = states.flatMap((from) =>
      events.filter((type) => !visits.hasMet(from, type)).map((type) => ({ from, type })),
    );
    const cells = states.length * events.length;
    return {
      slice: name,
      cells,
      visited: cells - missing.length,
      states: states.filter((from) => !visits.hasBeen(name, from)),
      events: events.filter((type) => !happened.includes(type)),
      pairs: happened.flatMap((type) => {
        const without = missing.filter((one) => one.type === type).map(({ from }) => from);
        return without.length > 0 ? [`${type} while ${without.join(', ')}`] : [];
      }),
    };
  });
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '  - ' : `${String(Math.floor((100 * part) / whole)).padStart(3)}%`;

function lineOf({ slice, cells, visited, states, events, pairs }: Slice): string {
  const lists = [
    ...(states.length > 0 ? [`\n        never in: ${states.join(', ')}`] : []),
    ...(events.length > 0 ? [`\n        never: ${events.join(', ')}`] : []),
    ...pairs.map((pair) => `\n        never ${pair}`),
  ];
  return `${percent(visited, cells)}  ${slice} (${visited} of ${cells})${lists.join('')}`;
}

/** The same of these logs, and of what else has been visited. */
export function coverageOfFiles(
  paths: readonly string[],
  known: ReadonlyMap<string, readonly string[]>,
  visits: Visits,
): ReplayOutcome {
  const unusable = logsAmong(paths).flatMap((path) => {
    const one = attempt(path, () => visits.seeLog(openLog(path).log));
    return 'unusable' in one ? [one.unusable] : [];
  });
  const slices = coverageOf(visits, known);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const [visited, cells] = [sum(slices.map((one) => one.visited)), sum(slices.map((one) => one.cells))];
  const total = `${percent(visited, cells)}  all ${slices.length} slices (${visited} of ${cells})`;
  const lines = [...slices.map(lineOf), ...unusable.map(({ reason }) => `unusable  ${reason}`), total];
  const data = { visited, cells, slices, ...(unusable.length > 0 && { unusable }) };
  return { text: lines.join('\n'), data, code: unusable.length > 0 ? EXIT.unusable : EXIT.equal };
}
