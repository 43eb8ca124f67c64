// Tries every outcome of a round, deliberately apart from domain/rounds: the audit compares.

import type { AnyGame, RoundResult } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { tableOf } from '../../../domain/casino/tables';
import type { AuditSums } from './bruteForce';

/** What bets on a selection make, from what they win and what they lose: stakes are whole rupees, so every share is whole. */
function makes({ wins, loses }: AuditSums, result: RoundResult): bigint {
  if (result.kind === 'win') return wins;
  if (result.kind === 'lose') return loses;
  if (result.kind === 'half') return loses / 2n;
  return result.kind === 'returned' ? 0n : (-loses * BigInt(result.payout - 100)) / 100n;
}

function gameAt(matchId: string): AnyGame {
  const name = tableOf(Number(matchId))?.game;
  if (name === undefined) throw new Error(`no game at table ${matchId}`);
  return GAMES[name];
}

/** The one table where how many cards lay open decides what a bet wins: Andar Bahar by rank, listed here apart from its rules. */
const BY_OPEN_CARDS: ReadonlySet<string> = new Set(['-7']);
const STEP = 100_000;

/** What bets are summed under: their selection, and at some tables the cards that lay open. */
export const auditKey = (
  matchId: string,
  { selectionId, placedAfter }: { selectionId: number; placedAfter: number | null },
): number => (BY_OPEN_CARDS.has(matchId) ? (placedAfter ?? 0) * STEP + selectionId : selectionId);

/** Whether a rank may still have its first card at the place that an outcome says, after so many cards: bets on it are only taken
 * while it has not come. */
function stillOpen(id: number, outcome: unknown, cards: number): boolean {
  if (cards === 0 || !Array.isArray(outcome)) return true;
  const rank = id > 20 ? id - 20 : id;
  return Number(outcome[rank - 1]) > cards;
}

type Own = readonly (readonly [key: number, sums: AuditSums])[];
type Part = ReturnType<AnyGame['jointOutcomes']>[number]['parts'][number];

/** The least that a part of a round can make of the bets that it decides. */
function leastOf(game: AnyGame, own: Own, part: Part): bigint {
  let least: bigint | undefined;
  for (const { outcome } of part) {
    let paise = 0n;
    if (!own.every(([key]) => stillOpen(key % STEP, outcome, Math.floor(key / STEP)))) continue;
    for (const [key, sums] of own)
      paise += makes(sums, game.resultOf(key % STEP, outcome, Math.floor(key / STEP)));
    if (least === undefined || paise < least) least = paise;
  }
  return own.length === 0 ? 0n : (least ?? 0n);
}

/** The worst result (paise) of a player's bets on a round of this table, summed by selection. Where the outcomes of a round fall
 * into parts, each part at its worst within the same case. */
export function bruteForceRound(matchId: string, bySelection: ReadonlyMap<number, AuditSums>): number {
  const game = gameAt(matchId);
  let worst = 0n;
  for (const { parts } of game.jointOutcomes()) {
    let sum = 0n;
    for (const [number, part] of parts.entries()) {
      const own = [...bySelection].filter(([key]) => (game.partOf?.(key % STEP) ?? 0) === number);
      sum += leastOf(game, own, part);
    }
    if (sum < worst) worst = sum;
  }
  return Number(-worst);
}
