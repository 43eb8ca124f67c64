import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { showAmount, showSigned, toneOf } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Frame } from '../../parts/dialogs/Frame';

/** One bet of each side, and what is free of a balance after the first. */
const BACK = { odds: '1.85', size: '12.4k', winPaise: 425_00, losePaise: -500_00 } as const;
const LAY = { odds: '1.87', size: '9.8k', winPaise: 500_00, losePaise: -435_00 } as const;
const STAKE_PAISE = 500_00;
const BALANCE_PAISE = 2_000_00;

/** What back, lay and exposure are, each with an example: for a newcomer once, and for whoever asks. */
export function FirstSteps() {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  const close = () => dispatch(dialogClosed());
  const stake = showAmount(STAKE_PAISE);
  return (
    <Frame title={say('steps.title')} onClose={close}>
      <Steps>
        <Step title={say('steps.back')} text={say('steps.backText', { stake, odds: BACK.odds })}>
          <Bet side="back" {...BACK} />
        </Step>
        <Step title={say('steps.lay')} text={say('steps.layText', { stake, odds: LAY.odds })}>
          <Bet side="lay" {...LAY} />
        </Step>
        <Step title={say('steps.exposure')} text={say('steps.exposureText')}>
          <Held />
        </Step>
      </Steps>
      <Button variant="contained" fullWidth sx={{ mt: 4 }} onClick={close}>
        {say('steps.done')}
      </Button>
    </Frame>
  );
}

type StepProps = { title: string; text: string; children: ReactNode };

const Step = ({ title, text, children }: StepProps) => (
  <li>
    <Typography variant="h3">{title}</Typography>
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
    {children}
  </li>
);

type BetProps = { side: 'back' | 'lay'; odds: string; size: string; winPaise: number; losePaise: number };

/** A price as the grid draws it, and what a bet at it brings by how the match ends. */
function Bet({ side, odds, size, winPaise, losePaise }: BetProps) {
  const say = useSay<'dialogs'>();
  const [ifWins, ifNot] = side === 'back' ? [winPaise, losePaise] : [losePaise, winPaise];
  return (
    <Example>
      <Price className={side} aria-hidden="true">
        <b>{odds}</b>
        <small>{size}</small>
      </Price>
      <Results>
        <Result words={say('steps.ifWins')} paise={ifWins} />
        <Result words={say('steps.ifNot')} paise={ifNot} />
      </Results>
    </Example>
  );
}

const Result = ({ words, paise }: { words: string; paise: number }) => (
  <div>
    <dt>{words}</dt>
    <dd className={toneOf(paise)}>{showSigned(paise)}</dd>
  </div>
);

/** A balance as a bar, with the part that is held. */
function Held() {
  const say = useSay<'dialogs'>();
  const free = BALANCE_PAISE - STAKE_PAISE;
  return (
    <>
      <Bar aria-hidden="true">
        <span style={{ flexGrow: free }} />
        <span className="held" style={{ flexGrow: STAKE_PAISE }} />
      </Bar>
      <Results>
        <div>
          <dt>{say('steps.free')}</dt>
          <dd>{showAmount(free)}</dd>
        </div>
        <div>
          <dt>{say('steps.held')}</dt>
          <dd>{showAmount(STAKE_PAISE)}</dd>
        </div>
      </Results>
    </>
  );
}

const Steps = styled('ol')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: 6,
    paddingInlineStart: 40,
    counterIncrement: 'step',
  },
  '& > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: 0,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 14,
    background: 'var(--raised)',
    border: '1px solid var(--edge)',
    fontWeight: 700,
    fontSize: 14,
  },
});
const Example = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });
const Price = styled('span')({
  flex: 'none',
  display: 'grid',
  alignContent: 'center',
  width: 76,
  height: 48,
  borderRadius: 6,
  textAlign: 'center',
  '&.back': { background: 'var(--back-1)', color: 'var(--on-back-1)' },
  '&.lay': { background: 'var(--lay-1)', color: 'var(--on-lay-1)' },
  '& > b': { fontSize: 16, lineHeight: '20px' },
  '& > small': { fontSize: 11, lineHeight: '14px' },
});
const Results = styled('dl')({
  flex: 1,
  margin: 0,
  fontSize: 13,
  lineHeight: '22px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dd': { margin: 0, fontWeight: 650 },
});
const Bar = styled('div')({
  display: 'flex',
  height: 14,
  borderRadius: 7,
  overflow: 'hidden',
  background: 'var(--profit)',
  '& > .held': { background: 'var(--warn)', borderInlineStart: '2px solid var(--surface)' },
});
