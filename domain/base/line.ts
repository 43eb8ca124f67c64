/** Characters that no line of text has: controls, line and paragraph breaks, halves of characters, and the marks that turn the
 * direction of what follows, which would let a text pose as another. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const EACH_UNFIT = new RegExp(UNFIT, 'gu');

/** Whether a text may stand in one line. */
export const isLine = (text: string): boolean => !UNFIT.test(text);

/** A text that others wrote, for a terminal: what no line has is named (\u202e, as JSON does), so that it neither breaks the line,
 * steers the terminal nor turns figures round. */
export const shownInLine = (text: string): string =>
  text.replace(EACH_UNFIT, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text as it is stored, in one line without blanks around it; undefined if it is longer than `most` characters or has
 * characters no line has. */
export function lineIn(text: string, most: number): string | undefined {
  const line = text.trim();
  return line.length <= most && isLine(line) ? line : undefined;
}
