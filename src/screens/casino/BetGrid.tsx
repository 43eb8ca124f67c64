import { useState } from 'react';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { CasinoTable, TableSelection } from '../../../api/casinoTables';
import { showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { FeltGrid } from './FeltGrid';
import { inPanel, layoutOf, RANK_COLUMNS, withRanksApart } from './layouts';
import type { Panel } from './layouts';
import { nameInGroup, useBetNames } from './selectionNames';
import { useBet, useFacts } from './useBet';
import type { BetCell, Pressing } from './useBet';

type Props = Pressing & { table: CasinoTable };

/** With no more bets than these they are as large as a phone has room for. */
const MOST_FEW = 4;

/** The bets of the table: the main ones in view, the others by panels. */
export function BetGrid(props: Props) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const { table, ...pressing } = props;
  const { main, felt, more } = layoutOf(table.game, table.selections);
  const [chosen, setChosen] = useState('');
  const shown = more.find(({ key }) => key === chosen) ?? more[0];
  // On a phone. While bets are closed nothing in it takes the focus, and the keys must still scroll it.
  const scrolls = !useIsWide();
  return (
    <Grid
      aria-label={say('table.bets')}
      tabIndex={scrolls ? 0 : undefined}
      data-few={table.selections.length <= MOST_FEW || undefined}
    >
      {felt ? (
        <FeltGrid felt={felt} selections={table.selections} {...pressing} />
      ) : (
        <BetPanel panel={main} {...props} />
      )}
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
              <Tab
                key={key}
                value={key}
                id={`bets-${key}`}
                aria-controls="more-bets"
                label={asHead(named(key))}
              />
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

/** Groups have their names in small letters. */
const asHead = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const inColumns = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

function BetPanel({ panel, table, ...props }: Props & { panel: Panel }) {
  const selections = inPanel(panel, table.selections);
  if (panel.isFigures) return <Figures columns={panel.columns} selections={selections} {...props} />;
  if (panel.hasRanks) {
    const { ranks, rest } = withRanksApart(selections);
    return (
      <Stacked>
        <SideCells columns={panel.columns} selections={rest} {...props} />
        <Figures columns={RANK_COLUMNS} selections={ranks} {...props} />
      </Stacked>
    );
  }
  return <SideCells columns={panel.columns} selections={selections} {...props} />;
}

type CellsProps = Pressing & { columns: number; selections: readonly TableSelection[] };

function SideCells({ columns, selections, ...props }: CellsProps) {
  return (
    <Cells data-narrow={columns > 2 || undefined} style={inColumns(columns)}>
      {selections.map((selection) => (
        <Sides key={selection.id} selection={selection} {...props} />
      ))}
    </Cells>
  );
}

/** Digits or ranks: what they have in common stands above them, their labels say it as well. */
function Figures({ columns, selections, ...props }: CellsProps) {
  const factsOf = useFacts();
  // Cards that are open may make some likelier than others: then there is nothing they have in common.
  const told = new Set(selections.map((selection) => factsOf(selection, 'back').join(' · ')));
  return (
    <div>
      <Common aria-hidden>{told.size === 1 && [...told]}</Common>
      <Cells data-figures="" style={inColumns(columns)}>
        {selections.map((selection) => (
          <Cell
            key={selection.id}
            selection={selection}
            side="back"
            odds={selection.back}
            isFigure
            {...props}
          />
        ))}
      </Cells>
    </div>
  );
}

/** 'Single 7': its group is told by where it stands. */
const figureOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

type CellProps = Pressing & { selection: TableSelection };

/** Whether it has a place for a lay price, also while there is none: no bet is elsewhere when the prices come back. */
const hasLay = ({ lay, canLay }: TableSelection): boolean => canLay === true || lay !== null;

/** A selection with its back price, and its lay price where it has one. */
function Sides({ selection, ...props }: CellProps) {
  if (!hasLay(selection)) return <Cell selection={selection} side="back" odds={selection.back} {...props} />;
  return (
    <Two>
      <Cell selection={selection} side="back" odds={selection.back} {...props} />
      <Cell selection={selection} side="lay" odds={selection.lay} {...props} />
    </Two>
  );
}

function Cell({ isFigure = false, ...cell }: BetCell & { isFigure?: boolean }) {
  const { selection, side } = cell;
  const named = useBetNames();
  const sayAny = useSay();
  const { facts, label, price, onIt, isOff, stage } = useBet(cell);
  return (
    <Price
      variant="text"
      color="inherit"
      data-side={side}
      disabled={isOff}
      aria-label={label}
      onClick={stage}
    >
      <span className="name">
        {isFigure ? figureOf(selection.name) : named(nameInGroup(selection.name, selection.group))}
      </span>
      <b>
        {hasLay(selection) && <em>{sayAny(`market.${side}`)} </em>}
        {price}
      </b>
      {!isFigure && (
        <small>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </small>
      )}
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
  minHeight: 184,
  // Room for the chips on the edge of the first row, which a box that scrolls would cut.
  marginTop: -8,
  paddingTop: 8,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '@media (max-width: 992.98px)': { '&[data-few] button': { minHeight: 'clamp(56px, 11dvh, 104px)' } },
  '@media (min-width: 993px)': { minHeight: 0, overflowY: 'visible' },
});
const OWN_LINE = { display: 'block', '--dot': 'none' };

/** Chance and return have their lines between two rounds as well: no bet is elsewhere when the next begins. */
const Cells = styled('div')({
  display: 'grid',
  gap: 4,
  // Beside each other with a dot between them, or each on a line of its own.
  '& small': { minHeight: 14 },
  '& small > span + span::before': { content: 'var(--dot, " · ")' },
  '&[data-narrow] small': { minHeight: 28 },
  '&[data-narrow] small > span': OWN_LINE,
  '@media (max-width: 359.98px)': { '& small > span': OWN_LINE },
  '&[data-figures] .name': { fontSize: 16, lineHeight: '20px' },
  '&[data-figures] b': { fontSize: 13, lineHeight: '18px' },
});
const Stacked = styled('div')({ display: 'grid', gap: 12 });
const Common = styled('p')({
  margin: '0 0 8px',
  minHeight: 16,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--muted)',
});
const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  '& small': { minHeight: 28 },
  '& small > span': OWN_LINE,
  // Names of one line and of two beside each other: their prices stand in one row.
  '& button': { alignContent: 'end' },
  '@media (max-width: 359.98px)': { '& button': { alignContent: 'start' } },
});
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
  '& em': { fontSize: 12, fontStyle: 'normal', fontWeight: 600 },
  '& small': { fontSize: 11, lineHeight: '14px', fontWeight: 400 },
  // On the upper edge, half out of it: in the cell it would lie on the name.
  '& i': {
    position: 'absolute',
    zIndex: 1,
    top: -8,
    right: 2,
    padding: '0 6px',
    borderRadius: 6,
    lineHeight: '12px',
    background: 'var(--action)',
    color: 'var(--on-action)',
    fontSize: 11,
    fontStyle: 'normal',
  },
  '&[data-side=back]': { background: 'var(--back-1)', color: 'var(--on-back-1)' },
  '&[data-side=lay]': { background: 'var(--lay-1)', color: 'var(--on-lay-1)' },
  '&.Mui-disabled': { background: 'var(--raised)', color: 'var(--muted)' },
  // While nothing can be pressed the sides are told by word and edge.
  '&.Mui-disabled[data-side=back]': { boxShadow: 'inset 0 3px var(--back-1)' },
  '&.Mui-disabled[data-side=lay]': { boxShadow: 'inset 0 3px var(--lay-1)' },
});
