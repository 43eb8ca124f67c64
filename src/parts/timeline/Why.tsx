import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/errors';
import { useGetExplanationQuery } from '../../../api/explain';
import type { Explained, ExplainedBet, ExplainedEntry } from '../../../api/explain';
import type { SessionFacts } from '../../../domain/sessionFacts';
import type { SessionTerms } from '../../../domain/winningRange';
import { showAmount } from '../../base/format/amounts';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Problem } from '../../base/ui/Problem';
import { SideTag } from '../markets/SideTag';
import { formulaOf } from './formula';
import { Figure, Lines, Sum } from './Lines';
import { useTimelineSay } from './useTimelineSay';

type Props = {
  betId: string;
  /** How the bet stands: what is worked out is read anew after each change. */
  seen: string;
  session: SessionFacts | null;
};

/** How the result of a bet was worked out, with all bets on its market: commission is on their sum. Nothing before there is
 * a result. */
export function Why({ betId, seen, session }: Props) {
  const say = useTimelineSay();
  const { data, error, refetch } = useGetExplanationQuery({ betId, seen });
  if (!data && error)
    return <Problem what={say('why.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
  const entries = data?.entries.filter(({ bets }) => bets.length > 0) ?? [];
  if (!data || entries.length === 0) return null;
  return (
    <Place aria-live="polite">
      <Typography variant="h3">{say('why.title')}</Typography>
      {entries.map((entry, i) => (
        <Entry key={i} {...{ entry, betId, session }} kind={data.kind} />
      ))}
    </Place>
  );
}

type EntryProps = Omit<Props, 'seen'> & { entry: ExplainedEntry; kind: Explained['kind'] };

function Entry({ entry, kind, betId, session }: EntryProps) {
  const say = useTimelineSay();
  const { at, rule, grossPaise, commissionBps, commissionPaise, netPaise } = entry;
  const summed = entry.bets.reduce((sum, { profitPaise }) => sum + profitPaise, 0);
  return (
    <section>
      <Typography variant="body2" sx={{ fontWeight: 650, mt: 2 }}>
        {say(`why.${entry.kind}`)} {at !== null && <time>{showDate(at)}</time>}
      </Typography>
      <Lines>
        {entry.bets.map((bet) => (
          <BetLine
            key={bet.betId}
            {...{ bet, kind, session }}
            result={entry.result}
            isThis={bet.betId === betId}
          />
        ))}
        <Sum what={say('why.gross')} paise={summed} />
        {entry.kind === 'correction' && <Sum what={say('why.change')} paise={grossPaise} />}
        {commissionPaise !== 0 && (
          <Sum
            what={say('why.commission', { percent: String((commissionBps ?? 0) / 100) })}
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
      </Lines>
      <Typography variant="caption" color="textSecondary">
        {say('why.rule', { id: rule.id, version: rule.version })}
      </Typography>
    </section>
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

function useEndWords(): (bet: ExplainedBet, result: number | null) => string {
  const say = useTimelineSay();
  const named = useNames();
  return ({ end, heat, selectionName }, result) => {
    const runner = named(selectionName);
    if (end === 'won') return say('why.won', { runner });
    if (end === 'lost') return say('why.lost', { runner });
    if (end === 'number') return say('why.number', { result: result ?? '' });
    return end === 'deadHeat' && heat ? say('why.deadHeat', { ...heat }) : say('why.isVoid');
  };
}

type BetProps = Pick<EntryProps, 'kind' | 'session'> & {
  bet: ExplainedBet;
  result: number | null;
  isThis: boolean;
};

function BetLine({ bet, kind, session, result, isThis }: BetProps) {
  const say = useTimelineSay();
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
