import { ENTRIES } from '../../store/base/registry';
import type { Log } from '../../store/recorder/log';
import { appReducer } from '../../store/replay/app';
import { valueAt } from '../../store/replay/diff';
import { statesOf } from '../../store/replay/fold';
import { openLog } from './files';
import { done } from './outcome';
import type { Outcome } from './outcome';

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

/** Which pairs of a state and an event of the same slice occur in the logs. */
function visitedIn(logs: readonly Log[]): { pairs: ReadonlySet<string>; states: ReadonlySet<string> } {
  const pairs = new Set<string>();
  const states = new Set<string>();
  const look = (name: string, type: string, state: unknown): void => {
    const status = valueAt(state, `/${name}/status`);
    const from = typeof status === 'string' ? status : ONLY;
    states.add(`${name} ${from}`);
    if (type.startsWith(`${name}/`)) pairs.add(`${from} ${type}`);
  };
  for (const log of logs)
    for (const { index, state } of statesOf(log, appReducer))
      for (const { name } of ENTRIES) look(name, log.actions[index]?.a.type ?? '', state);
  return { pairs, states };
}

function coverageOf(logs: readonly Log[], known: ReadonlyMap<string, readonly string[]>): Slice[] {
  const visited = visitedIn(logs);
  return ENTRIES.map(({ name, actions }) => {
    const statuses = known.get(name) ?? [];
    const states = statuses.length > 0 ? statuses : [ONLY];
    const events = Object.values(actions).map(({ type }) => type);
    const happened = events.filter((type) => states.some((from) => visited.pairs.has(`${from} ${type}`)));
    const missing = states.flatMap((from) =>
      events.filter((type) => !visited.pairs.has(`${from} ${type}`)).map((type) => ({ from, type })),
    );
    const cells = states.length * events.length;
    return {
      slice: name,
      cells,
      visited: cells - missing.length,
      states: states.filter((from) => !visited.states.has(`${name} ${from}`)),
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

/** `known`: the states of each slice. Per slice, how many pairs of its states and its own events occur in the logs, and which do not. */
export function coverageOfFiles(
  paths: readonly string[],
  known: ReadonlyMap<string, readonly string[]>,
): Outcome {
  const logs = paths.filter((path) => !path.endsWith('.md')).map((path) => openLog(path).log);
  const slices = coverageOf(logs, known);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const [visited, cells] = [sum(slices.map((one) => one.visited)), sum(slices.map((one) => one.cells))];
  const total = `${percent(visited, cells)}  all ${slices.length} slices (${visited} of ${cells})`;
  return done([...slices.map(lineOf), total].join('\n'), { visited, cells, slices });
}
