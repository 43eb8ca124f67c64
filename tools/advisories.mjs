/**
 * `npm run advisories -- FILE...`: holds the locked dependencies against advisories in the format of OSV, without the
 * network. Ends with 0 when none speaks of a package we have, 1 with a line for each that does, 2 for a file that is none.
 */
import { readFileSync } from 'node:fs';
import { advisoriesIn, hitsOf } from './lib/advisories.mjs';
import { packagesOf, readLock } from './lib/lock.mjs';

const give = (/** @type {string} */ line) => {
  process.stderr.write(`${line}\n`);
  process.exit(2);
};

const files = process.argv.slice(2);
if (files.length === 0) give('npm run advisories -- FILE: a file of advisories in the format of OSV');
const advisories = files.flatMap((file) => {
  try {
    return advisoriesIn(readFileSync(file, 'utf8'));
  } catch (error) {
    return give(`${file}: ${error.message}`);
  }
});
const hits = hitsOf(packagesOf(readLock()), advisories);
for (const line of hits) process.stdout.write(`${line}\n`);
if (hits.length === 0)
  process.stdout.write(`none of ${advisories.length} advisories speaks of a package we have\n`);
process.exitCode = hits.length > 0 ? 1 : 0;
