import type { Compiler } from 'webpack';

export function workerParts(entry: string): { apply: (compiler: Compiler) => void };
