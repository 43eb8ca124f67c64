import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveConfig } from 'prettier';
import { countPoker } from './poker';
import { POKER_TABLE, pokerTable } from './pokerTable';

/**
 * `npm run casino -- poker` counts all deals of two poker hands and writes what the games read. With `--check` it writes
 * nothing, and ends with code 1 if something else stands there.
 */
const root = dirname(dirname(import.meta.dirname));
const [command, ...options] = process.argv.slice(2);

/** What each command makes: a file and its text. */
const COMMANDS: Readonly<Record<string, () => Promise<readonly [file: string, text: string]>>> = {
  async poker() {
    return [
      POKER_TABLE,
      await pokerTable(countPoker(), (await resolveConfig(join(root, POKER_TABLE))) ?? {}),
    ];
  },
};

const make = COMMANDS[command ?? ''];
if (make) {
  const [file, text] = await make();
  const isCheck = options.includes('--check');
  const isCurrent = isCheck && readFileSync(join(root, file), 'utf8') === text;
  if (!isCheck) writeFileSync(join(root, file), text);
  console.log(`casino: ${file} ${isCheck ? (isCurrent ? 'is current' : 'is NOT current') : 'written'}`);
  process.exitCode = isCheck && !isCurrent ? 1 : 0;
} else {
  console.log(`npm run casino -- ${Object.keys(COMMANDS).join('|')} [--check]`);
  process.exitCode = 1;
}
