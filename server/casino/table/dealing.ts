import type { OpenCards } from '../../../domain/casino/cards';
import { openDealer } from '../../../domain/casino/dealer';
import { roundMixOf } from '../../../domain/casino/draw/mix';
import { cardsOpen } from '../../../domain/casino/game';
import { readEntropy } from '../log/entropy';
import { writeLocked, writeOpenCards } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { issueReceipts } from '../receipts/receipts';
import { offeredAt } from './offers';
import { chainOf, show } from './seat';
import type { Seat } from './seat';
import { openedRound } from './state';
import type { PublicRound } from './state';

/** Closes bets: those that were taken are written, and what their players brought fixes the mix. */
export async function lock(seat: Seat, row: RoundRow): Promise<RoundRow> {
  const { deps, game, pace } = seat;
  show(seat, row, { ...openedRound(row, game), state: 'LOCKED' }, false);
  await pace.insist('closing bets', () => deps.quiet(row.round_id));
  const entropy = await pace.insist('closing bets', () => readEntropy(deps.db, row.round_id));
  await pace.insist('closing bets', () => writeLocked(deps.db, row, entropy));
  await pace.insist('signing its receipts', () => issueReceipts(deps, row.round_id));
  return { ...row, state: 'LOCKED', entropy_count: entropy.count, entropy_head: entropy.head };
}

function dealerOf(seat: Seat, row: RoundRow): Iterator<OpenCards<unknown>> {
  const { seedAt, mix: epochMix, slug } = chainOf(seat);
  const { round } = row;
  const entropyHead = row.entropy_head ?? '';
  const mix = roundMixOf({
    table: slug,
    round,
    epochMix,
    entropyHead,
    beaconSignature: row.beacon_signature ?? '',
  });
  return openDealer(seat.game, { seed: seedAt(round), slug, round, mix });
}

/** All cards of a round whose bets are closed, at once. */
export function allCards(seat: Seat, row: RoundRow): OpenCards<unknown> {
  let open: OpenCards<unknown> = [];
  const dealer = dealerOf(seat, row);
  for (let next = dealer.next(); next.done !== true; next = dealer.next()) open = next.value;
  return open;
}

/** Bets between two cards, where the table quotes with these open. */
async function quote(seat: Seat, row: RoundRow, round: PublicRound): Promise<void> {
  const { deps, game, pace, cadence } = seat;
  if (offeredAt(game, round.open).length === 0) return;
  const closesAt = deps.clock.now() + cadence.quoteMs;
  show(seat, row, { ...round, closesAt }, true);
  await pace.until(closesAt);
  show(seat, row, { ...round, closesAt }, false);
  await pace.insist('closing bets', () => deps.quiet(row.round_id));
}

/** Opens card after card. How many lie open is written before the next one is shown, so that a restart goes on behind it. */
export async function deal(seat: Seat, row: RoundRow): Promise<OpenCards<unknown>> {
  const { deps, game, pace, cadence } = seat;
  const dealer = dealerOf(seat, row);
  const entropy = { count: row.entropy_count, head: row.entropy_head ?? '' };
  let round: PublicRound = { ...openedRound(row, game), state: 'DEALING', entropy };
  for (let next = dealer.next(); next.done !== true; next = dealer.next()) {
    const count = cardsOpen(next.value);
    if (count > row.open_cards) {
      await pace.insist('opening a card', () => writeOpenCards(deps.db, row, count));
      await pace.until(deps.clock.now() + cadence.cardMs);
    }
    round = { ...round, open: next.value };
    show(seat, row, round, false);
    if (count >= row.open_cards && game.nextGroup(round.open) !== undefined) await quote(seat, row, round);
  }
  return round.open;
}
