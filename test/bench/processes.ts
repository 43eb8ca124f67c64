import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks of the hundredth of a second that Linux counts processor time in. */
const TICK_MS = 10;

/** The fields of /proc/PID/stat behind the name, which may hold blanks; none if the process is gone. */
function fieldsOf(pid: number): readonly string[] {
  const file = `/proc/${pid}/stat`;
  try {
    return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Processor time a process has taken so far; NaN where there is no /proc. */
export function processorMs(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same of a process and of all it has started that still run: a server with its database. */
export function familyMs(pid: number): number {
  if (!existsSync('/proc')) return NaN;
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((one) => one > 0)
      .map((one) => [one, Number(fieldsOf(one)[1])]),
  );
  const isOfFamily = (one: number): boolean => {
    if (one === pid) return true;
    const parent = parents.get(one);
    return parent !== undefined && parent > 1 && isOfFamily(parent);
  };
  return [...parents.keys()].filter(isOfFamily).reduce((sum, one) => sum + (processorMs(one) || 0), 0);
}

/** The first process of the PostgreSQL of a data folder: pg_ctl leaves it nobody's child. */
export const postgresOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Resident memory of a process, MB; nothing where there is no /proc. */
export function residentMB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
