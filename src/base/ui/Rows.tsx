import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Facts } from './Facts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 44,
    padding: '6px 0',
    borderBottom: '1px solid var(--line)',
  },
  '& > li > div': { minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& > li > div > span': { display: 'block', overflow: 'hidden', color: 'var(--muted)', fontSize: 13 },
});

/** A list under a heading. */
export function Rows({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return <List aria-labelledby={labelledBy}>{children}</List>;
}

type Props = {
  what: string;
  /** Joined below it. */
  about: readonly string[];
  /** What can be done with it. */
  children?: ReactNode;
};

export function Row({ what, about, children }: Props) {
  return (
    <li>
      <div>
        {what}
        <span>
          <Facts facts={about} />
        </span>
      </div>
      {children}
    </li>
  );
}
