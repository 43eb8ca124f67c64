import type { Compiler } from 'webpack';

type BuildRecord = { current: string[]; retired: Record<string, number> };
export const KEEP_MS: number;
export function retire(last: BuildRecord, now: number): Record<string, number>;
export function earlierFiles(
  path: string,
  version: string,
): {
  keep: (name: string) => boolean;
  apply: (compiler: Compiler) => void;
};
