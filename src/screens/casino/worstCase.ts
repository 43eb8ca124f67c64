import { useMemo } from 'react';
import type { CasinoTable } from '../../../api/casinoTables';
import { cardsOpen } from '../../../domain/casino/game';
import { worstOf } from '../../../domain/casino/exposure';
import type { RoundBet } from '../../../domain/casino/settling';
import type { Paise } from '../../../domain/base/money';
import type { SentBet, StagedBet } from '../../../slices/casino/atTable';
import { useGameRules } from './gameRules';

type Bets = { readonly staged: readonly StagedBet[]; readonly sent: readonly SentBet[] };

/** A bet that stands or may stand: what the server tells of says how many cards lay open, what is new lies with those of now. */
type Standing = StagedBet & { readonly placedAfter?: number };

/** Those the server tells of, and those it has not told of yet. */
export function standingBets(table: CasinoTable, sent: readonly SentBet[]): readonly Standing[] {
  const told = table.round?.bets ?? [];
  const untold = sent.filter(({ outcome }) =>
    outcome.kind === 'placed'
      ? !told.some(({ betId }) => betId === outcome.betId)
      : outcome.kind !== 'refused',
  );
  return [...told, ...untold];
}

/** The lowest that the round can bring with what is placed and what is put down; undefined while its rules are not there. */
export function useWorst(table: CasinoTable, { staged, sent }: Bets): Paise | undefined {
  const game = useGameRules(table.game, table.round?.roundId ?? '');
  const isOpen = cardsOpen(table.round?.cards ?? []);
  const key = JSON.stringify([standingBets(table, sent), staged, isOpen]);
  return useMemo(() => {
    if (!game) return undefined;
    const [placed, put, opened] = JSON.parse(key) as [Standing[], StagedBet[], number];
    const bets: readonly RoundBet[] = [...placed, ...put].map((bet: Standing) => ({
      ...bet,
      placedAfter: bet.placedAfter ?? opened,
    }));
    return worstOf(game, bets, game.jointOutcomes());
  }, [game, key]);
}
