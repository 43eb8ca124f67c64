import type { en } from './catalogue/frame.en';
import { sayOf } from './words';

/** The words around every signed-in screen; the login does without them. */
export const useFrameSay = sayOf<typeof en>();
export type FrameKey = keyof typeof en;
