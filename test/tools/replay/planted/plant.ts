import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Divergence } from '@backlay/replay/verify/diff';
import { linkPackages } from '../../../../tools/lib/linkPackages.mjs';
import type { Fault } from './faults';

/** Of a checkout what the app, its view and their driver are made of. */
const PARTS = [
  'api',
  'domain',
  'packages',
  'slices',
  'src',
  'store',
  'tools',
  'package.json',
  'tsconfig.json',
];

/** What a driven tape came to: where it strayed, or null. */
export type Strayed = Readonly<Record<'expectedTo' | 'foundTo' | 'path' | 'after', string>> & {
  readonly turn: number;
  readonly expected?: unknown;
  readonly found?: unknown;
};

/** A copy of the checkout in which one mistake at a time can be made. */
export class Orchard {
  readonly folder = mkdtempSync(join(tmpdir(), 'planted-'));

  /** `root`: of the checkout. */
  constructor(private readonly root: string) {
    for (const part of PARTS) cpSync(join(root, part), join(this.folder, part), { recursive: true });
    linkPackages(root, this.folder);
  }

  /** Where the first of its tapes strays with this mistake in the code, or else the recording of such a session; null where none does. Throws if what is to be replaced is not
   * there. */
  async strayedWith({ file, was, is, tapes }: Fault): Promise<Strayed | null> {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(was)) throw new Error(`${file} has no ${was}`);
    writeFileSync(
      path,
      text.replace(was, () => is),
    );
    try {
      for (const name of tapes) {
        const strayed = await this.#drive(name);
        if (strayed) return strayed;
      }
      for (const name of tapes) {
        const diverged = await this.#verify(name);
        if (diverged) return diverged;
      }
      return null;
    } finally {
      writeFileSync(path, text);
    }
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }

  async #drive(name: string): Promise<Strayed | null> {
    const driven = await this.#replay('drive', join(this.root, 'test/tapes', `${name}.tape.jsonl.gz`));
    return (driven['strayed'] as Strayed | undefined) ?? null;
  }

  /** States see what no screen shows. */
  async #verify(name: string): Promise<Strayed | null> {
    const log = join(this.root, 'test/logs', `${name}.actions.jsonl.gz`);
    const divergence = (await this.#replay('verify', log))['divergence'] as Divergence | undefined;
    if (!divergence) return null;
    const { index, type, path, expected, found } = divergence;
    const after = `action ${type}`;
    return { turn: index, after, expectedTo: after, foundTo: after, path, expected, found };
  }

  /** What the command says of one file. */
  async #replay(command: string, file: string): Promise<Readonly<Record<string, unknown>>> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tools/replay/main.ts', command, file, '--json'],
      { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const out: string[] = [];
    child.stdout.on('data', (text) => out.push(String(text)));
    child.stderr.on('data', (text) => out.push(String(text)));
    await new Promise((ended) => child.on('close', ended));
    const text = out.join('');
    const line = text.split('\n').find((one) => one.startsWith('['));
    if (line === undefined) throw new Error(`${file}: ${text}`);
    const [said = {}] = JSON.parse(line) as readonly Readonly<Record<string, unknown>>[];
    return said;
  }
}

/** Whether what strayed, or its place, is that of the mistake. */
export const isAtPlace = ({ at }: Fault, { expectedTo, foundTo, path, expected, found }: Strayed): boolean =>
  at.test(`${expectedTo} ${foundTo} ${path} ${String(expected)} ${String(found)}`);
