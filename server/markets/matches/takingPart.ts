import { factorIn, removedAtIn, type FeedDefinition } from './message';
import type { LiveRunner, Withdrawal } from './live';

type Status = LiveRunner['status'];
type Said = { status: Status; factor: number | null; removedAt: number | null };

/**
 * Who takes part in a market: what the feed says of each runner, what the exchange has made of it (bets void, odds
 * reduced, as the database has it), and what is left to do.
 */
export type TakingPart = {
  said: ReadonlyMap<number, Said>;
  /** Runners the feed took out, and the exchange has dealt with that or had nothing to do. */
  dealt: ReadonlySet<number>;
  /** Out of the market for the exchange, whoever removed them. */
  removed: ReadonlySet<number>;
  /** Reinstated by an operator although the feed says REMOVED. */
  overruled: ReadonlySet<number>;
};

export const nobodySaid: TakingPart = {
  said: new Map(),
  dealt: new Set(),
  removed: new Set(),
  overruled: new Set(),
};

/** After a definition of the feed, heard at `now`. A runner that is out when first heard of never was in. */
export const afterDefinition = (part: TakingPart, { runners }: FeedDefinition, now: number): TakingPart => {
  const said = new Map(part.said);
  const dealt = new Set(part.dealt);
  for (const runner of runners) {
    const before = part.said.get(runner.id);
    const out = runner.status === 'REMOVED';
    if (out && !before) dealt.add(runner.id);
    said.set(runner.id, {
      status: runner.status,
      factor: factorIn(runner) ?? before?.factor ?? null,
      removedAt: out ? (before?.removedAt ?? removedAtIn(runner, now)) : null,
    });
  }
  return { ...part, said, dealt };
};

/** After the book has done what the feed's word asked for. */
export const afterDealing = (part: TakingPart, done: readonly Withdrawal[]): TakingPart => {
  const dealt = new Set(part.dealt);
  for (const { kind, selectionId } of done) {
    if (kind === 'removed') dealt.add(selectionId);
    else dealt.delete(selectionId);
  }
  return { ...part, dealt };
};

/** What a runner is for the exchange. */
export const statusOf = ({ removed, overruled, said }: TakingPart, id: number, status: Status): Status => {
  if (removed.has(id)) return 'REMOVED';
  const now = said.get(id)?.status ?? status;
  return now === 'REMOVED' && overruled.has(id) ? 'ACTIVE' : now;
};

/**
 * Runners the feed took out or brought back, with nothing done about it yet. At the end of a market only those with a
 * factor: the settlement makes bets on the others void, and all of them where nobody is left.
 */
export const withdrawalsOf = ({ said, dealt }: TakingPart, ended: boolean): Withdrawal[] => {
  const nobodyRuns = [...said.values()].every(({ status }) => status === 'REMOVED');
  return [...said].flatMap(([selectionId, { status, factor, removedAt }]): Withdrawal[] => {
    const out = status === 'REMOVED';
    if (out === dealt.has(selectionId)) return [];
    // A feed that calls everybody else a loser at the end says nothing of who ran; a winner did.
    if (!out) return status === 'ACTIVE' || status === 'WINNER' ? [{ kind: 'reinstated', selectionId }] : [];
    if (ended && (nobodyRuns || !factor)) return [];
    return [{ kind: 'removed', selectionId, factor, at: removedAt ?? 0 }];
  });
};
