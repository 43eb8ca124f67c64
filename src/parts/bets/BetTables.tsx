import { isOver, isResting } from '../../../domain/betStatus';
import type { MatchBets } from '../../../slices/bets';
import { useSay } from '../../base/i18n/words';
import { BetTable } from './BetTable';
import { PendingBets } from './PendingBets';
import { ShowMore } from './ShowMore';

/** Every listed bet of a match, by what has become of it. */
export function BetTables({ matchId, bets: { rows, older } }: { matchId: string; bets: MatchBets }) {
  const say = useSay();
  const tables = [
    { title: say('bets.unmatched'), isOver: false, bets: rows.filter(({ state }) => isResting(state)) },
    {
      title: say('bets.matched'),
      isOver: false,
      bets: rows.filter(({ state }) => !isResting(state) && !isOver(state)),
    },
    { title: say('bets.finished'), isOver: true, bets: rows.filter(({ state }) => isOver(state)) },
  ];
  return (
    <>
      <PendingBets matchId={matchId} />
      {tables.map((table) => (
        <BetTable key={table.title} {...table} isWhole={older === undefined} />
      ))}
      <ShowMore matchId={matchId} />
    </>
  );
}
