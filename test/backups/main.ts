import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { archiveBelow, backupsBelow } from '../../server/base/db/archiving';
import { createRandom } from '../chaos/random';
import { startExchange } from '../e2e/exchange';
import { benchOf, MARKETS } from '../bench/betLoad';
import { dataFolder } from '../server/support/process';
import { awaitArchive } from './archive';
import { placePaced } from './bets';
import { compareAt, headIn } from './compare';

// A backup is made while bets come at a steady pace, and brought back to random moments: at each what was acknowledged before stands, and
// nothing that was asked for later.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '20' },
    /** Bets a second. */
    pace: { type: 'string', default: '500' },
    /** How long bets go on once the backup is made, s. */
    after: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});

/** Between two moments that may be asked for and the ends of the time they are taken from, ms. */
const MARGIN_MS = 500;

const random = createRandom(values.seed);
const kept = await dataFolder();
const dir = join(kept.path, 'kept');
await mkdir(dir);
const exchange = await startExchange({ CASINO: 'off', GAMES: 'off', BACKUP_DIR: dir });

let findings = 0;
function report(found: readonly string[]): void {
  findings += found.length;
  for (const finding of found.slice(0, 20)) say(`  finding: ${finding}`);
}

try {
  const { players, markets } = await benchOf(exchange);
  const betting = placePaced(
    { url: exchange.url, players, markets: markets.slice(0, MARKETS) },
    Number(values.pace),
  );
  await wait(5000);
  const folder = join(backupsBelow(dir), 'trial');
  const from = performance.now();
  await exchange.admin('backup', folder, '--same-disk');
  const backedUpMs = performance.now() - from;
  const head = await headIn(exchange.dataDir);
  const wholeAt = Date.now();
  const placedMeanwhile = betting.placed();
  await wait(1000 * Number(values.after));
  const endsAt = Date.now();
  const bets = await betting.stop();
  say(
    `${bets.length} bets at ${betting.perSecond().toFixed(0)} a second, ${bets.filter(({ isTaken }) => isTaken).length} taken; ` +
      `a backup beside them took ${(backedUpMs / 1000).toFixed(1)} s, ${placedMeanwhile} bets had come by its end`,
  );
  await exchange.admin('audit');
  await awaitArchive(exchange.dataDir, archiveBelow(dir));
  for (let n = 1; n <= Number(values.moments); n += 1) {
    const moment = random.between(wholeAt + MARGIN_MS, endsAt - MARGIN_MS);
    const { found, stood, ms } = await compareAt({
      backup: folder,
      archive: archiveBelow(dir),
      into: join(kept.path, 'restored'),
      moment,
      bets,
      head,
    });
    say(
      `moment ${n}: ${((moment - wholeAt) / 1000).toFixed(1)} s after the backup, ${stood} bets stand, back in ${(ms / 1000).toFixed(1)} s`,
    );
    report(found);
  }
} finally {
  await exchange.dispose();
  await kept.remove();
}
say(`${values.moments} moments, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
