import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiDeleteOutline } from '@mdi/js';
import { kindIn } from '../../../domain/kinds/recorded';
import { lineChosen, lineRemoved } from '../../../slices/slip';
import type { Line, Several } from '../../../slices/slip/slipLines';
import { useAppDispatch } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { passToList } from '../../base/ui/passFocus';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, sideKey, usePickWords, usePriceWords, useStakeWords } from '../prices/usePriceWords';
import { LineSaid } from './LineSaid';

/** The bets of the slip, each with what has become of it. */
export function Lines({ slip }: { slip: Several }) {
  const say = useSay<'slip'>();
  return (
    <List aria-label={say('slip.lines')} tabIndex={-1}>
      {slip.lines.map((line) => (
        <Row key={line.id} line={line} isInHand={line.id === slip.at}>
          <LineSaid line={line} />
        </Row>
      ))}
    </List>
  );
}

/** The line in hand, in a list that has more than it shows. */
function intoSight(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (!row || !list) return;
  const top = row.offsetTop - list.offsetTop;
  const below = top + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(top, Math.max(below, list.scrollTop));
}

type RowProps = { line: Line; isInHand: boolean; children: ReactNode };

function Row({ line: { id, slip }, isInHand, children }: RowProps) {
  const words = useSay();
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const { draft } = slip;
  const named = useNames();
  const kind = kindIn(draft);
  const priced = slip.status === 'placed' ? slip.bet.odds : draft.odds;
  const odds = priceWords({ ...draft, odds: priced ?? 0 }, kind);
  const runner = pickWords(draft);
  const stake = stakeWords(draft.stakePaise ?? 0, draft.session);
  const side = words(sideKey(draft.side, kind, draft.session));
  const bet = say('slip.lineOf', { side, runner, odds });
  return (
    <li className={isInHand ? 'chosen' : ''} ref={isInHand ? intoSight : null}>
      <Choice
        aria-label={say('slip.editLine', { bet, stake })}
        aria-current={isInHand}
        onClick={() => dispatch(lineChosen(id))}
      >
        <SideTag side={draft.side} kind={kind} session={draft.session} />
        <span className="name">{runner}</span>
        <span className="price">{odds}</span>
        <b>{stake}</b>
        {!isItsMarket(draft) && <span className="of">{named(draft.marketName)}</span>}
      </Choice>
      <IconButton
        ref={passToList}
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
  maxHeight: 318,
  overflowY: 'auto',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: 106,
    borderBottom: '1px solid var(--line)',
    borderInlineStart: '3px solid transparent',
    paddingInlineStart: theme.spacing(1),
  },
  '& > li.chosen': { borderInlineStartColor: 'var(--accent)' },
  [theme.breakpoints.down('md')]: { maxHeight: 230 },
}));

/** The name whole, on as many lines as it needs: cut, two sessions of a match read alike. Price and stake stand below it. */
const Choice = styled(ButtonBase)(({ theme }) => ({
  minHeight: 48,
  display: 'grid',
  gridTemplateColumns: 'auto auto auto 1fr',
  gap: theme.spacing(0, 2),
  justifyContent: 'start',
  textAlign: 'start',
  // A button has a face of its own, which may lack the letters of Hindi.
  font: 'inherit',
  fontSize: 14,
  lineHeight: '20px',
  '& .name': { gridColumn: '2 / -1', overflowWrap: 'anywhere' },
  '& .price': { gridColumn: 2 },
  '& .of': { color: 'var(--muted)', fontSize: 13 },
}));
