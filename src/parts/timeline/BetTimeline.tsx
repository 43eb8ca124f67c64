import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { isPending } from '../../../api/bets';
import type { ListedBet } from '../../../api/bets';
import { toApiError } from '../../../api/errors';
import { useGetTimelineQuery } from '../../../api/timeline';
import type { BetName, Timeline, TimelineStep } from '../../../api/timeline';
import { BET_ENDINGS } from '../../../domain/players/news';
import { selectAllPending, selectBetRows } from '../../../slices/bets';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { Problem, Waiting } from '../../base/ui/Problem';
import { Frame } from '../dialogs/Frame';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, usePickWords, usePriceWords, useStakeWords } from '../prices/usePriceWords';
import { Reduced } from './Reduced';
import { QueryForm } from '../queries/QueryForm';
import { useStepWords } from './useStepWords';
import { useSay } from '../../base/i18n/words';
import { Why } from './Why';

/** What happened to a bet, step by step; read again whenever its row under My bets changes. */
export function BetTimeline() {
  const say = useSay<'timeline'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const { bet, matchId } = dialog.status === 'betTimeline' ? dialog : NO_BET;
  const rows = useAppSelector((state) => selectBetRows(state, matchId));
  const waiting = useAppSelector(selectAllPending);
  const row = [...waiting, ...rows].find((one) => isOf(one, bet));
  const seen = seenOf(row);
  const { data, error, refetch } = useGetTimelineQuery(
    { bet, seen },
    { skip: dialog.status !== 'betTimeline', refetchOnMountOrArgChange: true },
  );
  return (
    <Frame title={say('timeline.title')} onClose={() => dispatch(dialogClosed())}>
      {data && <Steps timeline={data} />}
      {data && <Worked betId={idOf(row, bet)} seen={seen} timeline={data} />}
      {data?.canQuery && <Dispute betId={idOf(row, bet)} />}
      {!data && error && (
        <Problem what={say('timeline.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting rows={4} height={32} />}
    </Frame>
  );
}

/** The number of a bet that was placed, however it is named. */
function idOf(row: ListedBet | undefined, bet: BetName): string | null {
  if (row && !isPending(row)) return row.betId;
  return 'betId' in bet ? bet.betId : null;
}

const Dispute = ({ betId }: { betId: string | null }) => betId !== null && <QueryForm betId={betId} />;

type WorkedProps = { betId: string | null; seen: string; timeline: Timeline };

function Worked({ betId, seen, timeline }: WorkedProps) {
  if (betId === null || !timeline.steps.some(({ step }) => ENDED.has(step))) return null;
  return <Why betId={betId} seen={seen} bet={timeline.bet} />;
}

/** Steps with which there is a result to work out. */
const ENDED: ReadonlySet<TimelineStep['step']> = new Set([
  ...BET_ENDINGS,
  'restored',
  'reduced',
  'cancelled',
]);
const NO_BET = { bet: { betId: '' }, matchId: '' };

const isOf = (row: ListedBet, bet: BetName): boolean =>
  'ref' in bet ? row.ref === bet.ref : 'betId' in row && row.betId === bet.betId;

/** The same text as long as nothing of the bet has changed. */
function seenOf(row: ListedBet | undefined): string {
  if (!row) return '';
  if (isPending(row)) return row.state;
  const { state, matchedPaise, unmatchedPaise, cancelledPaise, profitLossPaise, fills } = row;
  return JSON.stringify([state, matchedPaise, unmatchedPaise, cancelledPaise, profitLossPaise, fills]);
}

function Steps({ timeline: { bet, steps, isArchived } }: { timeline: Timeline }) {
  const say = useSay<'timeline'>();
  const words = useStepWords(bet);
  return (
    <>
      {isArchived && <Typography gutterBottom>{say('timeline.archived')}</Typography>}
      {bet && <OnWhat bet={bet} isPlaced={steps.some(({ step }) => step === 'placed')} />}
      <List aria-label={say('timeline.steps')} aria-live="polite">
        {steps.map((step, i) => (
          <li key={`${step.step} ${i}`}>
            <time>{step.at === null ? '' : showDate(step.at)}</time>
            <span>{words(step)}</span>
            {step.step === 'reduced' && step.why && <Reduced why={step.why} odds={step.odds} />}
          </li>
        ))}
      </List>
    </>
  );
}

type OnWhatProps = { bet: NonNullable<Timeline['bet']>; isPlaced: boolean };

/** The steps of a bet that was placed say its stake and price. */
function OnWhat({ bet, isPlaced }: OnWhatProps) {
  const say = useSay<'timeline'>();
  const [priceWords, stakeWords] = [usePriceWords(), useStakeWords()];
  const named = useNames();
  const pickWords = usePickWords();
  return (
    <Typography gutterBottom>
      {bet.matchName}
      <Typography component="span" sx={{ display: 'block' }}>
        <SideTag side={bet.side} kind={bet.kind} session={bet.session} /> {pickWords(bet)}
        {isItsMarket(bet) ? '' : ` · ${named(bet.marketName)}`}
      </Typography>
      {!isPlaced &&
        say('timeline.asked', {
          stake: stakeWords(bet.stakePaise, bet.session),
          price: priceWords(bet, bet.kind),
        })}
    </Typography>
  );
}

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '6px 0 6px 12px',
    borderInlineStart: '2px solid var(--line)',
  },
  '& time': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
