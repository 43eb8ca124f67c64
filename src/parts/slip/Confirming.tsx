import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { kindIn } from '../../../domain/kinds/recorded';
import { confirmationLeft, placeConfirmed } from '../../../slices/slip';
import type { OneBet } from '../../../slices/slip/slipBet';
import { selectDraftFigures } from '../../../store/base/selectors/slipSelectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { passFocus } from '../../base/ui/passFocus';
import { sideKey, usePickWords, usePriceWords } from '../prices/usePriceWords';
import { sayConcern } from './sayConcern';
import { sayRange } from './sayRange';
import { OnlineButton } from '../../base/ui/OnlineButton';

type Props = { slip: Extract<OneBet, { status: 'confirming' }> };

/** What will be sent, with why it is asked about: it lies over the fields, so that nothing moves under a finger, and its
 * button is far from the one that was pressed. The keys come to the way back, which costs nothing. */
export function Confirming({ slip: { draft, concerns } }: Props) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const odds = draft.odds ?? 0;
  const leave = () => dispatch(confirmationLeft());
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It ends the question, and not the slip.
    event.stopPropagation();
    leave();
  };
  return (
    <Cover role="alert" ref={passFocus} onKeyDown={press}>
      <Typography variant="h3">{say('slip.check')}</Typography>
      {concerns.map((concern) => (
        <Typography key={concern.kind} variant="body2" className="fault">
          {sayConcern(concern, odds, say)}
        </Typography>
      ))}
      <Sent slip={{ draft }} />
      <Stack direction="row" spacing={2} sx={{ '& > *': { flex: 1 } }}>
        <OnlineButton variant="contained" onClick={() => dispatch(placeConfirmed())}>
          {say(concerns.length > 0 ? 'slip.anyway' : 'slip.confirm')}
        </OnlineButton>
        <Button autoFocus onClick={leave}>
          {say('slip.change')}
        </Button>
      </Stack>
    </Cover>
  );
}

/** The bet, its figures and the results with which it wins, as settlement says them. */
function Sent({ slip: { draft } }: { slip: Pick<Props['slip'], 'draft'> }) {
  const say = useSay<'betting'>();
  const slipSay = useSay<'slip'>();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const figures = useAppSelector((state) => selectDraftFigures(state, draft));
  const kind = kindIn(draft);
  const runner = pickWords(draft);
  const side = say(sideKey(draft.side, kind, draft.session));
  const wins = draft.side === 'back' ? 'slip.wins.runner' : 'slip.wins.otherRunner';
  const range = figures && (sayRange(figures.range, say) ?? slipSay(wins, { runner }));
  const rows = [
    [say('slip.stake'), showStake(draft.stakePaise ?? 0)],
    ...(figures
      ? [
          [say('slip.profit'), showAmount(figures.profit)],
          [say('slip.liability'), showAmount(figures.liability)],
        ]
      : []),
  ];
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {side} {runner} · {priceWords({ ...draft, odds: draft.odds ?? 0 }, kind)}
      </Typography>
      <Rows>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Rows>
      <Typography variant="body2" color="textSecondary">
        {range}
      </Typography>
    </>
  );
}

const Cover = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: theme.spacing(0, -1),
  zIndex: 2,
  padding: theme.spacing(2, 1),
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  overflowY: 'auto',
  background: 'var(--surface)',
  // The head of the sheet stays above it: what is bet on, on which match, and the way out.
  [theme.breakpoints.down('md')]: { '.brief &': { inset: 0, padding: theme.spacing(21, 3, 3) } },
  '& .fault': { color: 'var(--danger)', fontWeight: 550 },
}));

const Rows = styled('dl')({
  margin: 0,
  display: 'grid',
  fontSize: 14,
  '& > div': { display: 'flex', justifyContent: 'space-between' },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, fontWeight: 650 },
});
