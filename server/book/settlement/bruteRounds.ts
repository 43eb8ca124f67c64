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

type Own = readonly (readonly [id: number, sums: AuditSums])[];
type Part = ReturnType<AnyGame['jointOutcomes']>[number]['parts'][number];

/** The least that a part of a round can make of the bets that it decides. */
function leastOf(game: AnyGame, own: Own, part: Part): bigint {
  let least: bigint | undefined;
  for (const { outcome } of part) {
    let paise = 0n;
    for (const [id, sums] of own) paise += makes(sums, game.resultOf(id, outcome, 0));
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
      const own = [...bySelection].filter(([id]) => (game.partOf?.(id) ?? 0) === number);
      sum += leastOf(game, own, part);
    }
    if (sum < worst) worst = sum;
  }
  return Number(-worst);
}
