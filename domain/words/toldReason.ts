/** Why a single bet that won is taken away: the four things that players do against the rules, and a bet that no rule allows, as one
 * at a wrong rate or after the result. Any other reason is one for the whole market. */
export const DELETION_CAUSES = ['VPN', 'ROBOT', 'SAME_ADDRESS', 'PUNCHING', 'NOT_ALLOWED'] as const;
export type DeletionCause = (typeof DELETION_CAUSES)[number];

/** A reason as it is kept: an operator's own text, and what the exchange says besides in the reader's language. */
export type ToldReason = {
  text: string;
  /** With what shows it. */
  cause?: { code: DeletionCause; evidence: string } | undefined;
  /** Nobody else was there to agree. */
  isAlone?: boolean | undefined;
};

const FORM = /^(.*?)(?: \[(\w+): (.*?)\])?( \[ALONE\])?$/s;

const isCause = (text: string | undefined): text is DeletionCause =>
  DELETION_CAUSES.some((known) => known === text);

/** 'See rule 12 [VPN: 203.0.113.9] [ALONE]', as reasons are kept: codes, which each page says in its own words. */
export function formatToldReason({ text, cause, isAlone = false }: ToldReason): string {
  const because = cause === undefined ? '' : ` [${cause.code}: ${cause.evidence}]`;
  return `${text}${because}${isAlone ? ' [ALONE]' : ''}`;
}

/** Reads what formatToldReason wrote; any other text is somebody's own. */
export function readToldReason(kept: string): ToldReason {
  const [, text = kept, code, evidence = '', alone] = FORM.exec(kept) ?? [];
  if (code !== undefined && !isCause(code)) {
    const own = alone === undefined ? kept : kept.slice(0, 0 - alone.length);
    return { text: own, isAlone: alone !== undefined };
  }
  return { text, cause: code === undefined ? undefined : { code, evidence }, isAlone: alone !== undefined };
}

/** A kept reason in words: `say` has those of a code, around what shows it. */
export function sayToldReason(
  kept: string,
  say: (code: DeletionCause | 'ALONE', evidence: string) => string,
): string {
  const { text, cause, isAlone = false } = readToldReason(kept);
  return [
    text,
    ...(cause ? [say(cause.code, cause.evidence)] : []),
    ...(isAlone ? [say('ALONE', '')] : []),
  ].join(' ');
}
