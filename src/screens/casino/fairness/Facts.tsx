import { Fragment } from 'react';
import { styled } from '@mui/material/styles';

/** A name and what it is; `code` for what is read letter by letter. */
export type Fact = readonly [name: string, value: string, kind?: 'code'];

/** Facts, one a line where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([name, value, kind]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{kind === 'code' ? <code>{value}</code> : value}</dd>
        </Fragment>
      ))}
    </List>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px 16px',
  width: '100%',
  margin: 0,
  fontSize: 14,
  lineHeight: '20px',
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: '0 0 6px', overflowWrap: 'anywhere' },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(160px, max-content) minmax(0, 1fr)',
    '& dd': { margin: 0 },
  },
});
