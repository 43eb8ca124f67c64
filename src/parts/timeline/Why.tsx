import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/errors';
import { useGetExplanationQuery } from '../../../api/explain';
import type { MarketExplanation, ExplainedBet, ExplainedEntry } from '../../../api/explain';
import type { BetTerms } from '../../../api/pendingBets';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { SessionTerms } from '../../../domain/bets/winningRange';
import { showAmount } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { CASINO } from '../../base/i18n/parts';
import { onDemandWith } from '../../base/ui/onDemandWith';
import { useSay } from '../../base/i18n/words';
import { NotLoaded } from '../../base/ui/NotLoaded';
import { Problem } from '../../base/ui/Problem';
import { SideTag } from '../markets/SideTag';
import { ChangeCard } from './ChangeCard';
import { changesOf } from './changeOf';
import type { Change } from './changeOf';
import { formulaOf } from './formula';
import { Figure, Lines, Sum } from './Lines';
import { useEndWords } from './useEndWords';

/** Most bets are on no round of a table. */
const CheckRound = onDemandWith<{ roundId: string }>(CASINO, () =>
  import('../rounds/CheckRound').then(({ CheckRound }) => CheckRound),
);

type Props = {
  betId: string;
  /** How the bet stands: what is worked out is read again after each change. */
  seen: string;
  bet: BetTerms | null;
};

/** How the result of a bet was worked out, with all bets on its market: commission is on their sum. Nothing before there is
 * a result. */
export function Why({ betId, seen, bet }: Props) {
  const say = useSay<'timeline'>();
  const { data, error, refetch } = useGetExplanationQuery({ betId, seen });
  if (!data && error)
    return <Problem what={say('why.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const changes = changesOf(data.entries, betId);
  const entries = data.entries.flatMap((entry, i) => {
    const change = changes[i] ?? null;
    return entry.bets.length > 0 || change ? [{ entry, change, totalPaise: totalAt(data.entries, i) }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <Place>
      <Typography variant="h3">{say('why.title')}</Typography>
      {entries.map((one, i) => (
        <Entry key={i} {...one} betId={betId} bet={bet} kind={data.kind} />
      ))}
      {data.roundId !== undefined && (
        <CheckRound
          props={{ roundId: data.roundId }}
          waiting={(came, retry) => came === 'failed' && <NotLoaded what="part" onRetry={retry} />}
        />
      )}
    </Place>
  );
}

/** What the market has brought in all once this entry is booked. */
const totalAt = (entries: readonly ExplainedEntry[], last: number): number =>
  entries.slice(0, last + 1).reduce((sum, { netPaise, byHousePaise }) => sum + netPaise + byHousePaise, 0);

type EntryProps = Omit<Props, 'seen'> & {
  totalPaise: number;
  entry: ExplainedEntry;
  change: Change | null;
  kind: MarketExplanation['kind'];
};

function Entry({ entry, change, totalPaise, kind, betId, bet }: EntryProps) {
  const say = useSay<'timeline'>();
  const { at, rule } = entry;
  return (
    <section>
      <Typography variant="body2" sx={{ fontWeight: 650, mt: 2 }}>
        {say(entry.bets.length === 0 && entry.netPaise === 0 ? 'why.changed' : `why.${entry.kind}`)}{' '}
        {at !== null && <time>{showDate(at)}</time>}
      </Typography>
      {change && <ChangeCard change={change} entry={entry} bet={bet} />}
      {entry.bets.length > 0 && (
        <Computed entry={entry} totalPaise={totalPaise} kind={kind} betId={betId} bet={bet} />
      )}
      <Typography variant="caption" color="textSecondary">
        {say('why.rule', { id: rule.id, version: rule.version })}
      </Typography>
    </section>
  );
}

/** Every bet of the market, their sum, commission and balance. */
function Computed({ entry, totalPaise, kind, betId, bet: own }: Omit<EntryProps, 'change'>) {
  const say = useSay<'timeline'>();
  const isCorrection = entry.kind === 'correction';
  const { grossPaise, commissionBps, commissionPaise, netPaise } = entry;
  const summed = entry.bets.reduce((sum, { profitPaise }) => sum + profitPaise, 0);
  return (
    <Lines>
      {entry.bets.map((bet) => (
        <BetLine
          key={bet.betId}
          bet={bet}
          kind={kind}
          session={own?.session ?? null}
          result={entry.result}
          isThis={bet.betId === betId}
        />
      ))}
      <Sum what={say(isCorrection ? 'why.grossNow' : 'why.gross')} paise={summed} />
      {isCorrection && <Sum what={say('why.change')} paise={grossPaise} />}
      {commissionPaise !== 0 && (
        <Sum
          what={say(isCorrection ? 'why.commissionChange' : 'why.commission', {
            percent: String((commissionBps ?? 0) / 100),
          })}
          paise={0 - commissionPaise}
        />
      )}
      {entry.byHousePaise !== 0 && <Sum what={say('why.byHouse')} paise={entry.byHousePaise} />}
      <Sum
        what={say('why.balance', {
          before: showAmount(entry.beforePaise),
          after: showAmount(entry.afterPaise),
        })}
        paise={netPaise + entry.byHousePaise}
      />
      {isCorrection && <Sum what={<strong>{say('why.total')}</strong>} paise={totalPaise} />}
    </Lines>
  );
}

function termsText(terms: SessionTerms): string {
  switch (terms.kind) {
    case 'line':
    case 'meter':
      return String(terms.line);
    case 'khado':
      return `${terms.run}-${terms.run + terms.width - 1}`;
    case 'oddEven':
      return '';
    case 'lastDigit':
      return String(terms.digit);
  }
}

type BetProps = Pick<EntryProps, 'kind'> & {
  session: SessionFacts | null;
  bet: ExplainedBet;
  result: number | null;
  isThis: boolean;
};

function BetLine({ bet, kind, session, result, isThis }: BetProps) {
  const say = useSay<'timeline'>();
  const words = useSay();
  const endWords = useEndWords();
  const { terms } = bet;
  const isOdd = terms?.kind === 'oddEven';
  return (
    <li data-bet={bet.betId}>
      <span>
        <SideTag side={bet.side} kind={kind} session={session} />{' '}
        {isOdd ? words(terms.odd ? 'pick.odd' : 'pick.even') : terms && termsText(terms)}{' '}
        {endWords(bet, result)} {isThis && <Chip component="span" size="small" label={say('why.this')} />}
      </span>
      <span className="figures">
        {`${formulaOf(kind, bet)} = `}
        <Figure paise={bet.profitPaise} />
      </span>
    </li>
  );
}

const Place = styled('div')({ marginTop: 16 });
