import { useMemo } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ResultRange } from '../../../domain/bets/exposure';
import { resultOnAll } from '../../../domain/settlement/outcomes';
import type { Assumed, Question } from '../../../domain/settlement/outcomes';
import { dialogClosed, openOrdersToggled, outcomesCleared, selectDialogs } from '../../../slices/dialogs';
import { selectHeld } from '../../../store/base/selectors/heldMarkets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Nothing } from '../../base/ui/Problem';
import { Frame } from '../dialogs/Frame';
import { ToPrices } from '../dialogs/ToPrices';
import { MarketEnd } from './MarketEnd';
import { RangeFigure } from './RangeFigure';
import { useSay } from '../../base/i18n/words';

const NONE: Readonly<Record<string, Assumed>> = {};

/** What all the player's bets on a match bring together, if its markets end as chosen here. */
export function Outcomes() {
  const say = useSay<'outcomes'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const matchId = dialog.status === 'outcomes' ? dialog.matchId : '';
  const questions = useAppSelector((state) => selectHeld(state, matchId));
  return (
    <Frame isWide title={say('if.title')} onClose={() => dispatch(dialogClosed())}>
      {questions.length === 0 ? (
        <Nothing what={say('if.none')} next={say('if.noneNext')}>
          <ToPrices />
        </Nothing>
      ) : (
        <Explorer questions={questions} />
      )}
    </Frame>
  );
}

const hasOpen = (question: Question): boolean =>
  question.some(({ positions }) =>
    positions.some(({ openWinsPaise, openLosesPaise }) => openWinsPaise !== 0 || openLosesPaise !== 0),
  );

function Explorer({ questions }: { questions: readonly Question[] }) {
  const say = useSay<'outcomes'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const { assumed, withOpen } = dialog.status === 'outcomes' ? dialog : { assumed: NONE, withOpen: true };
  const all = useMemo(() => resultOnAll(questions, NONE, withOpen), [questions, withOpen]);
  const chosen = useMemo(() => resultOnAll(questions, assumed, withOpen), [questions, assumed, withOpen]);
  return (
    <Stack spacing={4}>
      <Sums all={all} chosen={chosen} />
      <Typography variant="body2" color="textSecondary">
        {say('if.about')}
      </Typography>
      <Markets>
        {questions.map((question) => {
          const [{ marketId }] = question;
          return (
            <MarketEnd key={marketId} question={question} assumed={assumed[marketId]} withOpen={withOpen} />
          );
        })}
      </Markets>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        {questions.some(hasOpen) && (
          <FormControlLabel
            control={<Switch checked={withOpen} onChange={() => dispatch(openOrdersToggled())} />}
            label={say('if.withOpen')}
          />
        )}
        <Button variant="outlined" color="inherit" onClick={() => dispatch(outcomesCleared())}>
          {say('if.clear')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The sum stays in sight while markets are gone through, and is said when it changes. */
function Sums({ all, chosen }: { all: ResultRange; chosen: ResultRange }) {
  const say = useSay<'outcomes'>();
  return (
    <Sum>
      <div role="status">
        <span>{say('if.chosen')}</span> <RangeFigure range={chosen} isLarge />
      </div>
      <div>
        <span>{say('if.all')}</span> <RangeFigure range={all} />
      </div>
    </Sum>
  );
}

const Sum = styled('div')({
  position: 'sticky',
  top: -16,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 24px',
  padding: '12px 0',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& > div > span:first-of-type': { color: 'var(--muted)', fontSize: 13 },
});

const Markets = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
});
