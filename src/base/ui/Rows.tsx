import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

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

/** The dot before a fact has room outside of the list: of the first of a line it is cut off. */
const Facts = styled('span')({
  display: 'block',
  marginInlineStart: -10,
  '& > span': { display: 'inline-block', position: 'relative', maxWidth: '100%', paddingInlineStart: 10 },
  '& i': { position: 'absolute', insetInlineStart: 1, fontStyle: 'normal' },
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
          <Facts>
            {about
              .filter((one) => one !== '')
              .map((one, i) => (
                <Fragment key={`${i} ${one}`}>
                  {i > 0 && ' '}
                  <span>
                    {i > 0 && <i>· </i>}
                    {one}
                  </span>
                </Fragment>
              ))}
          </Facts>
        </span>
      </div>
      {children}
    </li>
  );
}
