import type { WatchedMatch } from '../../../api/matches';
import { dayPartOf } from './dayParts';
import type { DayPart } from './dayParts';
import type { Listed } from './useShown';

/** Matches that follow each other under one heading. */
export type Group = { readonly part: DayPart; readonly matches: readonly WatchedMatch[] };

export type Section = {
  readonly sportId: number;
  readonly sportName: string;
  readonly matches: readonly WatchedMatch[];
  /** Those of them that are shown yet. */
  readonly groups: readonly Group[];
};

const CRICKET = 4;

/** Matches grouped by sport, cricket first (product.md section 9), and by parts of the day: in play first, then by start, those over
 * last; sections with no row among the first `rows` are left out. */
export function bySport([ahead, over]: Listed, rows: number, now: number): readonly Section[] {
  let left = rows;
  const soon = [...ahead].sort(soonest);
  const past = [...over].sort(latest);
  const ids = [...new Set([...ahead, ...over].map((match) => match.sportId))];
  return ids
    .sort((a, b) => Number(b === CRICKET) - Number(a === CRICKET))
    .map((sportId) => {
      const isOf = (match: WatchedMatch): boolean => match.sportId === sportId;
      const [mine, done] = [soon.filter(isOf), past.filter(isOf)];
      const matches = [...mine, ...done];
      const shown = mine.slice(0, Math.max(0, left));
      const groups = [
        ...inParts(shown, now),
        ...groupOf('over', done.slice(0, Math.max(0, left - mine.length))),
      ];
      left -= matches.length;
      return { sportId, sportName: matches[0]?.sportName ?? '', matches, groups };
    })
    .filter(({ groups }) => groups.length > 0);
}

const groupOf = (part: DayPart, matches: readonly WatchedMatch[]): readonly Group[] =>
  matches.length > 0 ? [{ part, matches }] : [];

/** In the order of the matches, which is that of the parts. */
function inParts(matches: readonly WatchedMatch[], now: number): readonly Group[] {
  const parts = new Map<DayPart, WatchedMatch[]>();
  for (const match of matches) {
    const part = dayPartOf(match, now);
    parts.set(part, [...(parts.get(part) ?? []), match]);
  }
  return [...parts].map(([part, rows]) => ({ part, matches: rows }));
}

const startOf = ({ startsAt }: WatchedMatch): number => startsAt ?? Infinity;
const soonest = (a: WatchedMatch, b: WatchedMatch) =>
  Number(b.inPlay) - Number(a.inPlay) || startOf(a) - startOf(b);
const latest = (a: WatchedMatch, b: WatchedMatch) => startOf(b) - startOf(a);
