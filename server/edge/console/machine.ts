import { isAbsolute } from 'node:path';
import type { Machine } from '../../operator/machine';
import { failed } from '../../operator/outcome';
import type { Outcome } from '../../operator/outcome';

/** Has the machine do it, on connections of its own. */
type AtMachine = (work: (machine: Machine) => Promise<Outcome>) => Promise<Outcome>;

/** The machine of the server for whoever sits elsewhere. Every path that is named is a whole one: nobody at a page knows in which folder
 * the server was started. */
export function machineOfPage(at: AtMachine): Machine {
  const whole = (
    paths: readonly (string | undefined)[],
    work: Parameters<AtMachine>[0],
  ): Promise<Outcome> => {
    const part = paths.find((path) => path !== undefined && !isAbsolute(path));
    if (part === undefined) return at(work);
    const text = `name the whole path, like /mnt/backups/2026-11-28, not "${part}"`;
    return Promise.resolve(failed(text, 'UNREADABLE'));
  };
  return {
    backUp: (asked) => whole([asked.folder], (machine) => machine.backUp(asked)),
    verify: (asked) => whole([asked.folder], (machine) => machine.verify(asked)),
    rehearse: (asked) =>
      whole([asked.folder, asked.into, asked.archive], (machine) => machine.rehearse(asked)),
    restore: (asked) => whole([asked.folder, asked.into, asked.archive], (machine) => machine.restore(asked)),
    drill: (asked) => whole([asked.folder], (machine) => machine.drill(asked)),
    moveOut: (asked) => whole([asked.folder], (machine) => machine.moveOut(asked)),
  };
}
