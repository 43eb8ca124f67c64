import type { Language } from '../../../domain/words/languages';
import { showClock } from '../../base/format/times';
import { en } from '../words/rounds.en';
import type { RoundsKey } from '../words/rounds.en';
import { sayRounds } from '../words/roundsWords';
import { sayRefusal } from '../words/shellWords';
import type { Refused } from './table';

const isOurs = (key: string): key is Extract<RoundsKey, `refusal.${string}`> => key in en;

/** To the millisecond, as these decide: '12:30:05.123'. */
const showMoment = (ms: number | undefined): string =>
  ms === undefined ? '' : `${showClock(ms)}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`;

/** The sentence for why something was not done, with both times where times decided. */
export function sayRefused(language: Language, { status, receivedAt, endedAt }: Refused): string {
  const key = `refusal.${status}`;
  if (!isOurs(key)) return sayRefusal(language, status);
  return sayRounds(language)(key, { received: showMoment(receivedAt), ended: showMoment(endedAt) });
}

/** Seconds until a moment, rounded up. */
export const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000));
