import type { MarketImage } from '../../../api/markets';
import type { Exported } from './exporting';
import { showOdds, showShortIn, showSize } from '../../../src/base/format/amounts';
import './bench.css';
import { ours } from './ours';
import { panels } from './panels';
import { LAYOUTS, changesOf, firstImages } from './rates';
import type { RunnerChange } from './rates';
import { keyOf } from './side';
import type { Side } from './side';
import { vanilla } from './vanilla';

const showShort = showShortIn('indian');

export type RunOptions = { rate: number; ms: number };
export type RunResult = {
  frames: number;
  /** Frames that came more than 50 ms after the one before. */
  slowFrames: number;
  changes: number;
  ms: number;
  /** Of one frame: from before the dispatch to the last write into the document. */
  applyP95: number;
  /** From the arrival of a change to the document written: holds the wait for the frame. */
  messageP95: number;
  wrong: number;
  wrongAfterJump: number;
};
declare global {
  interface Window {
    bench: {
      /** Chooses how prices are put on the page. */
      side: (name: string) => void;
      mount: (side: string, layout: string) => Promise<void>;
      run: (options: RunOptions) => Promise<RunResult>;
      play: (images: MarketImage[], frames: RunnerChange[][]) => Promise<RunResult>;
      /** How long each place of a recording takes to be computed, ms. */
      holdSession: (actions: number, capacity?: number) => Promise<void>;
      waitInPieces: (ms: number) => Promise<readonly number[]>;
      exportSession: (actions: number, inWorker: boolean) => Promise<Exported>;
      seek: (text: string, places: readonly number[]) => Promise<number[]>;
    };
  }
}

const RING = 65_536;
let side: Side = vanilla();
let images: MarketImage[] = [];
let ring: RunnerChange[] = [];
const model = new Map<string, string>();

const textOf = (odds: number, sizePaise: number): string =>
  `${showOdds(odds)}|${showSize(sizePaise, showShort)}`;
function remember({ m, r, c }: RunnerChange): void {
  for (let i = 0; i + 2 < c.length; i += 3)
    model.set(keyOf(m, r, c[i] ?? 0), textOf(c[i + 1] ?? 0, c[i + 2] ?? 0));
}
function rememberImages(): void {
  for (const { id, runners } of images)
    for (const runner of runners)
      runner.cells.forEach((cell, i) =>
        model.set(keyOf(id, runner.id, i), textOf(cell.odds, cell.sizePaise)),
      );
}
function wrongCells(): number {
  let wrong = 0;
  for (const [key, text] of model) {
    const [market = '', runner, cell] = key.split('/');
    if (side.read(market, Number(runner), Number(cell)) !== text) wrong += 1;
  }
  return wrong;
}
const p95 = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;

/** Hands out each frame's share until `next` says that it is over; `next` gets the milliseconds since the start. */
const drive = (
  next: (elapsed: number) => RunnerChange[] | undefined,
): Promise<Omit<RunResult, 'wrong' | 'wrongAfterJump'>> =>
  new Promise((done) => {
    const applied: number[] = [];
    const waited: number[] = [];
    let [frames, slowFrames, changes] = [0, 0, 0];
    const start = performance.now();
    let last = start;
    const frame = (): void => {
      const from = performance.now();
      const share = next(from - start);
      if (!share) {
        const ms = from - start;
        return done({ frames, slowFrames, changes, ms, applyP95: p95(applied), messageP95: p95(waited) });
      }
      side.apply(share);
      const now = performance.now();
      applied.push(now - from);
      // Arrivals are spread evenly over the time since the last frame.
      share.forEach((_, i) => waited.push(now - (last + ((from - last) * i) / share.length)));
      frames += 1;
      changes += share.length;
      if (from - last > 50) slowFrames += 1;
      last = from;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

function checked(result: Omit<RunResult, 'wrong' | 'wrongAfterJump'>): RunResult {
  const wrong = wrongCells();
  side.jump?.(true);
  side.jump?.(false);
  return { ...result, wrong, wrongAfterJump: wrongCells() };
}

const SIDES: Readonly<Record<string, () => Side>> = { ours, panels, vanilla };

function choose(name: string): void {
  const make = SIDES[name];
  if (!make) throw new Error(`no side ${name}`);
  side = make();
}

window.bench = {
  side: choose,
  mount: async (name, layout) => {
    const shape = LAYOUTS[layout];
    if (!shape) throw new Error(`no layout ${layout}`);
    choose(name);
    if (layout === 'C') await import('./sheet');
    images = firstImages(shape, 'bench');
    ring = changesOf(shape, 'changes', RING);
    model.clear();
    rememberImages();
    await side.mount(document.body, images);
  },
  run: async ({ rate, ms }) => {
    let sent = 0;
    const result = await drive((elapsed) => {
      if (elapsed > ms) return undefined;
      const due = Math.floor((elapsed * rate) / 1000);
      const share: RunnerChange[] = [];
      for (; sent < due; sent += 1) share.push(ring[sent % RING] as RunnerChange);
      return share;
    });
    for (let i = Math.max(0, sent - RING); i < sent; i += 1) remember(ring[i % RING] as RunnerChange);
    return checked(result);
  },
  exportSession: async (actions, inWorker) => (await import('./exporting')).exportSession(actions, inWorker),
  holdSession: async (actions, capacity) => (await import('./holding')).holdSession(actions, capacity),
  waitInPieces: async (ms) => (await import('./exporting')).waitInPieces(ms),
  seek: async (text, places) => (await import('./seek')).seekAll(text, places),
  play: async (recorded, frames) => {
    images = recorded;
    model.clear();
    rememberImages();
    await side.mount(document.body, images);
    let at = 0;
    const result = await drive(() => frames[at++]);
    frames.flat().forEach(remember);
    return checked(result);
  },
};
