import { isOver, isResting } from '../../../domain/betStatus';
import { betsRequested, selectBetRows, selectMatchBets } from '../../../slices/bets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { BetTable } from './BetTable';
import { ShowMore } from './ShowMore';

/** The player's bets on the open match: unmatched first, then matched, then those that are over. */
export function BetsPanel({ matchId }: { matchId: string }) {
  const say = useSay();
  const isAny = useAppSelector((state) => selectBetRows(state, matchId).length > 0);
  // On wide screens the list scrolls by itself and must be reachable by keyboard.
  const isStop = useIsWide() && isAny;
  return (
    <section className="panel bets" id="my-bets" tabIndex={isStop ? 0 : -1} aria-labelledby="my-bets-title">
      <h2 id="my-bets-title">{say('bets.title')}</h2>
      <Rows matchId={matchId} />
    </section>
  );
}

function Rows({ matchId }: { matchId: string }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const bets = useAppSelector((state) => selectMatchBets(state, matchId));
  if (bets?.status === 'failed' && bets.rows.length === 0) {
    return (
      <Problem
        what={say('bets.failed')}
        error={bets.error}
        onRetry={() => dispatch(betsRequested({ matchId }))}
      />
    );
  }
  if (!bets || (bets.status === 'loading' && bets.rows.length === 0)) return <Waiting rows={2} height={52} />;
  if (bets.rows.length === 0) return <Nothing what={say('bets.empty')} next={say('bets.emptyNext')} />;
  const { rows, older } = bets;
  const isWhole = older === undefined;
  const tables = [
    { title: say('bets.unmatched'), bets: rows.filter(({ state }) => isResting(state)) },
    { title: say('bets.matched'), bets: rows.filter(({ state }) => !isResting(state) && !isOver(state)) },
    { title: say('bets.finished'), bets: rows.filter(({ state }) => isOver(state)) },
  ];
  return (
    <>
      {tables.map((table) => (
        <BetTable key={table.title} {...table} isWhole={isWhole} />
      ))}
      <ShowMore matchId={matchId} />
    </>
  );
}
