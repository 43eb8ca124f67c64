import { Redactor } from '../hiding/redact';
import type { ToolApp } from '../tools/app';
import type { Setting } from '../tools/options';
import { runCommand } from '../tools/program';
import { addReaders } from '../tools/readers';
import { addExpect, addForms, addMinimize } from '../tools/writers';
import { cleared, COUNTER, isState, pressed, replay, schema, VOCABULARY } from './counter';

/** The counter under the tools, which run in node and are no part of its page. */
export const COUNTER_TOOLS: ToolApp = {
  ...COUNTER,
  name: 'counter',
  replay,
  schema,
  slices: [{ name: 'counter', events: [pressed.type, cleared.type] }],
  isState,
  hidingWith: (salt) => new Redactor(salt, VOCABULARY),
};

/** The command line of the counter: `verify`, `expect`, `minimize` and the others that need nothing but the app. */
export const runOnCounter = (args: readonly string[], setting: Setting): Promise<number> =>
  runCommand(args, setting, (program, show) => {
    addReaders(program, show, COUNTER_TOOLS);
    addExpect(program, show, COUNTER_TOOLS);
    addMinimize(program, show, COUNTER_TOOLS);
    addForms(program, show, COUNTER_TOOLS);
  });
