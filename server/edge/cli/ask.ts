import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal';

/** Asks on a terminal; undefined where nobody sits at one. What is hidden is not shown while it is typed. */
export function askOn(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal['ask'] {
  if (!input.isTTY) return undefined;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return async (prompt, isHidden) => {
    if (isHidden) output.write(prompt);
    const lines = createInterface({ input, output: isHidden ? nowhere : output, terminal: true });
    try {
      return await lines.question(isHidden ? '' : prompt);
    } finally {
      lines.close();
      if (isHidden) output.write('\n');
    }
  };
}
