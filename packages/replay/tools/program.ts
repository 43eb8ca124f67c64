import { Command, CommanderError } from 'commander';
import { UnusableFile } from './files';
import type { Setting, Show } from './options';
import { EXIT } from './outcome';
import type { Code } from './outcome';

/** Runs one command for logs; `add` adds those there are. Returns the exit code: those of `EXIT`. */
export async function runCommand(
  args: readonly string[],
  { out, err }: Setting,
  add: (program: Command, show: Show) => void,
): Promise<number> {
  let code: Code = EXIT.equal;
  const program = new Command('replay');
  // Read by itself: it holds for what was not understood, too.
  const isJson = args.includes('--json');
  const show: Show = async (outcome) => {
    const { text, data, code: result, note } = await outcome;
    out(isJson ? JSON.stringify(data) : text);
    if (note !== undefined) err(note);
    code = result;
  };
  const refuse = (status: 'unusable' | 'misunderstood', reason: string): number => {
    if (isJson) out(JSON.stringify({ status, reason }));
    return EXIT[status];
  };
  program
    .description('checks and explains action logs (*.actions.jsonl, also .gz)')
    .option('--json', 'one line of JSON for scripts')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
  add(program, show);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT.equal : refuse('misunderstood', error.message);
    if (!(error instanceof UnusableFile)) throw error;
    err(error.message);
    return refuse('unusable', error.message);
  }
}
