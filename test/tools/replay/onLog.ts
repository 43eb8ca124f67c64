import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP } from '../../../tools/replay/app';
import { acceptFiles } from '@backlay/replay/tools/accept';
import { replay } from '../../../tools/replay/program';

export const LOGS = join(__dirname, '../../logs');

const NAME = 'refused-bet.actions.jsonl.gz';

/** The recorded session as this build would have recorded it: which other machines and changes there were when it was recorded
 * is nothing of what is tried here. */
function ofThisBuild(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'replay-now-'));
  const file = join(folder, NAME);
  cpSync(join(LOGS, NAME), file);
  acceptFiles(APP, [file], { version: '0.0.0' });
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** The commands on a recorded session, which each test has in a folder of its own. */
export function onLog() {
  const here = { folder: '', log: '' };
  let recorded: Buffer;
  beforeAll(() => {
    recorded = ofThisBuild();
  });
  beforeEach(() => {
    here.folder = mkdtempSync(join(tmpdir(), 'replay-'));
    here.log = join(here.folder, NAME);
    writeFileSync(here.log, recorded);
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
