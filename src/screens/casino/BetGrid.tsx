import { useState } from 'react';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { CasinoTable, TableSelection } from '../../../api/casinoTables';
import type { Side } from '../../../domain/bets/bet';
import type { Paise } from '../../../domain/base/money';
import { betStaged } from '../../../slices/casino';
import type { StagedBet } from '../../../slices/casino/atTable';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { inPanel, layoutOf } from './layouts';
import type { Panel } from './layouts';
import { percentOf } from './percent';
import { nameInGroup, useBetNames } from './selectionNames';

type Props = {
  table: CasinoTable;
  /** What a press puts down. */
  chipPaise: Paise;
  /** All that is put down or placed in the round. */
  bets: readonly StagedBet[];
  isLocked: boolean;
};

/** The bets of the table: the main ones in view, the others by panels. */
export function BetGrid(props: Props) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const { main, more } = layoutOf(props.table.game, props.table.selections);
  const [chosen, setChosen] = useState('');
  const shown = more.find(({ key }) => key === chosen) ?? more[0];
  // On a phone. While bets are closed nothing in it takes the focus, and the keys must still scroll it.
  const scrolls = !useIsWide();
  return (
    <Grid aria-label={say('table.bets')} tabIndex={scrolls ? 0 : undefined}>
      <BetPanel panel={main} {...props} />
      {shown && (
        <>
          <Tabs
            value={shown.key}
            onChange={(_, key: string) => setChosen(key)}
            aria-label={say('table.more')}
            variant="scrollable"
            scrollButtons={false}
          >
            {more.map(({ key }) => (
              <Tab key={key} value={key} id={`bets-${key}`} aria-controls="more-bets" label={named(key)} />
            ))}
          </Tabs>
          <div id="more-bets" role="tabpanel" aria-labelledby={`bets-${shown.key}`}>
            <BetPanel panel={shown} {...props} />
          </div>
        </>
      )}
    </Grid>
  );
}

const columnsOf = ({ columns }: Panel) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

function BetPanel({ panel, table, ...props }: Props & { panel: Panel }) {
  return (
    <Cells data-narrow={panel.columns > 2 || undefined} style={columnsOf(panel)}>
      {inPanel(panel, table.selections).map((selection) => (
        <Sides key={selection.id} selection={selection} {...props} />
      ))}
    </Cells>
  );
}

type CellProps = Omit<Props, 'table'> & { selection: TableSelection };

/** A selection with its back price, and its lay price where there is one. */
function Sides({ selection, ...props }: CellProps) {
  if (selection.lay === null)
    return <Cell selection={selection} side="back" odds={selection.back} {...props} />;
  return (
    <Two>
      <Cell selection={selection} side="back" odds={selection.back} {...props} />
      <Cell selection={selection} side="lay" odds={selection.lay} {...props} />
    </Two>
  );
}

function useCellWords({
  selection,
  side,
  odds,
}: Pick<CellProps, 'selection'> & { side: Side; odds: number }) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const name = named(selection.name);
  const facts = [
    ...(selection.probability === null
      ? []
      : [say('table.chance', { percent: percentOf(selection.probability) })]),
    ...(selection.returnShare === null || side === 'lay'
      ? []
      : [say('table.return', { percent: percentOf(selection.returnShare) })]),
  ];
  return {
    name: named(nameInGroup(selection.name, selection.group)),
    facts,
    press: say(`table.${side}`, { name, odds: showOdds(odds) }),
  };
}

function Cell({
  selection,
  side,
  odds,
  chipPaise,
  bets,
  isLocked,
}: CellProps & { side: Side; odds: number | null }) {
  const say = useSay<'casino'>();
  const dispatch = useAppDispatch();
  const { name, facts, press } = useCellWords({ selection, side, odds: odds ?? 0 });
  const onIt = bets
    .filter((bet) => bet.selectionId === selection.id && bet.side === side)
    .reduce((sum, { stakePaise }) => sum + stakePaise, 0);
  const chips = onIt > 0 ? [say('table.onIt', { amount: showStake(onIt) })] : [];
  const stage = () => {
    if (odds !== null) dispatch(betStaged({ selectionId: selection.id, side, odds, stakePaise: chipPaise }));
  };
  return (
    <Price
      variant="text"
      color="inherit"
      data-side={side}
      disabled={isLocked || odds === null || !selection.isActive}
      aria-label={[press, ...facts, ...chips].join(', ')}
      onClick={stage}
    >
      <span className="name">{name}</span>
      <b>{odds === null ? say('table.notOffered') : showOdds(odds)}</b>
      <small>{facts.join(' · ')}</small>
      {onIt > 0 && <i>{showStake(onIt)}</i>}
    </Price>
  );
}

/** On a phone it has what the table leaves of the screen, and scrolls in it: the dock below covers nothing. */
const Grid = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 0',
  minHeight: 176,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '@media (min-width: 993px)': { minHeight: 0, overflowY: 'visible' },
  '@media (min-width: 1240px)': { gridColumn: 2, gridRow: '2 / 9' },
});
/** Chance and return have their lines between two rounds as well: no bet is elsewhere when the next begins. */
const Cells = styled('div')({
  display: 'grid',
  gap: 4,
  '& small': { minHeight: 14 },
  '&[data-narrow] small': { minHeight: 28 },
});
const Two = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 });
const Price = styled(Button)({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 0,
  minWidth: 0,
  minHeight: 56,
  padding: '4px 2px',
  borderColor: 'var(--line)',
  lineHeight: '16px',
  overflowWrap: 'anywhere',
  '& .name': { fontSize: 13, fontWeight: 600 },
  '& b': { fontSize: 16, lineHeight: '20px' },
  '& small': { fontSize: 11, lineHeight: '14px', fontWeight: 400 },
  '& i': {
    position: 'absolute',
    top: 2,
    right: 2,
    padding: '0 6px',
    borderRadius: 9,
    background: 'var(--action)',
    color: 'var(--on-action)',
    fontSize: 11,
    fontStyle: 'normal',
  },
  '&[data-side=back]': { background: 'var(--back-1)', color: 'var(--on-back-1)' },
  '&[data-side=lay]': { background: 'var(--lay-1)', color: 'var(--on-lay-1)' },
  '&.Mui-disabled': { background: 'var(--raised)', color: 'var(--muted)' },
});
