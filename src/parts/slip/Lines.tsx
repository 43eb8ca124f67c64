import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { mdiCheckCircleOutline, mdiDeleteOutline } from '@mdi/js';
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

/** Id of the list. */
export const LINES = 'slip-lines';

/** The bets of the slip, each with what has become of it. */
export function Lines({ slip }: { slip: Several }) {
  const say = useSay<'slip'>();
  return (
    <List id={LINES} aria-label={say('slip.lines')} tabIndex={-1}>
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

/** What came of the press comes into sight as well. */
const SOUGHT: ReadonlySet<string> = new Set(['refused', 'moved', 'unsure']);

/** A bet that is placed is done: nothing of it is edited or removed by itself. */
function Row({ line, isInHand, children }: RowProps) {
  const { slip } = line;
  const isDone = slip.status === 'placed';
  return (
    <li
      className={isInHand && !isDone ? 'chosen' : ''}
      ref={isInHand || SOUGHT.has(slip.status) ? intoSight : null}
    >
      {isDone ? <Done line={line} /> : <Open line={line} isInHand={isInHand} />}
      {children}
    </li>
  );
}

/** The words of a line. */
function useLineWords({ slip }: Line) {
  const words = useSay();
  const say = useSay<'slip'>();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  const { draft } = slip;
  const kind = kindIn(draft);
  const priced = slip.status === 'placed' ? slip.bet.odds : draft.odds;
  const odds = priceWords({ ...draft, odds: priced ?? 0 }, kind);
  const runner = pickWords(draft);
  const stake = stakeWords(draft.stakePaise ?? 0, draft.session);
  const side = words(sideKey(draft.side, kind, draft.session));
  return { runner, odds, stake, bet: say('slip.lineOf', { side, runner, odds }) };
}

function LineParts({ line }: { line: Line }) {
  const { runner, odds, stake } = useLineWords(line);
  const named = useNames();
  const { draft } = line.slip;
  return (
    <>
      <SideTag side={draft.side} kind={kindIn(draft)} session={draft.session} />
      <span className="name">{runner}</span>
      <span className="price">{odds}</span>
      <b>{stake}</b>
      {!isItsMarket(draft) && <span className="of">{named(draft.marketName)}</span>}
    </>
  );
}

const Done = ({ line }: { line: Line }) => (
  <>
    <Figures>
      <LineParts line={line} />
    </Figures>
    <DoneMark>
      <Icon path={mdiCheckCircleOutline} size={20} />
    </DoneMark>
  </>
);

function Open({ line, isInHand }: Omit<RowProps, 'children'>) {
  const { id, slip } = line;
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { bet, stake } = useLineWords(line);
  return (
    <>
      <Choice
        aria-label={say('slip.editLine', { bet, stake })}
        aria-current={isInHand}
        onClick={() => dispatch(lineChosen(id))}
      >
        <LineParts line={line} />
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
    </>
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
const figures = ({ theme }: { theme: Theme }) => ({
  minHeight: 48,
  display: 'grid',
  gridTemplateColumns: 'auto auto auto 1fr',
  gap: theme.spacing(0, 2),
  alignContent: 'center',
  justifyContent: 'start',
  textAlign: 'start' as const,
  fontSize: 14,
  lineHeight: '20px',
  '& .name': { gridColumn: '2 / -1', overflowWrap: 'anywhere' },
  '& .price': { gridColumn: 2 },
  '& .of': { color: 'var(--muted)', fontSize: 13 },
});
const Figures = styled('div')(figures);
// A button has a face of its own, which may lack the letters of Hindi.
const Choice = styled(ButtonBase)({ font: 'inherit' }, figures);
/** Where the others are removed. */
const DoneMark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  color: 'var(--profit)',
});
