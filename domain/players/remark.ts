import { lineIn } from '../base/line';

/** What an operator tells players of one market; any may be empty. Recorded ones, and those of earlier exchanges, have no Bengali. */
export type Remark = { readonly en: string; readonly hi: string; readonly bn?: string };

export const NO_REMARK: Required<Remark> = { en: '', hi: '', bn: '' };

/** Most characters of a remark in one language. */
export const MAX_REMARK = 200;

/** A remark as it is stored, in one line: undefined if it is too long or has characters no line has. */
export const remarkIn = (text: string): string | undefined => lineIn(text, MAX_REMARK);

type RemarkLanguage = keyof Remark;

/** The remark a reader of a language sees, and the language it is in: English where there is none in theirs, or else what there
 * is, Hindi first; null if there is none. */
export function remarkFor(
  remark: Remark | null | undefined,
  language: RemarkLanguage,
): { lang: RemarkLanguage; text: string } | null {
  const said = { ...NO_REMARK, ...remark };
  const order = [language, ...(Object.keys(NO_REMARK) as RemarkLanguage[])];
  const lang = order.find((one) => said[one] !== '');
  return lang === undefined ? null : { lang, text: said[lang] };
}

/** Whether two remarks read the same. */
export const isSameRemark = (a: Remark = NO_REMARK, b: Remark = NO_REMARK): boolean =>
  a.en === b.en && a.hi === b.hi && (a.bn ?? '') === (b.bn ?? '');
