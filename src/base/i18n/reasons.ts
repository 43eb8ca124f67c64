import type { en } from './catalogue/reasons.en';
import { sayOf } from './words';

/** Why a bet is void or deleted: loaded with whatever says it (`REASONS` in parts.ts). */
export const useReasonSay = sayOf<typeof en>();
export type ReasonSay = ReturnType<typeof useReasonSay>;
