import { isLine, lineIn } from '../../domain/base/line';
import type { Act } from './audited';

/** Most characters of a reason, which players read. */
const MAX_REASON = 500;

const UNFIT = /[\0\p{Cs}]/gu;

/** The same without what no column of text can hold. */
const stored = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(UNFIT, '\uFFFD') : value;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

/** What is wrong with the texts of a command, whichever it is; undefined if nothing is. */
export function typedFault({ subject, request, reason }: Act): string | undefined {
  if (reason !== undefined && (lineIn(reason, MAX_REASON) ?? '') === '')
    return `--reason must be one line of at most ${MAX_REASON} characters, and not empty: players read it`;
  const texts = [['the id or name', subject.id], ...Object.entries(request)] as const;
  const unfit = texts.find(([, value]) => !textsOf(value).every(isLine));
  const name = unfit?.[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name && `${name} has characters that no line has (controls, line breaks, marks of direction)`;
}

/** A command as it can be written down, whatever was typed. */
export const storable = (act: Act): Act => ({
  ...act,
  subject: { ...act.subject, id: String(stored(act.subject.id)) },
  request: Object.fromEntries(
    Object.entries(act.request).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(stored) : stored(value),
    ]),
  ),
  reason: act.reason === undefined ? undefined : String(stored(act.reason)),
});
