import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** A commit that `git bisect run` passes over; 1 would call it bad. */
const UNTESTABLE = 125;

const args = process.argv.slice(2);

/** `| head` leaves once it has what it wants: what comes after is for nobody, and no fault. The command is still carried out. */
function goOnWithoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
process.stdout.on('error', goOnWithoutReader);
process.stderr.on('error', goOnWithoutReader);

async function run(): Promise<number> {
  const { replay } = await import('./program');
  const out = (text: string) => void process.stdout.write(`${text}\n`);
  const err = (text: string) => void process.stderr.write(`replay: ${text}\n`);
  return replay(args, { out, err, root: ROOT });
}

try {
  process.exitCode = await run();
} catch (error) {
  // A checkout that does not even load says nothing of a log.
  console.error(error);
  process.exitCode = args.includes('expect') ? UNTESTABLE : 1;
}
