import { fromDecimal } from '../../domain/bets/ladder';
import { fromRupees } from '../../domain/base/money';
import { LEVELS } from '../../api/markets';
import type { Change } from '../../slices/prices';

const isAmount = (x: unknown): x is number => typeof x === 'number' && x >= 0 && x < 1e13;

const isLevel = (level: unknown): level is [number, number, number] =>
  Array.isArray(level) && level.length >= 3 && level.every(isAmount) && isLevelIndex(level[0]);

const isLevelIndex = (x: unknown): boolean => Number.isInteger(x) && isAmount(x) && x < LEVELS;

/** Appends [cell, odds, paise] for each level; size 0 removes a level. False if malformed. */
function readLevels(levels: unknown, firstCell: number, out: number[]): boolean {
  if (levels === undefined) return true;
  if (!Array.isArray(levels) || !levels.every(isLevel)) return false;
  for (const [index, price, size] of levels) {
    const isGone = size === 0 || price === 0;
    out.push(firstCell + index, isGone ? 0 : fromDecimal(price), isGone ? 0 : fromRupees(size));
  }
  return true;
}

/** Appends one runner's change, unless its prices are unchanged. False if malformed. */
export function readRunner(runner: unknown, m: string, out: Change[]): boolean {
  if (!isRecord(runner) || typeof runner.id !== 'number') return false;
  const c: number[] = [];
  if (!readLevels(runner.batb, 0, c) || !readLevels(runner.batl, LEVELS, c)) return false;
  const { ltp } = runner;
  if (ltp !== undefined && !isAmount(ltp)) return false;
  if (ltp !== undefined) out.push({ t: 'cells', m, r: runner.id, c, ltp: fromDecimal(ltp) });
  else if (c.length > 0) out.push({ t: 'cells', m, r: runner.id, c });
  return true;
}

/** An object, neither null nor an array. */
export const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
