import { FIELD } from '../../../domain/games/race';
import type { Finish, RaceBet } from '../../../domain/games/race';

/** Reads how runners came home; undefined: they have not. */
export function readFinish(found: unknown): Finish | undefined {
  if (!Array.isArray(found) || found.length !== FIELD.length) return undefined;
  const finish = found.filter((one): one is number => typeof one === 'number');
  return finish.length === FIELD.length ? finish : undefined;
}

/** Reads what a bet is on; undefined: on nothing known. */
export function readChoice(found: unknown): RaceBet | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { runner, kind } = found as Readonly<Record<string, unknown>>;
  const isRead = typeof runner === 'number' && (kind === 'win' || kind === 'firstTwo');
  return isRead ? { runner, kind } : undefined;
}

const FIRST_HOME_MS = 9000;
const BEHIND_MS = 500;
const SWAY = 0.06;

/**
 * How far a runner has come, 0 to 1: a picture of a result that stands. They sway on the way, each in a way of its own, and come home
 * one after the other.
 */
export function wayOf(runner: number, place: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / (FIRST_HOME_MS + place * BEHIND_MS)));
  const sway = SWAY * Math.sin(2 * Math.PI * (1.5 * share + runner / FIELD.length)) * share * (1 - share) * 4;
  return Math.min(1, Math.max(0, share + sway));
}
