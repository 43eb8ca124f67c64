import type { WatchedMatch } from '../../../api/matches';
import type { Listed } from './useShown';

export type Section = {
  readonly sportId: number;
  readonly sportName: string;
  readonly matches: readonly WatchedMatch[];
};

const CRICKET = 4;

/** Matches grouped by sport, cricket first (product.md section 9), in play first, then by start, those over last. */
export function bySport([ahead, over]: Listed): readonly Section[] {
  const sorted = [...[...ahead].sort(soonest), ...[...over].sort(latest)];
  const ids = [...new Set([...ahead, ...over].map((match) => match.sportId))];
  return ids
    .sort((a, b) => Number(b === CRICKET) - Number(a === CRICKET))
    .map((sportId) => {
      const matches = sorted.filter((match) => match.sportId === sportId);
      return { sportId, sportName: matches[0]?.sportName ?? '', matches };
    });
}

const startOf = ({ startsAt }: WatchedMatch): number => startsAt ?? Infinity;
const soonest = (a: WatchedMatch, b: WatchedMatch) =>
  Number(b.inPlay) - Number(a.inPlay) || startOf(a) - startOf(b);
const latest = (a: WatchedMatch, b: WatchedMatch) => startOf(b) - startOf(a);
