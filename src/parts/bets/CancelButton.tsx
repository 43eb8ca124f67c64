import Typography from '@mui/material/Typography';
import type { Bet } from '../../../api/bets';
import { cancelRequested, selectCancelling } from '../../../slices/bets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { OnlineButton } from '../../base/ui/OnlineButton';
import { sayError, useSay } from '../../base/i18n/words';
import { passToList } from '../../base/ui/passFocus';
import { useBetWords } from '../prices/usePriceWords';

/** Cancels what of a bet still waits in the book, and says why where it could not be. */
export function CancelButton({ bet }: { bet: Bet }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const cancelling = useAppSelector((state) => selectCancelling(state, bet.betId));
  const isAsked = cancelling?.status === 'asked';
  const press = () => dispatch(cancelRequested({ betId: bet.betId, matchId: bet.matchId }));
  const name = say('bets.cancelName', useBetWords(bet));
  return (
    <>
      {cancelling?.status === 'refused' && (
        <Typography variant="body2" color="error" role="alert">
          {sayError(say, cancelling.error)}
        </Typography>
      )}
      <OnlineButton
        ref={passToList}
        size="small"
        variant="outlined"
        aria-label={name}
        aria-disabled={isAsked}
        onClick={press}
      >
        {isAsked ? say('bets.cancelling') : say('bets.cancel')}
      </OnlineButton>
    </>
  );
}
