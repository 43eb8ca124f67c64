import { CASH_OUT_RISK } from '../../../domain/placing/limits';
import { BAND_POINTS, BAND_STEPS } from '../../markets/matches/band';

export type NumberSetting = { name: string; usual: number; min: number; max: number };

/** A session ends after this many minutes without use; a visible page counts as use. */
export const IDLE_MINUTES: NumberSetting = { name: 'idle_minutes', usual: 30, min: 1, max: 1440 };
/** A session ends this many hours after sign-in. */
export const SESSION_HOURS: NumberSetting = { name: 'session_hours', usual: 168, min: 1, max: 720 };

const RUPEES = { min: 0, max: 9_999_999_999 };

/** From how many rupees chips for one player by one operator within a day need two people. */
export const TWO_FOR_CHIPS: NumberSetting = { name: 'two_people_chips', usual: 100_000, ...RUPEES };
/** The same of withdrawals that are paid. */
export const TWO_FOR_PAYMENT: NumberSetting = { name: 'two_people_payment', usual: 50_000, ...RUPEES };
/** By how much a limit may be raised by one person: 2 is up to twice as much. */
export const TWO_FOR_LIMIT: NumberSetting = { name: 'two_people_limit_times', usual: 2, min: 1, max: 1000 };
/** A result by which the house gains more rupees is thought over for a minute. */
export const HELD_GAIN: NumberSetting = { name: 'held_result_gain', usual: 100_000, ...RUPEES };

/** Whoever raises one needs a second person for that. */
export const THRESHOLDS: readonly NumberSetting[] = [
  TWO_FOR_CHIPS,
  TWO_FOR_PAYMENT,
  TWO_FOR_LIMIT,
  HELD_GAIN,
  BAND_STEPS,
  BAND_POINTS,
];

/** Settings for operators only, not sent to pages. */
export const SERVER_SETTINGS: readonly NumberSetting[] = [
  IDLE_MINUTES,
  SESSION_HOURS,
  CASH_OUT_RISK,
  ...THRESHOLDS,
];
