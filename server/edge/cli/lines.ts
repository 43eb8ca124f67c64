import type { Command } from 'commander';
import { deleteLine, moveLineVerb, openLine, resultOfLine, suspendLine } from '../../operator/verbs/lines';
import { withExamples } from './examples';
import type { Run } from './outcome';

type Line = {
  id: string;
  values: readonly string[];
  reason: string | undefined;
  beforeStart: boolean;
};

type Action = { values: readonly number[]; act: (run: Run, line: Line) => Promise<void> | void };

/** Every action with the numbers of values it may have. */
const ACTIONS = new Map<string, Action>([
  ['suspend', { values: [0], act: (run, { id }) => run.act(suspendLine, { id }) }],
  ['open', { values: [0], act: (run, { id }) => run.act(openLine, { id }) }],
  [
    'result',
    {
      values: [1],
      act: (run, { id, values: [value = ''], beforeStart, reason }) =>
        run.act(resultOfLine, { id, value, beforeStart, reason }),
    },
  ],
  [
    'delete',
    {
      values: [0],
      act: (run, { id, reason }) =>
        reason === undefined
          ? run.refuse('--reason must not be empty: players read it')
          : run.act(deleteLine, { id, reason }),
    },
  ],
  [
    'move',
    { values: [2, 4], act: (run, { id, values }) => run.act(moveLineVerb, { id, values: [...values] }) },
  ],
]);

/** Does one of ACTIONS to a session. */
function onLine(run: Run, name: string, line: Line): Promise<void> | void {
  const action = ACTIONS.get(name);
  if (!action) return run.refuse(`"${name}" is none of ${[...ACTIONS.keys()].join(', ')}`);
  if (!action.values.includes(line.values.length))
    return run.refuse(`${name} takes ${action.values.join(' or ')} values, not ${line.values.length}`);
  return action.act(run, line);
}

export function addLines(program: Command, run: Run): void {
  withExamples(
    program
      .command('line ID ACTION [VALUES...]')
      .description(
        'a session: suspend; move NO YES [NO_RATE YES_RATE], its line by hand, whatever the feed quotes; open, with the line of the feed; result NUMBER; delete (every stake is returned)',
      )
      .option('--reason <text>', 'what players are told of a deletion, or of a result against a rule')
      .option('--before-start', 'a result although the session has not begun')
      .action(
        (
          id: string,
          action: string,
          values: string[],
          { reason, beforeStart = false }: { reason?: string; beforeStart?: boolean },
        ) => onLine(run, action, { id, values, reason, beforeStart }),
      ),
    [
      'line 4321400001-s1-r10 move 60 62',
      'line 4321400001-s1-r10 move 61 61 110 90',
      'line 4321400001-s1-r10 open',
      'line 4321400001-s1-r10 result 63',
      'line 4321400001-s1-r10 delete --reason "Overs reduced"',
    ],
  );
}
