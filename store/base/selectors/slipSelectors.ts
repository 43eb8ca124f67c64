import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Cell } from '../../../api/markets';
import { isOnLadder } from '../../../domain/bets/ladder';
import { checkStake } from '../../../domain/placing/limits';
import { rulesOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { TradedBet } from '../../../domain/kinds/traded';
import { matchAgainst } from '../../../domain/placing/matching';
import type { Paise } from '../../../domain/base/money';
import type { Position } from '../../../domain/bets/position';
import type { WinningRange } from '../../../domain/bets/winningRange';
import { selectAvailablePaise } from '../../../slices/balance';
import { selectIsStale } from '../../../slices/connection';
import { selectExposurePaise } from '../../../slices/exposure';
import { selectLiveMarket } from '../../../slices/prices';
import type { LiveMarket } from '../../../slices/prices';
import { selectDraft } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import { inHandOf } from '../../../slices/slip/slipLines';
import { betOfDraft, isClosed, marketOf, runnerIdsIn, ruledMarketOfDraft } from './marketPositions';
import type { RootState } from '../root/rootReducer';

// What the bet of the slip would do, and why it cannot be placed. Apart from the results on a market, which every match shows
// from its first paint: these are needed once a price is pressed.

/** Where the cells of a side begin and end (`Runner.cells`). */
const CELLS = { back: [0, 3], lay: [3, 6] } as const;

/** The slip's bet as the exchange would take it at the prices shown: matched as far as they go, the rest open. Bets on a
 * number are matched whole. */
function placedBet(draft: Draft, { session }: RuledMarket, cells: readonly Cell[]): TradedBet | null {
  const bet = betOfDraft(draft);
  if (!bet || session) return bet;
  const { fills, restPaise } = matchAgainst(
    { ...bet, stakePaise: bet.openPaise },
    cells.slice(...CELLS[bet.side]),
  );
  return { ...bet, fills, openPaise: restPaise };
}

/** What one bet wins and risks, and the results with which it wins. */
type DraftFigures = { readonly profit: Paise; readonly liability: Paise; readonly range: WinningRange };

const figures = weakMapMemoize((draft: Draft, ruled: RuledMarket): DraftFigures | null => {
  const bet = betOfDraft(draft);
  if (!bet) return null;
  const { profitOf, liabilityOf, winningRange } = rulesOf(ruled);
  return { profit: profitOf(bet), liability: liabilityOf(bet), range: winningRange(bet) };
});

const change = weakMapMemoize(
  (
    ruled: RuledMarket,
    positions: readonly Position[],
    draft: Draft,
    ids: string,
    winners: number,
    cells: readonly Cell[],
  ): Paise => {
    const bet = placedBet(draft, ruled, cells);
    if (!bet) return 0;
    return rulesOf(ruled).exposureChange(positions, bet, { runnerIds: runnerIdsIn(ids), winners });
  },
);

const NONE: readonly Cell[] = [];

const cellsOf = (state: RootState, { marketId, selectionId }: Draft): readonly Cell[] =>
  selectLiveMarket(state, marketId)?.runners.find(({ id }) => id === selectionId)?.cells ?? NONE;

/** How much more a bet of the slip would hold back, paise: negative when it makes the position safer. What the prices shown
 * would match counts as matched, as it will when the bet is placed; what they would not waits, and its gain counts for nothing. */
export function selectExposureChange(state: RootState, draft = selectDraft(state)): Paise {
  if (!draft || isClosed(state, draft.marketId)) return 0;
  const market = marketOf(state, draft.marketId, draft.matchId, draft);
  if (!market) return 0;
  const { ruled, positions, ids, winners } = market;
  return change(ruled, positions, draft, ids, winners, cellsOf(state, draft));
}

/** What a bet of the slip, if not said the one in hand, wins and risks by itself; null without odds or stake. */
export function selectDraftFigures(state: RootState, draft = selectDraft(state)): DraftFigures | null {
  if (!draft || isClosed(state, draft.marketId)) return null;
  return figures(draft, ruledMarketOfDraft(draft));
}

/** The account's exposure with the slip's bet, paise; null until the server has sent it, and while another
 * match is on screen: the other runners of the slip's market are not known then. */
export function selectExposureAfter(state: RootState): Paise | null {
  const now = selectExposurePaise(state);
  const draft = selectDraft(state);
  if (now === null || (draft && !selectLiveMarket(state, draft.marketId))) return null;
  return Math.max(0, now + selectExposureChange(state));
}

/** Why the slip's bet cannot be placed. The view maps it to words. */
export type WhyNot =
  | 'nothingPicked'
  | 'underWay'
  | 'offline'
  | 'marketClosed'
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

/** The first reason, or null if the bet can be placed; the server checks everything again. */
export function selectWhyNot(state: RootState): WhyNot | null {
  const draft = selectDraft(state);
  if (!draft) return 'nothingPicked';
  return inHandOf(state.slip).status === 'placing' ? 'underWay' : selectFault(state, draft);
}

/** The same of any bet of the slip that is not under way. */
export function selectFault(state: RootState, draft: Draft): WhyNot | null {
  const market = selectLiveMarket(state, draft.marketId);
  return (
    marketFault(state, market, draft) ??
    oddsFault(draft) ??
    stakeFault(draft, market) ??
    fundsFault(state, draft)
  );
}

/** A market no longer on screen raises no fault: the server decides. */
function marketFault(state: RootState, market: LiveMarket | undefined, draft: Draft): WhyNot | null {
  if (state.connection.status === 'offline') return 'offline';
  if (!market) return null;
  if (market.status === 'CLOSED') return 'marketClosed';
  if (market.status !== 'OPEN') return 'marketShut';
  const runner = market.runners.find(({ id }) => id === draft.selectionId);
  if (runner && runner.status !== 'ACTIVE') return 'runnerShut';
  return selectIsStale(state) ? 'stalePrices' : null;
}

function oddsFault({ odds, ladder }: Draft): WhyNot | null {
  if (odds === null) return 'needOdds';
  return isOnLadder(odds, ladder) ? null : 'offLadder';
}

function stakeFault({ stakePaise, stakeText }: Draft, market: LiveMarket | undefined): WhyNot | null {
  if (stakePaise === null) return stakeText.trim() === '' ? 'needStake' : 'notAmount';
  // It parses, but no smallest stake helps there: the sign is what is wrong.
  if (stakeText.trim().startsWith('-')) return 'notAmount';
  const rules = market?.rules;
  // Without its rules a market's limits are unknown, but no market takes a stake of nothing.
  if (!rules) return stakePaise <= 0 ? 'needStake' : null;
  const fault = checkStake(stakePaise, { minPaise: rules.minStakePaise, maxPaise: rules.maxStakePaise });
  return fault === 'ok' ? null : fault;
}

/** domain-rules section 3: what the bet holds back must be available. */
function fundsFault(state: RootState, draft: Draft): WhyNot | null {
  const available = selectAvailablePaise(state);
  return available !== null && selectExposureChange(state, draft) > available ? 'noFunds' : null;
}
