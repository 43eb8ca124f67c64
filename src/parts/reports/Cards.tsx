import type { ReactNode } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import type { Place, ShownColumn, ShownRow } from './column';

type Props = { name: string; columns: readonly ShownColumn[]; rows: readonly ShownRow[] };

/** A name with nothing beside it says nothing; a table has its empty cells. */
const isThere = (cell: ReactNode): boolean => cell !== '' && cell !== null && cell !== false;

const LINES: readonly (readonly Place[])[] = [
  ['lead', 'leadEnd'],
  ['under', 'underEnd'],
];

/** The rows of a page on a phone, two lines each: what it is about and what it brought. A press opens the rest below. */
export function Cards({ name, columns, rows }: Props) {
  const details = columns.filter(({ at, isBeside }) => at !== 'lead' && !isBeside);
  const beside = columns.filter(({ isBeside }) => isBeside);
  return (
    <List aria-label={name}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row disableGutters elevation={0} square slotProps={{ heading: { component: 'div' } }}>
            <AccordionSummary>
              {LINES.map((places) => (
                <span key={places[0]} className="line">
                  {places.map((place) => (
                    <Part key={place} place={place} columns={columns} row={row} />
                  ))}
                </span>
              ))}
            </AccordionSummary>
            <AccordionDetails>
              <Figures columns={details} row={row} />
            </AccordionDetails>
          </Row>
          {beside.map(({ field }) => isThere(row.cells[field]) && <div key={field}>{row.cells[field]}</div>)}
        </li>
      ))}
    </List>
  );
}

type PartProps = { place: Place; columns: readonly ShownColumn[]; row: ShownRow };

function Part({ place, columns, row }: PartProps) {
  const there = columns.filter(({ at, field }) => at === place && isThere(row.cells[field]));
  // Figures first and whole: what names something gives way.
  const shown =
    place === 'under'
      ? [...there.filter(({ isNumber }) => isNumber), ...there.filter(({ isNumber }) => !isNumber)]
      : there;
  return (
    <span className={place}>
      {shown.map(({ field, title, isNamed, isNumber }) => (
        <span key={field} className={isNumber && 'figure'}>
          {isNamed && `${title} `}
          {row.lines[field] ?? row.cells[field]}
        </span>
      ))}
    </span>
  );
}

function Figures({ columns, row: { cells } }: Omit<PartProps, 'place'>) {
  return (
    <dl>
      {columns
        .filter(({ field }) => isThere(cells[field]))
        .map(({ field, title, isLong }) => (
          <div key={field} className={isLong && 'long'}>
            <dt>{title}</dt>
            <dd>{cells[field]}</dd>
          </div>
        ))}
    </dl>
  );
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', alignItems: 'flex-start', borderBottom: '1px solid var(--line)' },
  // Beside the two lines, whether the rest is open or not.
  '& > li > div + div': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    height: 'var(--row)',
    paddingInlineStart: 8,
  },
  '@media print': { display: 'none' },
});

const Row = styled(Accordion)({
  flex: 1,
  minWidth: 0,
  background: 'none',
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': { minHeight: 'var(--row)', padding: '3px 0', font: 'inherit' },
  '& .MuiAccordionSummary-content': { display: 'block', margin: 0, minWidth: 0, textAlign: 'start' },
  '& .line': { display: 'flex', justifyContent: 'space-between', gap: 12, lineHeight: '20px' },
  '& .lead': { ...CUT, fontSize: 14, fontWeight: 650 },
  '&.Mui-expanded .lead': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .leadEnd': { fontSize: 14, fontWeight: 650 },
  '& .leadEnd, & .underEnd': { flex: 'none' },
  '& .under, & .underEnd': { display: 'flex', minWidth: 0, color: 'var(--muted)', fontSize: 12 },
  '& .under > span': { ...CUT, minWidth: 0 },
  '& .under > .figure': { flex: 'none' },
  '& .under > span:not(:last-child)::after': { content: '"\\00a0·\\00a0"' },
  '& .MuiAccordionDetails-root': { padding: '4px 0 12px', overflowWrap: 'anywhere' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
    gap: '6px 12px',
    margin: 0,
  },
  '& dt': { color: 'var(--muted)', fontSize: 12, lineHeight: '16px' },
  '& dd': { margin: 0, minWidth: 0, fontSize: 13 },
  '& .long': { gridColumn: '1 / -1' },
});
