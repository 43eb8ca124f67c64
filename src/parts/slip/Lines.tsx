import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiDeleteOutline } from '@mdi/js';
import { lineChosen, lineRemoved } from '../../../slices/slip';
import type { Line, Several } from '../../../slices/slipLines';
import { useAppDispatch } from '../../../store/hooks';
import { useSlipSay } from '../../base/i18n/slip';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { SideTag } from '../markets/SideTag';
import { kindOn, sideKey, usePickWords, usePriceWords, useStakeWords } from '../prices/usePriceWords';
import { LineSaid } from './LineSaid';

/** The bets of the slip, each with what has become of it. */
export function Lines({ slip }: { slip: Several }) {
  const say = useSlipSay();
  return (
    <List aria-label={say('slip.lines')}>
      {slip.lines.map((line) => (
        <Row key={line.id} line={line} isInHand={line.id === slip.at}>
          <LineSaid line={line} />
        </Row>
      ))}
    </List>
  );
}

type RowProps = { line: Line; isInHand: boolean; children: ReactNode };

function Row({ line: { id, slip }, isInHand, children }: RowProps) {
  const words = useSay();
  const say = useSlipSay();
  const dispatch = useAppDispatch();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const { draft } = slip;
  const kind = kindOn(draft);
  const odds = priceWords({ ...draft, odds: draft.odds ?? 0 }, kind);
  const runner = pickWords(draft);
  const stake = stakeWords(draft.stakePaise ?? 0, draft.session);
  const side = words(sideKey(draft.side, kind, draft.session));
  const bet = say('slip.lineOf', { side, runner, odds });
  return (
    <li className={isInHand ? 'chosen' : ''}>
      <Choice
        aria-label={say('slip.editLine', { bet, stake })}
        aria-current={isInHand}
        onClick={() => dispatch(lineChosen(id))}
      >
        <SideTag side={draft.side} kind={kind} session={draft.session} />
        <span className="name">{runner}</span>
        <span>{odds}</span>
        <b>{stake}</b>
      </Choice>
      <IconButton
        size="small"
        aria-label={say('slip.removeLine', { bet })}
        disabled={slip.status === 'placing'}
        onClick={() => dispatch(lineRemoved(id))}
      >
        <Icon path={mdiDeleteOutline} size={20} />
      </IconButton>
      {children}
    </li>
  );
}

/** Every line keeps its height, whatever is said in it: an answer moves nothing. */
const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 276,
  overflowY: 'auto',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: 92,
    borderBottom: '1px solid var(--line)',
    borderInlineStart: '3px solid transparent',
    paddingInlineStart: theme.spacing(1),
  },
  '& > li.chosen': { borderInlineStartColor: 'var(--accent)' },
  [theme.breakpoints.down('md')]: { maxHeight: 230 },
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  minHeight: 44,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gap: theme.spacing(2),
  justifyContent: 'start',
  textAlign: 'start',
  fontSize: 14,
  // Whole, on as many lines as it needs: cut, two sessions of a match read alike.
  '& .name': { lineHeight: '18px', overflowWrap: 'anywhere' },
}));
