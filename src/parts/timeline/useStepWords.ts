import type { BetTerms } from '../../../api/pendingBets';
import { isMoment } from '../../../api/timeline';
import type { TimelineStep } from '../../../api/timeline';
import { showOdds, showSigned } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { sayVoidReason } from '../bets/sayVoidReason';
import { usePriceWords, useStakeWords } from '../prices/usePriceWords';

type Of<S extends TimelineStep['step']> = Extract<TimelineStep, { step: S }>;

const signedOf = ({ profitPaise, wasPaise }: Of<'corrected'>) => ({
  profit: showSigned(profitPaise),
  was: showSigned(wasPaise),
});

const reducedOf = ({ odds, wasOdds }: Of<'reduced'>) => ({ odds: showOdds(odds), was: showOdds(wasOdds) });

const closedOf = ({ percent, profitPaise }: Of<'cashedOut'>) => ({
  percent,
  profit: showSigned(profitPaise),
});

/** What the player queried, and what the operator said. */
function useQueryWords(): (step: Of<'queried' | 'answered'>) => string {
  const say = useSay<'queries'>();
  return (step) => {
    if (step.step === 'queried') {
      const reason = say(`query.reason.${step.reason}`);
      return `${say('query.stepRaised', { reason })} ${step.queryText}`;
    }
    const ruling = step.ruling === null ? '' : ` (${say(`query.ruling.${step.ruling}`)})`;
    return `${say('query.stepAnswered')} ${step.answerText}${ruling}`;
  };
}

/** How a step is said. @param bet what the bet is on; null of one that was refused, which has no step with a price */
export function useStepWords(bet: BetTerms | null): (step: TimelineStep) => string {
  const say = useSay();
  const reasonSay = useSay<'reasons'>();
  const [timelineSay, disputed] = [useSay<'timeline'>(), useQueryWords()];
  const [priceWords, stakeWords] = [usePriceWords(), useStakeWords()];
  const stakeOf = ({ stakePaise }: { stakePaise: number }) => stakeWords(stakePaise, bet?.session ?? null);
  const priceOf = (odds: number, rateBps = bet?.rateBps ?? null) =>
    bet ? priceWords({ session: bet.session, odds, rateBps }, bet.kind) : showOdds(odds);

  const placed = ({ odds, asked, ...step }: Of<'placed'>): string => {
    const said = { stake: stakeOf(step), price: priceOf(odds) };
    return asked
      ? timelineSay('timeline.placedOtherwise', { ...said, asked: priceOf(asked.odds, asked.rateBps) })
      : timelineSay('timeline.placed', said);
  };
  const voided = (step: Of<'voided'>): string => {
    const stake = stakeOf(step);
    if (step.reason === '') return timelineSay('timeline.voided', { stake });
    return timelineSay('timeline.voidedFor', { stake, reason: sayVoidReason(step.reason, reasonSay) });
  };
  const ended = (
    step: Of<'refused' | 'deleted' | 'reduced' | 'cashedOut' | 'settled' | 'corrected'>,
  ): string => {
    switch (step.step) {
      case 'refused':
        return timelineSay('timeline.refused', { reason: sayError(say, step.error) });
      case 'deleted':
        return timelineSay('timeline.deleted', { reason: sayVoidReason(step.reason, reasonSay) });
      case 'reduced':
        return timelineSay('timeline.reduced', reducedOf(step));
      case 'cashedOut':
        return timelineSay('timeline.cashedOut', closedOf(step));
      case 'settled':
        return timelineSay('timeline.settled', { profit: showSigned(step.profitPaise) });
      case 'corrected':
        return timelineSay('timeline.corrected', signedOf(step));
    }
  };

  return (step) => {
    if (step.step === 'queried' || step.step === 'answered') return disputed(step);
    if (isMoment(step)) return timelineSay(`timeline.${step.step}`);
    switch (step.step) {
      case 'waited':
        return timelineSay('timeline.waited', { seconds: step.seconds });
      case 'placed':
        return placed(step);
      case 'matched':
        return timelineSay('timeline.matched', { stake: stakeOf(step), price: priceOf(step.odds) });
      case 'voided':
        return voided(step);
      default:
        return 'stakePaise' in step
          ? timelineSay(`timeline.${step.step}`, { stake: stakeOf(step) })
          : ended(step);
    }
  };
}
