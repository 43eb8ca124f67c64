import { Redactor } from '../hiding/redact';
import type { ToolApp } from '../tools/app';
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
