import { olderBetsRequested, oldestOf, selectBetRows, selectOlder } from '../../../slices/bets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayUnread, useSay } from '../../base/i18n/words';

/** The button goes with the last page; whoever pressed it stays where the bets are. */
const keepFocus = (button: HTMLButtonElement | null) => () => {
  if (button !== null && document.activeElement === button)
    document.getElementById('my-bets')?.focus({ preventScroll: true });
};

/** Asks for the bets behind those that are listed; nothing at all when every bet is. */
export function ShowMore({ matchId }: { matchId: string }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const older = useAppSelector((state) => selectOlder(state, matchId));
  const before = useAppSelector((state) => oldestOf(selectBetRows(state, matchId)));
  if (!older || before === null) return null;
  const isAsked = older.status === 'asked';
  const press = () => dispatch(olderBetsRequested({ matchId, before }));
  return (
    <div className="bets-more">
      {older.status === 'failed' && (
        <p role="alert">
          {say('bets.moreFailed')} {sayUnread(say, older.error)}
        </p>
      )}
      <button ref={keepFocus} type="button" className="quiet" aria-disabled={isAsked} onClick={press}>
        {say(isAsked ? 'app.loading' : 'bets.more')}
      </button>
    </div>
  );
}
