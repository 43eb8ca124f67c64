import { getBalance } from '../../../api/balance';
import { placeBet } from '../../../api/bets';
import { isOver } from '../../../domain/bets/betStatus';
import { signedOut } from '../../../slices/auth';
import { betsOf } from '../../../slices/slip/slipLines';
import type { RootState } from '../../../store/base/root/rootReducer';
import { selectResult } from '../../../store/base/selectors/selectors';
import type { RecordedAction } from '@backlay/replay/recorder/recorder';

type Sent = { readonly path: string; readonly body: unknown };
type Figures = { readonly availablePaise: number; readonly exposurePaise: number };

function fail(what: string, ...values: unknown[]): never {
  throw new Error(`${what}: ${JSON.stringify(values)}`);
}

/** Each bet adds up, and is listed once. */
function checkLists({ bets }: RootState): void {
  for (const { rows } of Object.values(bets.byMatch)) {
    if (new Set(rows.map(({ betId }) => betId)).size !== rows.length) fail('a bet is listed twice', rows);
    for (const { stakePaise, matchedPaise, unmatchedPaise, cancelledPaise, ...bet } of rows)
      if (matchedPaise + unmatchedPaise + cancelledPaise !== stakePaise) fail('a stake is not whole', bet);
  }
}

/** The result on each runner, by arithmetic of its own: what each fill wins or loses there. */
function checkResults(state: RootState): void {
  for (const market of Object.values(state.prices.byId)) {
    const list = state.bets.byMatch[market.matchId];
    const rows = list?.rows.filter((bet) => bet.marketId === market.id && !isOver(bet.state)) ?? [];
    if (market.rules?.session || market.winners !== 1 || list?.older) continue;
    if (rows.length === 0 || rows.some(({ kind }) => kind !== 'odds')) continue;
    for (const { id } of market.runners) {
      const wins = rows.flatMap(({ selectionId, side, fills }) =>
        fills.map(({ odds, stakePaise }) => {
          const backed = selectionId === id ? (stakePaise * (odds - 100)) / 100 : -stakePaise;
          return side === 'back' ? backed : -backed;
        }),
      );
      const shown = selectResult(state, market.id, id);
      const sum = wins.reduce((all, one) => all + one, 0);
      if (wins.length > 0 && shown?.worst !== sum) fail('another result', market.id, id, shown, sum, rows);
    }
  }
}

/** Every bet that leaves the page was pressed in the slip with this stake, and its reference never stands for another. */
function checkPlaced({ action, before }: RecordedAction): void {
  if (!placeBet.matchPending(action)) return;
  const asked = action.meta.arg.originalArgs;
  const found = betsOf((before as RootState).slip).find(
    ({ slip }) => slip.status === 'placing' && slip.ref === asked.ref,
  );
  if (found?.slip.draft.stakePaise !== asked.stakePaise) fail('a bet nobody pressed', asked, found);
}

function checkSent({ path, body }: Sent, known: Map<string, string>): void {
  if (!/place(Market|Fancy)Bet$/.test(path)) return;
  // Each attempt says when it was made.
  const { sent_at: _, ...bet } = body as { ref: string; sent_at?: number };
  const { ref } = bet;
  const text = JSON.stringify(bet);
  if ((known.get(ref) ?? text) !== text) fail('two bets under one reference', known.get(ref), text);
  known.set(ref, text);
}

/** Balance and exposure are those of the last answer of the session, or unknown. */
function checkFigures({ balance, exposure }: RootState, last: Figures | null): void {
  const shown = balance.status === 'unknown' ? null : balance.availablePaise;
  if (shown !== (last?.availablePaise ?? null)) fail('another balance', shown, last);
  const held = exposure.status === 'unknown' ? null : exposure.paise;
  if (held !== (last?.exposurePaise ?? null)) fail('another exposure', held, last);
}

/** Watches a session's money: to be called after each step with all that was recorded and sent until then. */
export function moneyWatch() {
  const placed = new Map<string, string>();
  let [seen, read] = [0, 0];
  let last: Figures | null = null;
  return (entries: readonly RecordedAction[], state: RootState, sent: readonly Sent[]): void => {
    for (const entry of entries.slice(seen)) {
      checkPlaced(entry);
      if (signedOut.match(entry.action)) last = null;
      if (getBalance.matchFulfilled(entry.action)) last = entry.action.payload;
    }
    for (const one of sent.slice(read)) checkSent(one, placed);
    [seen, read] = [entries.length, sent.length];
    checkFigures(state, last);
    checkLists(state);
    checkResults(state);
  };
}
