import type { SharedGame } from './game';
import type { Leaver } from './leaving';
import { readBets } from './rows';
import type { BetRow, RoundRow } from './rows';
import type { SharedDeps } from './deps';

/** A round under way, with what will come out of it: it is in memory only, and nothing that leaves the server may be made from it. */
export type Flight<Result> = { row: RoundRow; result: Result; startsAt: number; endsAt: number };

export function flightOf<Choice, Result>(
  game: SharedGame<Choice, Result>,
  row: RoundRow,
  result: Result,
): Flight<Result> {
  const startsAt = row.starts_at?.getTime() ?? 0;
  return { row, result, startsAt, endsAt: startsAt + game.runMs(result) };
}

/** A bet that will leave by itself, and when. */
export type DueLeaver = Leaver & { dueAt: number };

/** Which bets leave by themselves before the end, the first to leave first. */
export function dueLeavers<Choice, Result>(
  game: SharedGame<Choice, Result>,
  { result, startsAt }: Flight<Result>,
  bets: readonly BetRow[],
): DueLeaver[] {
  return bets
    .flatMap((bet): DueLeaver[] => {
      const choice = game.readChoice(bet.choice);
      const leaving = choice === undefined ? undefined : game.leavesAt(choice, result);
      if (bet.state !== 'TAKEN' || !leaving) return [];
      const { multiplier, ms } = leaving;
      return [{ bet, multiplier, receivedAt: null, dueAt: startsAt + ms }];
    })
    .sort((a, b) => a.dueAt - b.dueAt);
}

export const readDueLeavers = async <Choice, Result>(
  { db, game }: SharedDeps<Choice, Result>,
  flight: Flight<Result>,
): Promise<DueLeaver[]> => dueLeavers(game, flight, await readBets(db, flight.row.id));
