import { CASH_OUT_RISK } from '../../../domain/placing/limits';

export type NumberSetting = { name: string; usual: number; min: number; max: number };

/** A session ends after this many minutes without use; a visible page counts as use. */
export const IDLE_MINUTES: NumberSetting = { name: 'idle_minutes', usual: 30, min: 1, max: 1440 };
/** A session ends this many hours after sign-in. */
export const SESSION_HOURS: NumberSetting = { name: 'session_hours', usual: 168, min: 1, max: 720 };

/** Settings for operators only, not sent to pages. */
export const SERVER_SETTINGS: readonly NumberSetting[] = [IDLE_MINUTES, SESSION_HOURS, CASH_OUT_RISK];
