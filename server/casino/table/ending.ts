import type { VoidCause } from '../../../api/schemas/casino';
import type { OpenCards } from '../../../domain/casino/cards';
import { writeEnds } from '../log/ends';
import { writeResult, writeSettled, writeVoid } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { recordHash } from '../record';
import { issueReceipts } from '../receipts/receipts';
import type { RoundRecord } from '../record';
import { allCards, lock } from './dealing';
import { STRIP } from './opening';
import { outcomeOf, recordOf } from './recordOf';
import { chainOf, show } from './seat';
import type { Seat } from './seat';
import { endsOf, openedRound } from './state';
import type { PublicRound } from './state';

/** `inRecord` is published, `toPlayers` stands beside their bets. */
export type VoidReason = { readonly inRecord: string; readonly toPlayers: string };

export const causedBy = (cause: VoidCause): VoidReason => ({ inRecord: cause, toPlayers: cause });

/** An operator's word is published with whose it is, as no program can check it. */
export const saidByOperator = (words: string): VoidReason => ({
  inRecord: `OPERATOR: ${words}`,
  toPlayers: words,
});

function remember({ memory }: Seat, round: PublicRound, record: RoundRecord): void {
  memory.previousHash = recordHash(record);
  memory.last = round;
  memory.results = [{ roundId: round.roundId, outcome: round.outcome }, ...memory.results].slice(0, STRIP);
}

/** What the log keeps of a record. */
const resultIn = (seat: Seat, record: RoundRecord) => ({
  cards: record.cards,
  outcome: record.outcome,
  previousHash: record.previous_record_hash,
  recordHash: recordHash(record),
  ends: writeEnds(chainOf(seat).selections ?? [], record.selections),
});

/** Pays a round by its cards and shows the result for a while. @returns false: an operator wants it void, nothing was done */
export async function finish(seat: Seat, row: RoundRow, open: OpenCards<unknown>): Promise<boolean> {
  const { deps, game, pace, cadence, memory } = seat;
  const at = row.result_at ?? new Date(deps.clock.now());
  const { previousHash } = memory;
  const ended = { ...outcomeOf(game, open, 'SETTLED'), at: at.getTime(), voidReason: '', previousHash };
  const record = recordOf(chainOf(seat), row, { ...ended, state: 'SETTLED' });
  const { cards } = record;
  const result = { ...resultIn(seat, record), at };
  await pace.insist('signing its receipts', () => issueReceipts(deps, row.round_id));
  const isWritten = await pace.insist('writing its result', () => writeResult(deps.db, row, result));
  if (!isWritten) return false;
  const round: PublicRound = {
    ...openedRound(row, game),
    state: 'RESULT',
    open,
    entropy: record.entropy,
    outcome: record.outcome,
    ends: endsOf(game, open),
  };
  show(seat, row, round, false);
  await pace.insist('paying its bets', () => deps.settle(row.round_id, { cards, reason: '', at }));
  await pace.insist('ending a round', () => writeSettled(deps.db, row));
  remember(seat, { ...round, state: 'SETTLED' }, record);
  memory.round = { ...round, state: 'SETTLED' };
  await pace.until(deps.clock.now() + cadence.resultMs);
  deps.markets.end(row.round_id);
  return true;
}

/** Returns the stakes of a round. Its link is spent and its cards are shown like those of any other: nobody can throw away a deal
 * he does not like. */
export async function voidRound(
  seat: Seat,
  row: RoundRow,
  { inRecord, toPlayers }: VoidReason,
): Promise<void> {
  const { deps, game, pace, memory } = seat;
  const at = new Date(deps.clock.now());
  const locked = row.entropy_head === null ? await lock(seat, row) : row;
  const open = allCards(seat, locked);
  const { previousHash } = memory;
  const ended = { ...outcomeOf(game, open, 'VOID'), at: at.getTime(), voidReason: inRecord, previousHash };
  const record = recordOf(chainOf(seat), locked, { ...ended, state: 'VOID' });
  await pace.insist('returning its stakes', () =>
    deps.settle(row.round_id, { cards: null, reason: toPlayers, at }),
  );
  const result = { ...resultIn(seat, record), reason: inRecord, at };
  await pace.insist('ending a round', () => writeVoid(deps.db, locked, result));
  remember(seat, { ...openedRound(locked, game), state: 'VOID', open, voidReason: inRecord }, record);
  deps.markets.end(row.round_id);
}

/** Returns the stakes of a round whose cards nobody can deal any more. */
export async function voidUndealt({ deps, pace }: Seat, row: RoundRow): Promise<void> {
  const at = new Date(deps.clock.now());
  const reason: VoidCause = 'SEED_LOST';
  await pace.insist('returning its stakes', () => deps.settle(row.round_id, { cards: null, reason, at }));
  const result = { reason, cards: [], outcome: '', at, previousHash: '', recordHash: '', ends: '' };
  await pace.insist('ending a round', () => writeVoid(deps.db, row, result));
}
