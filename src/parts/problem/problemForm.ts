import { isPointer, noteIn } from '../../../domain/players/problem';

/** What the form holds, as an effect takes it. */
export type Written = { note: string; pointer: string; expected: string };

export const NOTHING_WRITTEN: Written = { note: '', pointer: '', expected: '' };

/** Which fields cannot go as they are. */
export function checkWritten({ note, pointer }: Partial<Written>): Partial<Record<keyof Written, true>> {
  return {
    ...(noteIn(note ?? '') === undefined && { note: true }),
    ...((pointer ?? '') !== '' && !isPointer(pointer ?? '') && { pointer: true }),
  };
}
