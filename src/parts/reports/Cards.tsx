import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ShownColumn, ShownRow } from './column';

type Props = { name: string; columns: readonly ShownColumn[]; rows: readonly ShownRow[] };

/** A name with nothing beside it says nothing; a table has its empty cells. */
const isThere = (cell: ReactNode): boolean => cell !== '' && cell !== null && cell !== false;

/** The rows of a page on a phone: a card each, what it is about on top and its figures below. */
export function Cards({ name, columns, rows }: Props) {
  return (
    <Rows aria-label={name}>
      {rows.map(({ id, cells }) => (
        <Card key={id} component="li" variant="outlined">
          {columns
            .filter(({ isHead }) => isHead)
            .map(({ field }) => (
              <Head key={field}>{cells[field]}</Head>
            ))}
          <Figures>
            {columns
              .filter(({ field, isHead }) => !isHead && isThere(cells[field]))
              .map(({ field, title, isLong }) => (
                <div key={field} className={isLong && 'long'}>
                  <dt>{title}</dt>
                  <dd>{cells[field]}</dd>
                </div>
              ))}
          </Figures>
        </Card>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 12px', overflowWrap: 'anywhere' },
  '@media print': { display: 'none' },
});

const Head = styled('div')({ fontWeight: 650, '&:not(:first-of-type)': { fontWeight: 400 } });

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: '6px 12px',
  margin: '8px 0 0',
  '& dt': { color: 'var(--muted)', fontSize: 12, lineHeight: '16px' },
  '& dd': { margin: 0, minWidth: 0 },
  '& .long': { gridColumn: '1 / -1' },
});
