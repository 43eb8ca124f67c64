import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './faults';

/** Of a checkout what the app, its view and their driver are made of. */
const PARTS = ['api', 'domain', 'slices', 'src', 'store', 'tools', 'package.json', 'tsconfig.json'];

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
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Where the first of its tapes strays with this mistake in the code; null where none does. Throws if what is to be replaced is not
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
      return null;
    } finally {
      writeFileSync(path, text);
    }
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }

  async #drive(name: string): Promise<Strayed | null> {
    const tape = join(this.root, 'test/tapes', `${name}.tape.jsonl.gz`);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tools/replay/main.ts', 'drive', tape, '--json'],
      { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const out: string[] = [];
    child.stdout.on('data', (text) => out.push(String(text)));
    child.stderr.on('data', (text) => out.push(String(text)));
    await new Promise((ended) => child.on('close', ended));
    const text = out.join('');
    const line = text.split('\n').find((one) => one.startsWith('['));
    if (line === undefined) throw new Error(`${name}: ${text}`);
    const [driven] = JSON.parse(line) as readonly { readonly strayed?: Strayed }[];
    return driven?.strayed ?? null;
  }
}

/** Whether what strayed, or its place, is that of the mistake. */
export const isAtPlace = ({ at }: Fault, { expectedTo, foundTo, path, expected, found }: Strayed): boolean =>
  at.test(`${expectedTo} ${foundTo} ${path} ${String(expected)} ${String(found)}`);
