import { EXIT, short, worstOf } from '../outcome';
import type { Outcome } from '../outcome';
import { UnusableFile } from '../files';
import { withAppOf } from './against';
import type { PlayThere } from './against';
import { drive } from './drive';
import type { Driven } from './drive';
import { openTape } from './tape';

const counts = ({ turns, actions, calls }: Driven): string =>
  `${turns} turns, ${actions} actions, ${calls} calls`;

function describe(path: string, driven: Driven): string {
  if (driven.status === 'equal') return `equal     ${path} (${counts(driven)})`;
  const { turn, after, path: place, expected, found, expectedTo, foundTo } = driven.strayed;
  const lines = [
    `strayed   ${path} (${counts(driven)})`,
    `turn ${turn}, after ${after}`,
    `expected ${expectedTo}`,
    ...(foundTo === expectedTo ? [] : [`found    ${foundTo}`]),
    ...(place === '' ? [] : [place, `expected ${short(expected)}`, `found    ${short(found)}`]),
  ];
  return lines.join('\n  ');
}

async function driveOne(path: string, there?: PlayThere) {
  try {
    const tape = openTape(path);
    const driven = await drive(tape, await there?.(tape));
    const code = driven.status === 'equal' ? EXIT.equal : EXIT.diverged;
    return { text: describe(path, driven), data: { file: path, ...driven }, code };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const reason = error.message;
    const data = { file: path, status: 'unusable', reason };
    return { text: `unusable  ${reason}`, data, code: EXIT.unusable };
  }
}

/** Drives the app by each tape, one after the other, and compares what it does with what it did when it was taped, or with what the
 * app of another commit does. */
async function driveAll(paths: readonly string[], there?: PlayThere): Promise<Outcome> {
  const results = [];
  for (const path of paths.filter((one) => !one.endsWith('.md'))) results.push(await driveOne(path, there));
  if (results.length === 0) return { text: 'no tape among these files', data: [], code: EXIT.unusable };
  return {
    text: results.map(({ text }) => text).join('\n'),
    data: results.map(({ data }) => data),
    code: worstOf(results.map(({ code }) => code)),
  };
}

/** `against`: a commit whose app is what the one here is compared with; of the checkout at `root`. */
export const driveFiles = (paths: readonly string[], root: string, against?: string): Promise<Outcome> =>
  against === undefined ? driveAll(paths) : withAppOf(root, against, (there) => driveAll(paths, there));
