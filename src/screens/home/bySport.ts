import type { WatchedMatch } from '../../../api/matches';
import type { Listed } from './useShown';

export type Section = {
  readonly sportId: number;
  readonly sportName: string;
  readonly matches: readonly WatchedMatch[];
  /** How many of them are shown yet. */
  readonly rows: number;
};

const CRICKET = 4;

/** Matches grouped by sport, cricket first (product.md section 9), in play first, then by start, those over last;
 * sections with no row among the first `rows` are left out. */
export function bySport([ahead, over]: Listed, rows: number): readonly Section[] {
  let left = rows;
  const sorted = [...[...ahead].sort(soonest), ...[...over].sort(latest)];
  const ids = [...new Set([...ahead, ...over].map((match) => match.sportId))];
  return ids
    .sort((a, b) => Number(b === CRICKET) - Number(a === CRICKET))
    .map((sportId) => {
      const matches = sorted.filter((match) => match.sportId === sportId);
      const section = { sportId, sportName: matches[0]?.sportName ?? '', matches, rows: left };
      left -= matches.length;
      return section;
    })
    .filter((section) => section.rows > 0);
}

const startOf = ({ startsAt }: WatchedMatch): number => startsAt ?? Infinity;
const soonest = (a: WatchedMatch, b: WatchedMatch) =>
  Number(b.inPlay) - Number(a.inPlay) || startOf(a) - startOf(b);
const latest = (a: WatchedMatch, b: WatchedMatch) => startOf(b) - startOf(a);
