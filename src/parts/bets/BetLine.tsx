import type { Bet } from '../../../api/bets';
import { averageOdds } from '../../../domain/bet';
import { isOver } from '../../../domain/betStatus';
import { rulesOf } from '../../../domain/kinds/rules';
import { isTraded } from '../../../domain/marketKind';
import { cancelRequested, selectCancelling } from '../../../slices/bets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount, showOdds, showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { sayError, useSay } from '../../base/i18n/words';
import { sayVoidReason } from './sayVoidReason';

const DASH = '–';

/** What is matched or may still be; for a bet without effect, the requested stake. */
const stakeOf = ({ matchedPaise, unmatchedPaise, stakePaise }: Bet): number =>
  matchedPaise + unmatchedPaise || stakePaise;

/** Fill by fill, as the results in the grid: an average would be off by some paise. */
function outcomeOf(bet: Bet): string {
  if (!isTraded(bet.kind)) return DASH;
  const { profitOf, liabilityOf } = rulesOf(bet.kind);
  const whole = { ...bet, openPaise: bet.unmatchedPaise };
  return showSigned(bet.side === 'back' ? profitOf(whole) : 0 - liabilityOf(whole));
}

/** The result after settlement; before, what a back can win or a lay lose. */
function Result({ bet }: { bet: Bet }) {
  if (bet.profitLossPaise !== null) {
    return (
      <span className={bet.profitLossPaise < 0 ? 'loss' : 'profit'}>{showSigned(bet.profitLossPaise)}</span>
    );
  }
  // Cancelled, lapsed or deleted: it has no result.
  return isOver(bet.state) ? DASH : outcomeOf(bet);
}

/** One bet: the runner across the full width, the figures below, so that lakhs fit the narrowest column. Its
 * unmatched part can be cancelled. */
export function BetLine({ bet }: { bet: Bet }) {
  const say = useSay();
  const named = useNames();
  return (
    <tbody className={`bet ${bet.side}`}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <span className={`side-tag ${bet.side}`}>{say(`slip.${bet.side}`)}</span> {named(bet.selectionName)}
        </th>
      </tr>
      <tr>
        <td className="quietly">
          {named(bet.marketName)}
          {/* What the caption of its table does not say already. */}
          {isOver(bet.state) && ` · ${say(`bets.${bet.state}`)}`}
          {bet.voidReason !== null && `: ${sayVoidReason(bet.voidReason, say)}`}
        </td>
        <td>{/* The asked odds while nothing is matched. */ showOdds(averageOdds(bet.fills) ?? bet.odds)}</td>
        <td>{showAmount(stakeOf(bet))}</td>
        <td>
          <Result bet={bet} />
        </td>
      </tr>
      {bet.unmatchedPaise > 0 && <Waiting bet={bet} />}
    </tbody>
  );
}

function Waiting({ bet }: { bet: Bet }) {
  const say = useSay();
  return (
    <tr className="bet-more">
      <td colSpan={4}>
        {bet.state === 'PARTIAL' && (
          <span className="quietly">
            {say('bets.partly', { matched: showAmount(bet.matchedPaise), stake: showAmount(bet.stakePaise) })}
          </span>
        )}
        <Cancel bet={bet} />
      </td>
    </tr>
  );
}

function Cancel({ bet }: { bet: Bet }) {
  const say = useSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const cancelling = useAppSelector((state) => selectCancelling(state, bet.betId));
  const isAsked = cancelling?.status === 'asked';
  const press = () => dispatch(cancelRequested({ betId: bet.betId, matchId: bet.matchId }));
  const name = say('bets.cancelName', {
    side: say(`slip.${bet.side}`),
    runner: named(bet.selectionName),
    odds: showOdds(bet.odds),
  });
  return (
    <>
      {cancelling?.status === 'refused' && (
        <span className="fault" role="alert">
          {sayError(say, cancelling.error)}
        </span>
      )}
      <button type="button" className="quiet small" aria-label={name} aria-disabled={isAsked} onClick={press}>
        {isAsked ? say('bets.cancelling') : say('bets.cancel')}
      </button>
    </>
  );
}
