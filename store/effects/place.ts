import { isAnyOf } from '@reduxjs/toolkit';
import { getMatchBets, placeBet } from '../../api/bets';
import type { PlaceBet } from '../../api/bets';
import { BETS_ASK_MS, OFFER_MS } from '../../domain/base/product';
import { numberOf } from '../../domain/sessions/sessionFacts';
import { betsStreamed } from '../../slices/bets';
import { allRequested, offerLapsed, placeConfirmed, placeRequested, priceOffered } from '../../slices/slip';
import type { Draft } from '../../slices/slip/slipDraft';
import { betsOf } from '../../slices/slip/slipLines';
import type { InSlip } from '../../slices/slip/slipLines';
import { selectFoundBet } from '../base/selectors/shellSelectors';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra, Listen } from '../base/root/types';
import { UNTRACKED } from './command';

function fancyOf({ session, rateBps, selectionId }: Draft, odds: number): Partial<PlaceBet> {
  if (!session || rateBps === undefined) return {};
  return { fancy: { run: numberOf(session, selectionId, odds), rateBps } };
}

/** Those of the slip's bets that are not as they were. */
function changedBets(now: RootState, before: RootState): readonly InSlip[] {
  const were = betsOf(before.slip).map(({ slip }) => slip);
  return betsOf(now.slip).filter(({ slip }) => !were.includes(slip));
}

/** Offers the price that stands now for a moment. */
function listenForMoves(listen: Listen): void {
  listen({
    predicate: (action, now, before) => placeBet.matchRejected(action) && now.slip !== before.slip,
    effect: (_, store) => {
      const { dispatch, extra } = store;
      for (const { slip, ...line } of changedBets(store.getState(), store.getOriginalState())) {
        if (slip.status !== 'refused' || !slip.error.now) continue;
        const offer = { ...line, until: extra.clock.now() + OFFER_MS };
        dispatch(priceOffered(offer));
        extra.clock.after(OFFER_MS, () => dispatch(offerLapsed(offer)));
      }
    },
  });
}

function callOf({ draft, ref }: { draft: Draft; ref: string }, pressedAt: number): PlaceBet | null {
  const { matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay, fillOrKill, policy } = draft;
  if (odds === null || stakePaise === null) return null;
  return {
    ref,
    matchId,
    marketId,
    selectionId,
    side,
    odds,
    stakePaise,
    keepInPlay,
    pressedAt,
    ...(fillOrKill ? { fillOrKill } : {}),
    ...(policy ? { policy } : {}),
    ...fancyOf(draft, odds),
  };
}

/** Sends the slip's bets, each under its own reference, and clears up what became of those whose answer was lost. */
export function listenForPlacing(listen: Listen): void {
  const isPress = isAnyOf(placeRequested, allRequested, placeConfirmed);
  listen({
    predicate: (action, now, before) => isPress(action) && now.slip !== before.slip,
    effect: (_, store) => {
      for (const { slip } of changedBets(store.getState(), store.getOriginalState())) {
        const call = slip.status === 'placing' ? callOf(slip, store.extra.clock.now()) : null;
        if (call) void store.dispatch(placeBet.initiate(call, UNTRACKED));
      }
    },
  });
  // The reload of bets after a reconnect answers for the lost reply; the stream may be first.
  listen({
    predicate: (_, now, before) =>
      (now.slip !== before.slip || now.bets !== before.bets) && selectFoundBet(now) !== null,
    effect: (_, store) => {
      const bet = selectFoundBet(store.getState());
      if (bet) store.dispatch(betsStreamed({ matchId: bet.matchId, bets: [bet] }));
    },
  });
  listenForMoves(listen);
  listenForDoubt(listen);
}

/** The matches of bets whose outcome is unknown, each once, as one text: a word a match. */
function matchesInDoubt({ slip }: RootState): string {
  const ids = betsOf(slip).flatMap(({ slip: bet }) => (bet.status === 'unsure' ? [bet.draft.matchId] : []));
  return [...new Set(ids)].join(' ');
}

/** Fetched with the first doubt; a chunk that does not come is asked for again with the next list. */
function askForLost(store: {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: Pick<Extra, 'part'>;
}): void {
  const part = store.extra.part(() => import('./lostBets'));
  void part.then(({ askForLost: ask }) => ask(store)).catch(() => undefined);
}

/** Polls My bets while a bet's outcome is unknown: if the exchange lost its database the stream stays up, so
 * nothing else would ask. What no list has may have been refused. Only the player resends the bet itself. */
function listenForDoubt(listen: Listen): void {
  let cancelTimer = (): void => undefined;
  const answered = isAnyOf(getMatchBets.matchFulfilled, getMatchBets.matchRejected);
  listen({
    predicate: (action, now, before) =>
      now.slip === before.slip
        ? answered(action) && matchesInDoubt(now) !== ''
        : matchesInDoubt(now) !== matchesInDoubt(before) || answered(action),
    effect: (action, store) => {
      cancelTimer();
      const matchIds = matchesInDoubt(store.getState()).split(' ').filter(Boolean);
      if (matchIds.length === 0) return;
      if (answered(action)) askForLost(store);
      cancelTimer = store.extra.clock.after(BETS_ASK_MS, () => {
        for (const matchId of matchIds)
          void untilAnswered(store.dispatch(getMatchBets.initiate({ matchId }, FORCE_REFETCH)));
      });
    },
  });
}
