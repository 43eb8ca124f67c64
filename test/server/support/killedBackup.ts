import { connect } from '../../../server/base/db/connect';
import type { Address } from '../../../server/base/db/connect';
import { restore } from '../../../server/backup/restoring/restore';
import { takeBackup } from '../../../server/backup/take';

/*
 * Makes a backup or a restore in a process of its own, which kills itself at a step as kill -9 does: nothing behind it runs, and
 * the system closes what was open. The one argument says which, as JSON.
 */

type Asked = {
  step: string;
  dataDir: string;
  address: Address;
  folder: string;
  /** Left out: a backup is made. */
  backup?: string;
};

const { step, dataDir, address, folder, backup } = JSON.parse(process.argv[2] ?? '') as Asked;

function onStep(reached: string): void {
  if (reached === step) process.kill(process.pid, 'SIGKILL');
}
const say = (): void => undefined;

if (backup === undefined) {
  const database = await connect(address);
  const config = { dataDir, databaseUrl: undefined };
  await takeBackup({
    database,
    config,
    folder,
    sameDisk: true,
    version: '',
    say,
    now: () => Date.now(),
    onStep,
  });
} else {
  const target = { kind: 'backup' } as const;
  await restore({ backup, into: folder, target, archive: undefined, unclean: false, say, onStep });
}
