import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ODDS_PAGE, oddsPage } from './odds';
import { countPoker } from './poker';
import { POKER_TABLE, pokerTable } from './pokerTable';

/**
 * `npm run casino -- poker` counts all deals of two poker hands and writes what the games read; `odds` writes the list of all
 * bets for people. With `--check` they write nothing, and end with code 1 if something else stands there.
 */
const root = dirname(dirname(import.meta.dirname));
const [command, ...options] = process.argv.slice(2);

/** As Prettier wants it. */
const laidOut = async (file: string, text: string): Promise<readonly [file: string, text: string]> => [
  file,
  await format(text, { ...(await resolveConfig(join(root, file))), filepath: file }),
];

/** What each command makes: a file and its text. */
const COMMANDS: Readonly<Record<string, () => Promise<readonly [file: string, text: string]>>> = {
  poker: () => laidOut(POKER_TABLE, pokerTable(countPoker())),
  odds: () => laidOut(ODDS_PAGE, oddsPage()),
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
