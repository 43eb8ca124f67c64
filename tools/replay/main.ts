import { dirname } from 'node:path';
import { replay } from './program';

process.exitCode = await replay(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`replay: ${text}\n`),
  root: dirname(dirname(import.meta.dirname)),
});
