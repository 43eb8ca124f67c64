import type { Command } from 'commander';

/** Shows examples under a command's help, as they are typed. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  npm run admin -- ${example}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}
