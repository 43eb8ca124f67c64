import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { workLong } from '../../base/db/patience';
import { inWords, StartError } from '../../base/startError';
import type { Done } from '../audited';
import { HOUR_S } from '../second';
import type { Machine } from '../machine';
import { failed } from '../outcome';
import { defineVerb } from '../verb';
import type { Context } from '../context';
import { flag, maybe, typed } from '../words';

const NO_MACHINE = 'this is done on the machine of the database: npm run admin';

/** Has the machine do it, where one is at hand. What fails there (a full disk, a folder that stands already) is refused like
 * anything else, so that the log has that it was tried. */
async function onMachine(
  db: Db,
  { machine, via }: Context,
  work: (machine: Machine) => Promise<Done>,
): Promise<Done> {
  if (!machine) return failed(NO_MACHINE, 'NO_MACHINE');
  // A connection of the server is not kept waiting for as long as one of a terminal.
  if (via === 'web') await workLong(db);
  try {
    return await work(machine);
  } catch (error) {
    return failed(error instanceof StartError ? error.message : `failed: ${inWords(error)}`, 'FAILED');
  }
}

const whole = () => ({ kind: 'exchange', id: 'database' }) as const;

export const backupVerb = defineVerb({
  name: 'backup',
  request: v.object({ folder: maybe, sameDisk: flag, keep: maybe }),
  who: ['admin'],
  subject: whole,
  handle: (db, { folder, sameDisk = false, keep }, context) =>
    onMachine(db, context, (machine) => machine.backUp({ folder, sameDisk, keep })),
});

export const verifyBackupVerb = defineVerb({
  name: 'backup verify',
  request: v.object({ folder: typed }),
  who: ['admin'],
  subject: whole,
  handle: (db, asked, context) => onMachine(db, context, (machine) => machine.verify(asked)),
});

export const drillVerb = defineVerb({
  name: 'drill',
  request: v.object({ folder: maybe }),
  who: ['admin'],
  subject: whole,
  handle: (db, asked, context) => onMachine(db, context, (machine) => machine.drill(asked)),
});

export const exportVerb = defineVerb({
  name: 'export',
  request: v.object({ folder: typed }),
  who: ['admin'],
  subject: whole,
  handle: (db, asked, context) => onMachine(db, context, (machine) => machine.moveOut(asked)),
});

/** What was acknowledged since would be gone, so two agree, on what the backup has: a folder cannot be taken back. */
export const restoreVerb = defineVerb({
  name: 'restore',
  request: v.object({ folder: typed, into: typed, to: maybe, archive: maybe, unclean: flag }),
  who: ['admin'],
  subject: whole,
  second: {
    lapsesAfterS: HOUR_S,
    rehearse: (db, { unclean = false, ...asked }, context) =>
      onMachine(db, context, (machine) => machine.rehearse({ ...asked, unclean })),
  },
  handle: (db, { unclean = false, ...asked }, context) =>
    onMachine(db, context, (machine) => machine.restore({ ...asked, unclean })),
});
