import type { en } from './catalogue/frame.en';
import { sayOf } from './words';

/** The words around every signed-in screen; they come with the first of them (`App`), the login does without. */
export const useFrameSay = sayOf<typeof en>();
export type FrameKey = keyof typeof en;
