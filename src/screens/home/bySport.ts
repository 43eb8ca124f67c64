import type { WatchedMatch } from '../../../api/matches';

export type Section = {
  readonly sportId: number;
  readonly sportName: string;
  readonly matches: readonly WatchedMatch[];
};

const CRICKET = 4;

/** Matches grouped by sport, cricket first (product.md section 9), in play first, then by start. */
export function bySport(matches: readonly WatchedMatch[]): readonly Section[] {
  const ids = [...new Set(matches.map((match) => match.sportId))];
  return ids
    .sort((a, b) => Number(b === CRICKET) - Number(a === CRICKET))
    .map((sportId) => {
      const own = matches.filter((match) => match.sportId === sportId);
      return { sportId, sportName: own[0]?.sportName ?? '', matches: [...own].sort(soonest) };
    });
}

const soonest = (a: WatchedMatch, b: WatchedMatch) =>
  Number(b.inPlay) - Number(a.inPlay) || (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity);
