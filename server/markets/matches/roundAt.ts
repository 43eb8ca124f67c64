import { GAMES } from '../../../domain/casino/games';
import { tableOf } from '../../../domain/casino/tables';
import type { CasinoGameName } from '../../../domain/casino/tables';
import type { RoundKind } from '../../../domain/kinds/round';
import { roundKindOf } from '../../../domain/rounds/roundKind';

const KINDS = new Map<CasinoGameName, RoundKind>();

/** The rules of the rounds of a table; those of a game are worked out once. @throws Error if no game is dealt there */
export function roundAt(matchId: string): RoundKind {
  const game = tableOf(Number(matchId))?.game;
  if (!game) throw new Error(`no table ${matchId}`);
  const known = KINDS.get(game);
  if (known) return known;
  const kind = roundKindOf(GAMES[game]);
  KINDS.set(game, kind);
  return kind;
}
