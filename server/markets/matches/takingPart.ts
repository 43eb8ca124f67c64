import { factorIn, removedAtIn } from '@backlay/feed/message';
import type { FeedDefinition } from '@backlay/feed/message';
import type { LiveRunner, Withdrawal } from './live';

type Status = LiveRunner['status'];
type Participation = { status: Status; factor: number | null; removedAt: number | null };

/** Who runs: what the feed says, what the exchange has made of it in the database, and what is left to do. */
export type TakingPart = {
  said: ReadonlyMap<number, Participation>;
  /** Feed removals that are processed or need nothing. */
  dealt: ReadonlySet<number>;
  /** Out for the exchange, whoever removed them. */
  removed: ReadonlySet<number>;
  /** Reinstated by an operator against the feed. */
  overruled: ReadonlySet<number>;
};

export const nobodySaid: TakingPart = {
  said: new Map(),
  dealt: new Set(),
  removed: new Set(),
  overruled: new Set(),
};

/** The state after a definition heard at `now`. A runner already out when first named was never in. */
export function afterDefinition(
  part: TakingPart,
  { runners }: Pick<FeedDefinition, 'runners'>,
  now: number,
): TakingPart {
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
}

/** The state after the book processed `done`. */
export function afterDealing(part: TakingPart, done: readonly Withdrawal[]): TakingPart {
  const dealt = new Set(part.dealt);
  for (const { kind, selectionId } of done) {
    if (kind === 'removed') dealt.add(selectionId);
    else dealt.delete(selectionId);
  }
  return { ...part, dealt };
}

/** A runner's status for the exchange. */
export function statusOf({ removed, overruled, said }: TakingPart, id: number, status: Status): Status {
  if (removed.has(id)) return 'REMOVED';
  const now = said.get(id)?.status ?? status;
  return now === 'REMOVED' && overruled.has(id) ? 'ACTIVE' : now;
}

/** Unprocessed removals and reinstatements. At the end of a market only removals with a factor matter, as
 * settlement voids bets on the others. */
export function withdrawalsOf({ said, dealt }: TakingPart, ended: boolean): Withdrawal[] {
  const nobodyRuns = [...said.values()].every(({ status }) => status === 'REMOVED');
  return [...said].flatMap(([selectionId, { status, factor, removedAt }]): Withdrawal[] => {
    const out = status === 'REMOVED';
    if (out === dealt.has(selectionId)) return [];
    // At the end a feed may call every other runner a loser, removed or not; only a winner surely ran.
    if (!out) return status === 'ACTIVE' || status === 'WINNER' ? [{ kind: 'reinstated', selectionId }] : [];
    if (ended && (nobodyRuns || !factor)) return [];
    return [{ kind: 'removed', selectionId, factor, at: removedAt ?? 0 }];
  });
}
