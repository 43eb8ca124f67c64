import { lineIn } from '../base/line';

/** What an operator tells players of one market; either may be empty. */
export type Remark = { readonly en: string; readonly hi: string };

/** Most characters of a remark in one language. */
export const MAX_REMARK = 200;

/** A remark as it is stored, in one line: undefined if it is too long or has characters no line has. */
export const remarkIn = (text: string): string | undefined => lineIn(text, MAX_REMARK);

type RemarkLanguage = keyof Remark;

/** The remark a reader of a language sees, and the language it is in: English where there is none in theirs, or else what there
 * is; null if there is none. */
export function remarkFor(
  remark: Remark | null | undefined,
  language: string,
): { lang: RemarkLanguage; text: string } | null {
  if (!remark) return null;
  const order: readonly RemarkLanguage[] = language === 'hi' ? ['hi', 'en'] : ['en', 'hi'];
  const lang = order.find((one) => remark[one] !== '');
  return lang === undefined ? null : { lang, text: remark[lang] };
}

export const NO_REMARK: Remark = { en: '', hi: '' };

/** Whether two remarks read the same. */
export const isSameRemark = (a: Remark = NO_REMARK, b: Remark = NO_REMARK): boolean =>
  a.en === b.en && a.hi === b.hi;
