import type { ChangeType } from '../../../api/schemas/stream';

/** Longer batches are split into several frames. */
const FRAME_CHARS = 128 * 1024;

export type FrameHead = {
  id: number;
  clk: string;
  pt: number;
  ct?: ChangeType;
  initialClk?: string;
  heartbeatMs?: number;
  conflateMs?: number;
  status?: number | null;
};

/** One market's change, serialised once for all receivers; `isSession`: it goes into `fc`. */
export type Piece = { text: string; isSession: boolean };

/** Splits market changes into batches below the limit, unless a single change exceeds it. */
export function batches(changes: readonly Piece[], limit = FRAME_CHARS): Piece[][] {
  const all: Piece[][] = [];
  let size = Infinity;
  for (const change of changes) {
    if (size + change.text.length > limit) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(change);
    size += change.text.length;
  }
  return all;
}

const textOf = ({ text }: Piece): string => text;
const listOf = (name: 'mc' | 'fc', texts: readonly string[]): string =>
  texts.length === 0 ? '' : `,"${name}":[${texts.join(',')}]`;

/** One mcm frame around these changes. */
export function frame(head: FrameHead, changes: readonly Piece[]): string {
  const text = JSON.stringify({ op: 'mcm', ...head });
  if (changes.length === 0) return text;
  const markets = changes.filter(({ isSession }) => !isSession);
  const sessions = changes.filter(({ isSession }) => isSession);
  const lists = [listOf('mc', markets.map(textOf)), listOf('fc', sessions.map(textOf))];
  return `${text.slice(0, -1)}${lists.join('')}}`;
}

/** The messages around these changes, one after the other: at least one, which may be without any. */
export function messagesOf(changes: readonly Piece[], headOf: (isFirst: boolean) => FrameHead): string[] {
  const [first = [], ...rest] = batches(changes);
  return [frame(headOf(true), first), ...rest.map((batch) => frame(headOf(false), batch))];
}
