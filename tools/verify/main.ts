import { readFile } from 'node:fs/promises';
import { verifyRounds } from './program';

/** `npm run verify-round -- …`: exit code 0 agrees, 1 differs, 2 cannot be checked. */
process.exitCode = await verifyRounds(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`verify-round: ${text}\n`),
  readText: (file) => readFile(file, 'utf8'),
  fetchText: async (url) => {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    return reply.text();
  },
});
