/** Limits of "Report a problem". Characters of what happened, of a place in the state and of the value expected there. */
export const MAX_NOTE = 2000;
export const MAX_POINTER = 300;
export const MAX_EXPECTED = 500;
/** Most bytes of a log, compressed: about 10,000 actions. */
export const MAX_LOG_BYTES = 2 * 1024 * 1024;
/** Reports an exchange keeps of one player, and bytes of logs it keeps in all; the oldest go first. */
export const KEPT_PROBLEMS = 10;
export const KEPT_LOG_BYTES = 200 * 1024 * 1024;

/** What happened, as it is kept: lines as they were typed, none of the characters that steer a terminal. Undefined if nothing is
 * left or it is too long. */
export function noteIn(typed: string): string | undefined {
  const note = typed
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  return note !== '' && note.length <= MAX_NOTE ? note : undefined;
}

/** A pointer into the state, as RFC 6901 has them; '' would be all of it. */
export const isPointer = (text: string): boolean => /^(?:\/(?:[^~/\p{Cc}]|~[01])*)+$/u.test(text);
