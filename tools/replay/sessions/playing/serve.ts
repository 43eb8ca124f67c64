import { join } from 'node:path';
import { realClock } from '../../../../server/base/clock';
import { readConfig } from '../../../../server/base/config';
import { MACHINE } from '../../../../server/base/machine';
import { startExchange } from '../../../../server/exchange';

/* The exchange of a recording on a day of its own: some markets there are on working days only. `RECORD_SHIFT_MS` is how
 * far its day lies from this one; it goes on from there as any clock does, through restarts too. */

const ROOT = join(import.meta.dirname, '../../../..');
const shiftMs = Number(process.env['RECORD_SHIFT_MS']);
if (!Number.isSafeInteger(shiftMs)) throw new Error('RECORD_SHIFT_MS must be whole milliseconds');

const config = readConfig(process.env);
const exchange = await startExchange(config, {
  version: 'recorded',
  clientDir: join(ROOT, 'dist', 'client'),
  imagesDir: join(ROOT, 'public', 'images'),
  say: (line) => console.log(line),
  report: (error, where) => console.error(where, error),
  clock: realClock(config.clockSpeed, { ...MACHINE, wall: () => MACHINE.wall() + shiftMs }),
});
const stop = (): void => void exchange.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
exchange.onFatal((reason) => {
  console.error(reason);
  stop();
});
console.log(`ready ${exchange.url}`);
