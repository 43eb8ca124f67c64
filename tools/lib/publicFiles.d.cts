import type { Compiler } from 'webpack';

export function publicFiles(folder: string): { apply: (compiler: Compiler) => void };
