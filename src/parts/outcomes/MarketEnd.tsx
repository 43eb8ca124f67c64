import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { resultOf } from '../../../domain/settlement/outcomes';
import type { Assumed, HeldMarket, Question } from '../../../domain/settlement/outcomes';
import { picksOf } from '../../../domain/sessions/sessionFacts';
import { outcomeAssumed } from '../../../slices/dialogs';
import { selectLiveMarket } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useMarketOutline } from '../markets/useMarketOutline';
import type { MarketOutline } from '../markets/useMarketOutline';
import { usePickWords } from '../prices/usePriceWords';
import { NumberEnd } from './NumberEnd';
import { RangeFigure } from './RangeFigure';
import { useSay } from '../../base/i18n/words';

type Props = { question: Question; assumed: Assumed | undefined; withOpen: boolean };
type EndProps = { market: HeldMarket; assumed: Assumed; outline: MarketOutline };

const ANY: Assumed = [];

/** How one market is taken to end, with those it decides, and what that brings by itself. */
export function MarketEnd({ question, assumed = ANY, withOpen }: Props) {
  const [market] = question;
  const named = useNames();
  const outline = useMarketOutline(market.marketId);
  const names = useAppSelector((state) => namesOf(state, question));
  if (!outline) return null;
  const title = names.split('\n').map(named).join(', ');
  const { session } = market.ruled;
  const End = session && picksOf(session).length === 0 ? NumberEnd : ChosenEnd;
  return (
    <Place role="group" aria-label={title}>
      <Head>
        <Typography variant="h3">{title}</Typography>
        <RangeFigure range={resultOf(question, assumed, withOpen)} />
      </Head>
      <End market={market} assumed={assumed} outline={outline} />
    </Place>
  );
}

const namesOf = (state: RootState, question: Question): string =>
  question.map(({ marketId }) => selectLiveMarket(state, marketId)?.name ?? '').join('\n');

type Choice = { readonly end: number; readonly name: string };

/** The runners that may win; of a session without a line what can be picked. */
function useChoices({ market, outline }: Omit<EndProps, 'assumed'>): readonly Choice[] {
  const named = useNames();
  const pickWords = usePickWords();
  const { session } = market.ruled;
  if (session)
    return picksOf(session).map(({ selectionId, result }) => ({
      end: result,
      name: pickWords({ session, selectionId, selectionName: '' }),
    }));
  return outline.runners
    .filter(({ id }) => market.field.runnerIds.includes(id))
    .map(({ id, name }) => ({ end: id, name: named(name) }));
}

function ChosenEnd({ market, assumed, outline }: EndProps) {
  const say = useSay<'outcomes'>();
  const dispatch = useAppDispatch();
  const choices = useChoices({ market, outline });
  const count = market.ruled.session ? 1 : Math.min(market.field.winners, choices.length);
  const isMany = count > 1;
  const tell = (ends: Assumed) => dispatch(outcomeAssumed({ marketId: market.marketId, ends }));
  const nameOf = (end: number) => choices.find((one) => one.end === end)?.name ?? '';
  /** As the field gives it back: one value, or a list of them. */
  const told = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== '').map(Number);
  return (
    <TextField
      select
      label={isMany ? say('if.winners', { count }) : say('if.winner')}
      value={isMany ? [...assumed] : (assumed[0] ?? '')}
      onChange={(event) => tell(told(event.target.value).slice(-count))}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: isMany,
          displayEmpty: true,
          renderValue: () => assumed.map(nameOf).join(', ') || say('if.any'),
        },
      }}
    >
      {!isMany && <MenuItem value="">{say('if.any')}</MenuItem>}
      {choices.map(({ end, name }) => (
        <MenuItem key={end} value={end}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const Place = styled('section')({ display: 'grid', gap: 12, alignContent: 'start', minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
});
