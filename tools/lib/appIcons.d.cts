import type { Compiler } from 'webpack';

export function appIcons(): { apply: (compiler: Compiler) => void };
/** `size` in pixels. */
export function drawIcon(icon: { size: number; isMaskable: boolean }): Buffer;
