import { join } from 'node:path';
import { FAULTS } from '../tools/replay/planted/faults';
import type { Fault } from '../tools/replay/planted/faults';
import { isAtPlace, Orchard } from '../tools/replay/planted/plant';

const ROOT = join(import.meta.dirname, '../..');

/** Each takes a copy of the checkout of its own. */
const AT_ONCE = 2;
const LEAST_FOUND = 32;

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** A line of the table of docs/benchmarks.md, and whether the mistake was found at its place. */
async function lineOf(orchard: Orchard, fault: Fault): Promise<{ line: string; isFound: boolean }> {
  const strayed = await orchard.strayedWith(fault);
  const isFound = strayed !== null && isAtPlace(fault, strayed);
  const where = strayed ? strayed.path || `${strayed.expectedTo}, ${strayed.foundTo}` : 'not found';
  const values = strayed && strayed.path !== '' ? [strayed.expected, strayed.found].map(short) : ['', ''];
  const cells = [fault.kind, fault.what, where.slice(0, 90), ...values, isFound ? 'yes' : 'NO'];
  return { line: `| ${cells.map((one) => one.replaceAll('|', '/')).join(' | ')} |`, isFound };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Only mistakes that are called so; all if nothing is asked. */
const asked = process.argv.slice(2);
const planted = FAULTS.filter(({ what }) => asked.length === 0 || asked.some((word) => what.includes(word)));

/** Plants each mistake by itself, drives the tapes in which it can show, and says where they stray. */
async function plantAll(): Promise<void> {
  const lines: string[] = [];
  let found = 0;
  const waiting = [...planted.entries()];
  const work = async (): Promise<void> => {
    const orchard = new Orchard(ROOT);
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, fault] = next;
        const { line, isFound } = await lineOf(orchard, fault);
        lines[at] = line;
        found += isFound ? 1 : 0;
        say(line);
      }
    } finally {
      orchard.dispose();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const head = '| kind | mistake | strays at | expected | found | at its place |';
  say([head, '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n'));
  say(`${found} of ${planted.length} found at their place`);
  process.exitCode = found >= Math.min(LEAST_FOUND, planted.length) ? 0 : 1;
}

await plantAll();
