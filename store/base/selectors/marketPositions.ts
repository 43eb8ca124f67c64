import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../../api/bets';
import type { MarketPosition } from '../../../api/positions';
import { isOver } from '../../../domain/bets/betStatus';
import { kindIn } from '../../../domain/kinds/recorded';
import { rulesOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { TradedBet } from '../../../domain/kinds/traded';
import { kindOfType } from '../../../domain/markets/marketKind';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { Position } from '../../../domain/bets/position';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { selectBetRows, selectOlder } from '../../../slices/bets';
import { selectLiveMarket } from '../../../slices/prices';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { RootState } from '../root/rootReducer';

/** Memoized, so that equal arguments give the same object to the memoized functions below. */
const ruledMarketWith = weakMapMemoize((kind: MarketKind, session: SessionFacts | null): RuledMarket => ({
  kind,
  session,
}));

/** The market of the slip's bet, from the draft: the market itself may no longer be on screen. */
export const ruledMarketOfDraft = (draft: Draft): RuledMarket =>
  ruledMarketWith(kindIn(draft), draft.session ?? null);

/** The kind and session of a market: from its rules, and while they are not loaded from a bet on it or from the slip. Null if none
 * is known, or if the market has arithmetic of its own: no result is shown for it then. */
function ruledMarketOf(
  state: RootState,
  marketId: string,
  matchId: string,
  draft: Draft | null,
): RuledMarket | null {
  const rules = selectLiveMarket(state, marketId)?.rules;
  if (rules) {
    const kind = kindOfType(rules.type);
    return kind ? ruledMarketWith(kind, rules.session) : null;
  }
  const bet = selectBetRows(state, matchId).find((one) => one.marketId === marketId);
  if (bet) return ruledMarketWith(bet.kind, bet.session);
  return draft && ruledMarketOfDraft(draft);
}

/* Prices change sixty times a second, bets do not: memoized by the identity of the rows, a frame costs one look-up. */
const sumPositions = weakMapMemoize(
  (rows: readonly Bet[], marketId: string, ruled: RuledMarket): readonly Position[] => {
    const { positionOf, withChanges } = rulesOf(ruled);
    return withChanges(
      [],
      rows
        .filter((bet) => bet.marketId === marketId && !isOver(bet.state))
        .filter((bet) => bet.fills.length > 0 || bet.unmatchedPaise > 0)
        .map((bet) => positionOf({ ...bet, openPaise: bet.unmatchedPaise })),
    );
  },
);

const positionsInMarket = weakMapMemoize(
  (positions: readonly MarketPosition[], marketId: string): readonly Position[] =>
    positions.filter((one) => one.marketId === marketId),
);

/** From the player's bets if all are known, else from the exchange's positions. */
function positionsOf(
  state: RootState,
  marketId: string,
  matchId: string,
  ruled: RuledMarket,
): readonly Position[] {
  const positions = selectOlder(state, matchId)?.positions;
  return positions
    ? positionsInMarket(positions, marketId)
    : sumPositions(selectBetRows(state, matchId), marketId, ruled);
}

/** The slip's bet, unmatched; null without odds or stake. */
export function betOfDraft({ selectionId, side, odds, rateBps, stakePaise }: Draft): TradedBet | null {
  if (odds === null || odds <= 0 || stakePaise === null || stakePaise <= 0) return null;
  return { selectionId, side, odds, rateBps: rateBps ?? null, fills: [], openPaise: stakePaise };
}

/** Positions with the slip's bet fully matched. */
export const withDraft = weakMapMemoize(
  (ruled: RuledMarket, positions: readonly Position[], draft: Draft): readonly Position[] => {
    const bet = betOfDraft(draft);
    if (!bet) return positions;
    const { positionOf, withChanges } = rulesOf(ruled);
    const fills = [{ odds: bet.odds, stakePaise: bet.openPaise }];
    return withChanges(positions, [positionOf({ ...bet, fills, openPaise: 0 })]);
  },
);

/** What results on a market are computed from: its rules, the player's positions and the runners. @param draft the slip's bet on it */
export function marketOf(state: RootState, marketId: string, matchId: string, draft: Draft | null = null) {
  const market = selectLiveMarket(state, marketId);
  const ruled = ruledMarketOf(state, marketId, matchId, draft);
  if (ruled === null) return null;
  const inside = market?.runners.filter((runner) => runner.status !== 'REMOVED') ?? [];
  const ids = inside.map((runner) => runner.id).join(' ');
  return {
    ruled,
    positions: positionsOf(state, marketId, matchId, ruled),
    ids,
    winners: market?.winners ?? 1,
  };
}

export const matchOf = (state: RootState, marketId: string): string =>
  selectLiveMarket(state, marketId)?.matchId ?? '';

/** A closed market takes no bet, so the slip shows no projected result on it. */
export const isClosed = (state: RootState, marketId: string): boolean =>
  selectLiveMarket(state, marketId)?.status === 'CLOSED';

/** The runner ids of `marketOf`, which joins them into one text so that results can be memoized by it. */
export const runnerIdsIn = (ids: string): number[] => ids.split(' ').filter(Boolean).map(Number);
