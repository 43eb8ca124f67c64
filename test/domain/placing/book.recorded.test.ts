import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Side } from '../../../domain/bets/bet';
import { applyLevels, bestLevels } from '../../../domain/placing/book';
import type { Levels } from '../../../domain/placing/book';

/*
 * A recorded race carries both the full depth (atb, atl) and what the exchange itself showed of it (batb, batl). Our
 * folding of the one must give the other, after every message.
 */
const FILE = resolve(process.cwd(), '../shared/data/kelvinvail-betfair/1.241629436.ndjson.gz');
const recorded = existsSync(FILE) ? test : test.skip;
if (!existsSync(FILE)) console.warn(`skipped, no recording at ${FILE}`);

type Change = {
  id: number;
  atb?: [number, number][];
  atl?: [number, number][];
  batb?: [number, number, number][];
  batl?: [number, number, number][];
};
type Message = { ct?: string; mc?: { img?: boolean; rc?: Change[] }[] };
type SideOfRunner = { depth: Levels; shown: Map<number, [odds: number, sizePaise: number]> };
type Runner = Record<Side, SideOfRunner>;

const hundredths = (x: number): number => Math.round(x * 100);
const fresh = (): SideOfRunner => ({ depth: new Map(), shown: new Map() });

function update(side: SideOfRunner, depth: Change['atb'] = [], shown: Change['batb'] = []): void {
  side.depth = applyLevels(
    side.depth,
    depth.map(([odds, size]): [number, number] => [hundredths(odds), hundredths(size)]),
  );
  for (const [level, odds, size] of shown) {
    if (size === 0) side.shown.delete(level);
    else side.shown.set(level, [hundredths(odds), hundredths(size)]);
  }
}

function take(runners: Map<number, Runner>, { ct, mc = [] }: Message): void {
  for (const { img, rc = [] } of mc) {
    if (img || ct === 'SUB_IMAGE') runners.clear();
    for (const { id, atb, atl, batb, batl } of rc) {
      const runner = runners.get(id) ?? { back: fresh(), lay: fresh() };
      runners.set(id, runner);
      update(runner.back, atb, batb);
      update(runner.lay, atl, batl);
    }
  }
}

function agrees(side: Side, { depth, shown }: SideOfRunner): boolean {
  const wanted = [0, 1, 2].flatMap((level) => {
    const one = shown.get(level);
    return one ? [{ odds: one[0], sizePaise: one[1] }] : [];
  });
  return JSON.stringify(bestLevels(depth, side, 3)) === JSON.stringify(wanted);
}

recorded('folded depth equals the levels the exchange showed, at every line of a recorded race', () => {
  const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n');
  const runners = new Map<number, Runner>();
  let agreed = 0;
  const wrong: string[] = [];
  for (const [i, text] of lines.entries()) {
    const message: Message = JSON.parse(text);
    take(runners, message);
    for (const [id, runner] of runners) {
      for (const side of ['back', 'lay'] as const) {
        if (agrees(side, runner[side])) agreed += 1;
        else wrong.push(`line ${i + 1}, runner ${id}, ${side}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // Both sides of nine runners after each of 7679 messages.
  expect(agreed).toBe(2 * 9 * 7679);
});
