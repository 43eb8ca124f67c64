/** A number an operator sets: the name of the setting, what holds until then, and what is accepted. */
export type NumberSetting = { name: string; usual: number; min: number; max: number };

/** Minutes without use after which a session ends. An open page that can be seen counts as use. */
export const IDLE_MINUTES: NumberSetting = { name: 'idle_minutes', usual: 30, min: 1, max: 1440 };
/** Hours after the sign-in when a session ends, whatever its use. */
export const SESSION_HOURS: NumberSetting = { name: 'session_hours', usual: 168, min: 1, max: 720 };

/** What the exchange alone goes by: operators see and set it, no page is told. */
export const SERVER_SETTINGS: readonly NumberSetting[] = [IDLE_MINUTES, SESSION_HOURS];
