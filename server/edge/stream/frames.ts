import type { ChangeType } from '../../../api/schemas/stream';

/** Longer batches are split into several frames. */
const FRAME_CHARS = 128 * 1024;

export type Head = {
  id: number;
  clk: string;
  pt: number;
  ct?: ChangeType;
  initialClk?: string;
  heartbeatMs?: number;
  conflateMs?: number;
  status?: number | null;
};

/** Splits market changes into batches below the limit, unless a single change exceeds it. */
export function batches(changes: readonly string[], limit = FRAME_CHARS): string[][] {
  const all: string[][] = [];
  let size = Infinity;
  for (const change of changes) {
    if (size + change.length > limit) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(change);
    size += change.length;
  }
  return all;
}

/** One mcm frame around changes already serialised once for all receivers. */
export function frame(head: Head, changes: readonly string[]): string {
  const text = JSON.stringify({ op: 'mcm', ...head });
  return changes.length === 0 ? text : `${text.slice(0, -1)},"mc":[${changes.join(',')}]}`;
}
