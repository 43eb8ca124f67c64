import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../../api/errors';
import { useGetHeldMarketQuery } from '../../../api/held';
import type { HeldBet, HeldMarket as Held, HeldResult } from '../../../api/held';
import { picksOf } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { showAmount, showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { Problem, Waiting } from '../../base/ui/Problem';
import { SideTag } from '../markets/SideTag';
import { usePickWords, usePriceWords, useStakeWords } from '../prices/usePriceWords';
import { Figure, Lines, Sum } from './Lines';
import { useSay } from '../../base/i18n/words';

/** Why a market holds back what it does: what each bet brings at the worst result, and what each result brings. */
export function HeldMarket({ marketId }: { marketId: string }) {
  const say = useSay<'timeline'>();
  const { currentData, error, refetch } = useGetHeldMarketQuery(marketId, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <Worked held={currentData} />;
  if (!error) return <Waiting rows={3} height={32} />;
  return <Problem what={say('held.marketFailed')} error={toApiError(error)} onRetry={() => void refetch()} />;
}

function Worked({ held }: { held: Held }) {
  const say = useSay<'timeline'>();
  const named = useNames();
  const { worstNumber, worstNames, worstPaise, others, byHousePaise, exposurePaise, rule } = held;
  const worst =
    worstNumber === null
      ? say('held.worstNames', { names: worstNames.map(named).join(', ') })
      : say('held.worstNumber', { number: worstNumber });
  return (
    <>
      <Typography variant="body2">{say('held.bets')}</Typography>
      <Lines aria-label={say('held.bets')}>
        {held.bets.map((bet) => (
          <BetLine key={bet.betId} bet={bet} />
        ))}
        {others.count > 0 && (
          <Sum what={say('held.others', { count: others.count })} paise={others.atWorstPaise} />
        )}
        <Sum what={<strong>{worst}</strong>} paise={worstPaise} />
        {byHousePaise !== 0 && <Sum what={say('why.byHouse')} paise={byHousePaise} />}
        <li>
          <span>{say('held.held')}</span>
          <strong className="figures">{showAmount(exposurePaise)}</strong>
        </li>
      </Lines>
      <Typography variant="body2" sx={{ mt: 2 }}>
        {say('held.results')}
      </Typography>
      <Lines aria-label={say('held.results')}>
        {held.results.map((result, i) => (
          <ResultLine key={i} result={result} session={held.bets[0]?.session ?? null} />
        ))}
      </Lines>
      <Typography variant="caption" color="textSecondary">
        {say('why.rule', { id: rule.id, version: rule.version })}
      </Typography>
    </>
  );
}

function BetLine({ bet }: { bet: HeldBet }) {
  const say = useSay<'timeline'>();
  const [pickWords, priceWords, stakeWords] = [usePickWords(), usePriceWords(), useStakeWords()];
  const { session, kind, rateBps, openPaise } = bet;
  const at = (stakePaise: number, odds: number) => ({
    stake: stakeWords(stakePaise, session),
    price: priceWords({ session, odds, rateBps }, kind),
  });
  const parts = [
    ...bet.fills.map(({ stakePaise, odds }) => say('held.matched', at(stakePaise, odds))),
    ...(openPaise > 0 ? [say('held.open', at(openPaise, bet.odds))] : []),
  ];
  return (
    <li data-bet={bet.betId}>
      <span>
        <SideTag side={bet.side} kind={kind} session={session} /> {pickWords(bet)}: {parts.join(', ')}
      </span>
      <span className="figures">
        <Figure paise={bet.atWorstPaise} />
      </span>
    </li>
  );
}

function ResultLine({ result, session }: { result: HeldResult; session: SessionFacts | null }) {
  const say = useSay<'timeline'>();
  const [named, pickWords] = [useNames(), usePickWords()];
  const { name, from, to, worstPaise, bestPaise, withOpenPaise, isWorst } = result;
  const picked = session && picksOf(session).find(({ result: first }) => first === from);
  const numbers = (first: number) =>
    picked
      ? pickWords({ session, selectionId: picked.selectionId, selectionName: '' })
      : to === first
        ? String(first)
        : to === null
          ? say('held.above', { from: first })
          : say('held.range', { from: first, to });
  return (
    <li>
      <span>
        {from === null ? named(name) : numbers(from)}{' '}
        {isWorst && <Chip component="span" size="small" label={say('held.isWorst')} />}
      </span>
      <span className="figures">
        <Figure paise={worstPaise} />
        {bestPaise !== worstPaise && (
          <>
            {' … '}
            <Figure paise={bestPaise} />
          </>
        )}
        {withOpenPaise !== worstPaise && (
          <Typography component="div" variant="caption" color="textSecondary">
            {say('held.withOpen', { amount: showSigned(withOpenPaise) })}
          </Typography>
        )}
      </span>
    </li>
  );
}
