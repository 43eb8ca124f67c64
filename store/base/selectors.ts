import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Bet } from '../../api/bets';
import type { MarketPosition } from '../../api/positions';
import { isOnLadder } from '../../domain/ladder';
import type { Paise } from '../../domain/money';
import {
  exposureChangeOfPositions,
  placeRangeOfPositions,
  positionOf,
  withChanges,
} from '../../domain/position';
import type { Position } from '../../domain/position';
import { selectAvailablePaise } from '../../slices/balance';
import { selectBetRows, selectOlder } from '../../slices/bets';
import { selectExposurePaise } from '../../slices/exposure';
import { selectShard } from '../../slices/prices';
import type { Shard } from '../../slices/prices';
import { selectDraft } from '../../slices/slip';
import type { Draft } from '../../slices/slip';
import type { RootState } from './rootReducer';

/** Bets that no longer count towards the result of their market. */
const OVER: readonly Bet['state'][] = ['VOID', 'DELETED', 'SETTLED'];

/*
 * Prices move sixty times a second and bets do not: each step is remembered by the identity of its rows, so that a
 * frame costs a look-up and no arithmetic.
 */
const summed = weakMapMemoize((rows: readonly Bet[], marketId: string): readonly Position[] =>
  withChanges(
    [],
    rows
      .filter((bet) => bet.marketId === marketId && !OVER.includes(bet.state))
      .filter((bet) => bet.fills.length > 0 || bet.unmatchedPaise > 0)
      .map((bet) => positionOf({ ...bet, openPaise: bet.unmatchedPaise })),
  ),
);

const told = weakMapMemoize((positions: readonly MarketPosition[], marketId: string): readonly Position[] =>
  positions.filter((one) => one.marketId === marketId),
);

/** From the player's bets where all of them are known, else as the exchange keeps it. */
function positionsOf(state: RootState, marketId: string, matchId: string): readonly Position[] {
  const positions = selectOlder(state, matchId)?.positions;
  return positions ? told(positions, marketId) : summed(selectBetRows(state, matchId), marketId);
}

const hasMatched = weakMapMemoize((rows: readonly Bet[], marketId: string): boolean =>
  rows.some((bet) => bet.marketId === marketId && !OVER.includes(bet.state) && bet.fills.length > 0),
);

/** The bet whose answer was lost, where the player's bets show that it stands; null otherwise. */
export const selectFoundBet = ({ slip, bets }: RootState): Bet | null =>
  slip.status === 'unsure'
    ? (selectBetRows({ bets }, slip.draft.matchId).find(({ ref }) => ref === slip.ref) ?? null)
    : null;

const numbers = (ids: string): number[] => ids.split(' ').filter(Boolean).map(Number);

const ranges = weakMapMemoize((positions: readonly Position[], ids: string, winners: number) =>
  placeRangeOfPositions(positions, numbers(ids), winners),
);

const isWhole = ({ odds, stakePaise }: Draft): boolean =>
  odds !== null && stakePaise !== null && stakePaise > 0;

const withDraft = weakMapMemoize((positions: readonly Position[], draft: Draft): readonly Position[] => {
  const { selectionId, side, odds, stakePaise } = draft;
  if (odds === null || stakePaise === null || !isWhole(draft)) return positions;
  const fills = [{ odds, stakePaise }];
  return withChanges(positions, [positionOf({ selectionId, side, fills, openPaise: 0, odds })]);
});

const change = weakMapMemoize(
  (positions: readonly Position[], draft: Draft, ids: string, winners: number): Paise => {
    const { selectionId, side, odds, stakePaise } = draft;
    if (odds === null || stakePaise === null || !isWhole(draft)) return 0;
    const bet = { selectionId, side, fills: [], openPaise: stakePaise, odds };
    return exposureChangeOfPositions(positions, bet, numbers(ids), winners);
  },
);

function marketOf(state: RootState, marketId: string, matchId: string) {
  const shard = selectShard(state, marketId);
  const inside = shard?.runners.filter((runner) => runner.status !== 'REMOVED') ?? [];
  const ids = inside.map((runner) => runner.id).join(' ');
  return { positions: positionsOf(state, marketId, matchId), ids, winners: shard?.winners ?? 1 };
}

const matchOf = (state: RootState, marketId: string): string => selectShard(state, marketId)?.matchId ?? '';

/** A result, paise: with one winner worst and best are the same, with several the other winners decide between them. */
export type Result = { readonly worst: Paise; readonly best: Paise };

/** The player's result if this runner wins, from matched bets; null when there are none on the market. */
export function selectResult(state: RootState, marketId: string, selectionId: number): Result | null {
  const matchId = matchOf(state, marketId);
  const { positions, ids, winners } = marketOf(state, marketId, matchId);
  const isMatched =
    hasMatched(selectBetRows(state, matchId), marketId) ||
    positions.some(({ winsPaise, losesPaise }) => winsPaise !== 0 || losesPaise !== 0);
  return isMatched ? (ranges(positions, ids, winners)[selectionId] ?? null) : null;
}

/** The same with the bet in the slip, were it matched whole as typed; null when the slip adds nothing to this market. */
export function selectWhatIf(state: RootState, marketId: string, selectionId: number): Result | null {
  const draft = selectDraft(state);
  if (draft?.marketId !== marketId || !isWhole(draft)) return null;
  const { positions, ids, winners } = marketOf(state, marketId, draft.matchId);
  return ranges(withDraft(positions, draft), ids, winners)[selectionId] ?? null;
}

/** What the bet in the slip would hold back besides, paise: negative when it makes the position safer. */
export function selectExposureChange(state: RootState): Paise {
  const draft = selectDraft(state);
  if (!draft) return 0;
  const { positions, ids, winners } = marketOf(state, draft.marketId, draft.matchId);
  return change(positions, draft, ids, winners);
}

/**
 * The account's exposure with the bet in the slip, paise; null until the server has said what it is without, and while
 * the screen shows another match: who else runs in the market of the slip is not known then.
 */
export function selectExposureAfter(state: RootState): Paise | null {
  const now = selectExposurePaise(state);
  const draft = selectDraft(state);
  if (now === null || (draft && !selectShard(state, draft.marketId))) return null;
  return Math.max(0, now + selectExposureChange(state));
}

/** Why the bet in the slip cannot be placed as it stands. The view maps it to words. */
export type WhyNot =
  | 'nothingPicked'
  | 'underWay'
  | 'offline'
  | 'marketShut'
  | 'runnerShut'
  | 'stalePrices'
  | 'needOdds'
  | 'offLadder'
  | 'needStake'
  | 'notAmount'
  | 'tooSmall'
  | 'tooLarge'
  | 'noFunds';

/** The first reason, or null when the bet can be placed; the server checks all of it again. */
export function selectWhyNot(state: RootState): WhyNot | null {
  const draft = selectDraft(state);
  if (!draft) return 'nothingPicked';
  if (state.slip.status === 'placing') return 'underWay';
  const shard = selectShard(state, draft.marketId);
  return (
    marketFault(state, shard, draft) ?? oddsFault(draft) ?? stakeFault(draft, shard) ?? fundsFault(state)
  );
}

/** A market the screen has left says nothing against it: the server knows. */
function marketFault(state: RootState, shard: Shard | undefined, draft: Draft): WhyNot | null {
  if (state.connection.status === 'offline') return 'offline';
  if (!shard) return null;
  if (shard.status !== 'OPEN') return 'marketShut';
  const runner = shard.runners.find(({ id }) => id === draft.selectionId);
  if (runner && runner.status !== 'ACTIVE') return 'runnerShut';
  return shard.isStale ? 'stalePrices' : null;
}

function oddsFault({ odds, ladder }: Draft): WhyNot | null {
  if (odds === null) return 'needOdds';
  return isOnLadder(odds, ladder) ? null : 'offLadder';
}

function stakeFault({ stakePaise, stakeText }: Draft, shard: Shard | undefined): WhyNot | null {
  if (stakePaise === null) return stakeText.trim() === '' ? 'needStake' : 'notAmount';
  const rules = shard?.rules;
  // Without its rules a market's limits are not known, but no market takes nothing.
  if (!rules) return stakePaise <= 0 ? 'needStake' : null;
  if (stakePaise <= 0 || stakePaise < rules.minStakePaise) return 'tooSmall';
  return stakePaise > rules.maxStakePaise ? 'tooLarge' : null;
}

/** The check of domain-rules section 3: what the bet holds back must be there. */
function fundsFault(state: RootState): WhyNot | null {
  const available = selectAvailablePaise(state);
  return available !== null && selectExposureChange(state) > available ? 'noFunds' : null;
}
