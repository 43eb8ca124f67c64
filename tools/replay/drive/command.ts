import { EXIT, short, worstOf } from '@backlay/replay/tools/outcome';
import type { ReplayOutcome } from '@backlay/replay/tools/outcome';
import { UnusableFile } from '@backlay/replay/tools/files';
import { accept } from './accept';
import type { Accepted } from './accept';
import { withAppOf } from './against';
import type { PlayThere } from './against';
import { drive } from './drive';
import type { Driven } from './drive';
import { openTape, writeTape } from './tape';

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

type One = Pick<ReplayOutcome, 'text' | 'data' | 'code'>;

async function driven(path: string, { there, isDrawn = true }: Asked): Promise<One> {
  const tape = openTape(path);
  const found = await drive(tape, { there: await there?.(tape, { isDrawn }), isDrawn });
  const code = found.status === 'equal' ? EXIT.equal : EXIT.diverged;
  return { text: describe(path, found), data: { file: path, ...found }, code };
}

/** More would not be read. */
const MOST = 40;

/** Where the same place of the same thing differs again and again, how often. */
function summaryOf(differences: readonly Accepted[]): string[] {
  const byPlace = new Map<string, Accepted[]>();
  for (const one of differences) {
    const place = `${one.what}${one.path}`.replace(/\/\d+(?=\/|$)/g, '/*');
    byPlace.set(place, [...(byPlace.get(place) ?? []), one]);
  }
  const lines = [...byPlace.values()].map((all) => {
    const [first] = all;
    if (!first) return '';
    const times = all.length === 1 ? '' : `, and ${all.length - 1} more`;
    return `turn ${first.turn}: ${first.what} ${first.path} ${short(first.expected)} -> ${short(first.found)}${times}`;
  });
  const rest = lines.length - MOST;
  return rest > 0 ? [...lines.slice(0, MOST), `${rest} places more`] : lines;
}

async function accepted(path: string): Promise<One> {
  const { tape, differences } = await accept(path, openTape(path));
  writeTape(path, tape);
  const head = `accepted  ${path} (${tape.turns.length} turns, ${differences.length} differences)`;
  return {
    text: [head, ...summaryOf(differences)].join('\n  '),
    data: { file: path, status: 'accepted', differences },
    code: EXIT.equal,
  };
}

async function driveOne(path: string, asked: Asked): Promise<One> {
  try {
    return await (asked.isAccepted === true ? accepted(path) : driven(path, asked));
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const reason = error.message;
    const data = { file: path, status: 'unusable', reason };
    return { text: `unusable  ${reason}`, data, code: EXIT.unusable };
  }
}

/** `there`: the app of another commit, which what the one here does is compared with. `isDrawn`: whether screens are drawn and
 * compared; if not said, they are. `isAccepted`: what the app does now is what the tapes hold from then on. */
type Asked = {
  readonly there?: PlayThere | undefined;
  readonly isDrawn?: boolean | undefined;
  readonly isAccepted?: boolean | undefined;
};

/** Drives the app by each tape, one after the other, and compares what it does with what it did when it was taped, or with what the
 * app of another commit does. */
async function driveAll(paths: readonly string[], asked: Asked): Promise<ReplayOutcome> {
  const results = [];
  for (const path of paths.filter((one) => !one.endsWith('.md'))) results.push(await driveOne(path, asked));
  if (results.length === 0) return { text: 'no tape among these files', data: [], code: EXIT.unusable };
  return {
    text: results.map(({ text }) => text).join('\n'),
    data: results.map(({ data }) => data),
    code: worstOf(results.map(({ code }) => code)),
  };
}

type Options = Pick<Asked, 'isDrawn' | 'isAccepted'> & { readonly against?: string | undefined };

/** `against`: a commit whose app is what the one here is compared with; of the checkout at `root`. */
export const driveFiles = (
  paths: readonly string[],
  root: string,
  { against, ...asked }: Options = {},
): Promise<ReplayOutcome> =>
  against === undefined
    ? driveAll(paths, asked)
    : withAppOf(root, against, (there) => driveAll(paths, { ...asked, there }));
