import { askOn } from './ask';
import { readVersion } from '../../base/root';
import { runAdmin } from './program';

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  version: readVersion(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  ask: askOn(process.stdin, process.stderr),
});
