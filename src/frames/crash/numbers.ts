import { parseHundredths } from '../../../domain/base/money';
import { readNumber } from '../../../domain/base/typedNumber';
import { CRASH_CAP, LEAST_CASH_OUT } from '../../../domain/games/crash';

/** '2.34' */
export const showTimes = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Where a round ended, hundredths; undefined: it has not. */
export function readPoint(found: unknown): number | undefined {
  if (typeof found !== 'object' || found === null || !('point' in found)) return undefined;
  return typeof found.point === 'number' ? found.point : undefined;
}

/** Where a bet leaves by itself, hundredths; undefined: by hand. */
export function readTarget(choice: unknown): number | undefined {
  if (typeof choice !== 'object' || choice === null || !('target' in choice)) return undefined;
  return typeof choice.target === 'number' ? choice.target : undefined;
}

/** What was typed as a target: none, one, or nothing that can be one. */
export type Typed = { kind: 'none' } | { kind: 'target'; target: number } | { kind: 'wrong' };

export function readTyped(text: string): Typed {
  if (text.trim() === '') return { kind: 'none' };
  const read = readNumber(text, 'amount');
  const target = 'plain' in read ? parseHundredths(read.plain) : undefined;
  return target !== undefined && target >= LEAST_CASH_OUT && target <= CRASH_CAP
    ? { kind: 'target', target }
    : { kind: 'wrong' };
}
