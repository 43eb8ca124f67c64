import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '../../../tools/replay/program';

export const LOGS = join(__dirname, '../../logs');

/** The commands on a recorded session, which each test has in a folder of its own. */
export function onLog() {
  const here = { folder: '', log: '' };
  beforeEach(() => {
    here.folder = mkdtempSync(join(tmpdir(), 'replay-'));
    here.log = join(here.folder, 'refused-bet.actions.jsonl.gz');
    cpSync(join(LOGS, 'refused-bet.actions.jsonl.gz'), here.log);
  });
  afterEach(() => rmSync(here.folder, { recursive: true }));
  const run = async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const root = here.folder;
    const code = await replay(args, { out: (t) => out.push(t), err: (t) => err.push(t), root });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  return { here, run };
}
