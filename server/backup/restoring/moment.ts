import { fromIso, toIso } from '../../../domain/base/time';

/** Up to where a database is brought back: what the backup itself has, everything that the archive has, or a moment. */
export type Target = { kind: 'backup' } | { kind: 'latest' } | { kind: 'moment'; at: Date };

const FORM = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Reads '2026-11-25 20:57:45+05:30', or 'latest'; without a zone the time is UTC+5:30, as everywhere. */
export function readTarget(text: string | undefined): Target | string {
  if (text === undefined) return { kind: 'backup' };
  if (text === 'latest') return { kind: 'latest' };
  const [, day = '', time = '', zone = '+05:30'] = FORM.exec(text.trim()) ?? [];
  const at = fromIso(`${day}T${time}${zone}`);
  return at === undefined
    ? `"${text}" is no moment: write it like 2026-11-25 20:57:45+05:30, or say latest`
    : { kind: 'moment', at: new Date(at) };
}

export function saysTarget(target: Target): string {
  if (target.kind === 'moment') return toIso(target.at.getTime());
  return target.kind === 'latest' ? 'the end of the archive' : 'the end of the backup';
}
