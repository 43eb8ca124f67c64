import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../api/bets';
import type { PositionBet } from '../../domain/exposure';
import { exposureChange, profitByRunner } from '../../domain/exposure';
import type { Paise } from '../../domain/money';
import { selectBetRows } from '../../slices/bets';
import { selectShard } from '../../slices/prices';
import { selectDraft } from '../../slices/slip';
import type { Draft } from '../../slices/slip';
import type { RootState } from '../../store/rootReducer';

/** Bets that no longer count towards the result of their market. */
const OVER: readonly Bet['state'][] = ['VOID', 'DELETED', 'SETTLED'];

/*
 * Prices move sixty times a second and bets do not: each step is remembered by the identity of its rows, so that a frame
 * costs a look-up and no arithmetic.
 */
const positionOf = weakMapMemoize((rows: readonly Bet[], marketId: string): readonly PositionBet[] =>
  rows
    .filter((bet) => bet.marketId === marketId && !OVER.includes(bet.state))
    .map((bet) => ({
      selectionId: bet.selectionId,
      side: bet.side,
      fills: bet.fills,
      openPaise: bet.unmatchedPaise,
      odds: bet.odds,
    })),
);
const profits = weakMapMemoize((bets: readonly PositionBet[], ids: string) => profitByRunner(bets, numbers(ids)));
const drafted = weakMapMemoize((bets: readonly PositionBet[], draft: Draft): readonly PositionBet[] => {
  const { selectionId, side, odds, stakePaise } = draft;
  if (odds === null || stakePaise === null || stakePaise <= 0) return bets;
  return [...bets, { selectionId, side, fills: [{ odds, stakePaise }], openPaise: 0, odds }];
});
const change = weakMapMemoize((bets: readonly PositionBet[], draft: Draft, ids: string, winners: number): Paise => {
  const { selectionId, side, odds, stakePaise } = draft;
  if (odds === null || stakePaise === null) return 0;
  const added = { selectionId, side, fills: [], openPaise: stakePaise, odds };
  return exposureChange(bets, added, numbers(ids), winners);
});

const numbers = (ids: string) => ids.split(' ').filter(Boolean).map(Number);

function marketOf(state: RootState, marketId: string) {
  const shard = selectShard(state, marketId);
  const inside = shard?.runners.filter((runner) => runner.status !== 'REMOVED') ?? [];
  const ids = inside.map((runner) => runner.id).join(' ');
  return { bets: positionOf(selectBetRows(state, shard?.matchId ?? ''), marketId), ids, winners: shard?.winners ?? 1 };
}

/** The player's result, paise, if this runner wins, from matched bets; null when there are none on the market. */
export function selectResult(state: RootState, marketId: string, selectionId: number): Paise | null {
  const { bets, ids } = marketOf(state, marketId);
  return bets.some((bet) => bet.fills.length > 0) ? (profits(bets, ids)[selectionId] ?? null) : null;
}

/** The same with the bet in the slip, were it matched whole as typed; null when the slip adds nothing to this market. */
export function selectWhatIf(state: RootState, marketId: string, selectionId: number): Paise | null {
  const draft = selectDraft(state);
  if (draft?.marketId !== marketId) return null;
  const { bets, ids } = marketOf(state, marketId);
  const after = drafted(bets, draft);
  return after === bets ? null : (profits(after, ids)[selectionId] ?? null);
}

/** What the bet in the slip would hold back besides, paise: negative when it makes the position safer. */
export function selectExposureChange(state: RootState): Paise {
  const draft = selectDraft(state);
  if (!draft) return 0;
  const { bets, ids, winners } = marketOf(state, draft.marketId);
  return change(bets, draft, ids, winners);
}
