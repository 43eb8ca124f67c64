import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TableSelection } from '../../../api/casinoTables';
import { colourOfPocket } from '../../../domain/casino/pockets';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { useFeltLies } from '../../base/ui/useIsWide';
import { nameInGroup, useBetNames } from './selectionNames';
import { useBet } from './useBet';
import type { Pressing } from './useBet';
import { placeBeside, placesOf } from './feltPlaces';
import type { Felt, Place } from './feltPlaces';

type Props = Pressing & { felt: Felt; selections: readonly TableSelection[] };

/** The bets of a table as they lie on its felt. Arrows move between them; Tab enters and leaves. */
export function FeltGrid({ felt, selections, ...pressing }: Props) {
  const say = useSay<'casino'>();
  const cloth = useRef<HTMLDivElement>(null);
  const places = placesOf(felt, selections, useFeltLies() && !felt.edges);
  const [at, setAt] = useState(0);
  const [pointed, setPointed] = useState(felt.edges ? -1 : 0);
  const reach = (i: number) => {
    setAt(i);
    setPointed(i);
  };
  const move = (event: KeyboardEvent) => {
    const to = placeBeside(places, at, event.key);
    if (to < 0) return;
    event.preventDefault();
    cloth.current?.querySelectorAll('button')[to]?.focus();
  };
  const told = places[pointed];
  const line = (
    <Line aria-hidden={told !== undefined} data-above={felt.edges && ''}>
      {told ? <Told selection={told.selection} {...pressing} /> : felt.edges && say(felt.edges)}
    </Line>
  );
  return (
    <>
      {felt.edges && line}
      <Cloth
        ref={cloth}
        role="group"
        aria-label={say('table.felt')}
        data-low={felt.edges && ''}
        onKeyDown={move}
      >
        {places.map((place, i) => (
          <Spot
            key={place.selection.id}
            place={place}
            isStop={i === at}
            onReach={() => reach(i)}
            onPoint={() => setPointed(i)}
            {...pressing}
          />
        ))}
      </Cloth>
      {!felt.edges && line}
    </>
  );
}

/** How a bet looks: a number by its colour, red and black by theirs. */
function lookOf({ block, selection: { group, name } }: Place): string | undefined {
  if (block.isEdge) return 'black';
  if (group === 'straight') return colourOfPocket(Number(nameInGroup(name, group)));
  return { Red: 'red', Black: 'black' }[name];
}

/** What a cell has room for; its name stands in its label. */
function useShortName({ block, selection: { group, name } }: Place, price: string): string {
  const named = useBetNames();
  if (group === 'column') return price;
  return named(block.isNumbered ? nameInGroup(name, group) : name);
}

type SpotProps = Pressing & { place: Place; isStop: boolean; onReach: () => void; onPoint: () => void };

function Spot({ place, isStop, onReach, onPoint, ...pressing }: SpotProps) {
  const { selection, row, column, tall, wide } = place;
  const showShort = useShowShort();
  const { label, price, onIt, isOff, stage } = useBet({
    ...pressing,
    selection,
    side: 'back',
    odds: selection.back,
  });
  return (
    <Cell
      variant="text"
      color="inherit"
      tabIndex={isStop ? 0 : -1}
      data-look={lookOf(place)}
      data-narrow={selection.group === 'column' || undefined}
      data-chips={onIt > 0 || undefined}
      data-told=""
      style={{ gridRow: `${row} / span ${tall}`, gridColumn: `${column} / span ${wide}` }}
      disabled={isOff}
      aria-label={label}
      onFocus={onReach}
      onPointerEnter={onPoint}
      onClick={stage}
    >
      {useShortName(place, price)}
      {onIt > 0 && <i>{showShort(onIt)}</i>}
    </Cell>
  );
}

/** Price, chance and return of the bet that is pointed at, which the cells have no room for; their labels say the same. */
function Told({ selection, ...pressing }: Pressing & { selection: TableSelection }) {
  const { name, price, facts } = useBet({ ...pressing, selection, side: 'back', odds: selection.back });
  return [name, price, ...facts].join(' · ');
}

/** The cloth is green in the dark as well. */
const Cloth = styled('div')({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoRows: 40,
  gap: 1,
  padding: 3,
  borderRadius: 8,
  background: '#0b3d2e',
  '&[data-low]': { gridAutoRows: 32 },
  '@media (max-width: 359.98px)': { gridAutoRows: 32 },
});
const Cell = styled(Button)({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  padding: 0,
  border: '1px solid rgb(255 255 255 / .45)',
  borderRadius: 3,
  color: '#fff',
  fontSize: 13,
  lineHeight: '14px',
  fontWeight: 600,
  '&[data-look=red]': { background: '#b3261e' },
  '&[data-look=black]': { background: '#16202c' },
  '&[data-look=green]': { background: '#14693f' },
  '&:hover': { background: '#145a43' },
  '&[data-look=red]:hover': { background: '#93201a' },
  '&[data-look=black]:hover': { background: '#2c3a4a' },
  '&[data-narrow]': { fontSize: 11 },
  '&.Mui-disabled': { color: 'rgb(255 255 255 / .75)' },
  '&:focus-visible': { outline: '2px solid #fff', outlineOffset: -3, zIndex: 1 },
  // A chip lies below the number.
  '&[data-chips]': { paddingBottom: 15 },
  '& i': {
    position: 'absolute',
    insetInline: -1,
    bottom: 1,
    marginInline: 'auto',
    width: 'fit-content',
    minWidth: 24,
    padding: '0 3px',
    borderRadius: 9,
    border: '1px dashed #16202c',
    background: '#ffd54f',
    color: '#16202c',
    fontSize: 10,
    lineHeight: '14px',
    fontStyle: 'normal',
    whiteSpace: 'nowrap',
    zIndex: 2,
  },
});
const Line = styled('p')({
  margin: '2px 0 0',
  minHeight: 16,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--muted)',
  // Above a felt that a phone scrolls it stays in sight, and has the room of two lines where one may be too narrow.
  '&[data-above]': {
    marginBottom: 2,
    '@media (max-width: 992.98px)': { position: 'sticky', top: 0, zIndex: 3, background: 'var(--page)' },
    '@media (max-width: 359.98px)': { minHeight: 32 },
  },
});
