import type { ReactNode } from 'react';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { EmptySign } from './EmptySign';
import { usePageTitle } from './usePageTitle';

const Sheet = styled(Paper)({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 24,
  border: '1px solid var(--line)',
  borderRadius: 12,
  boxShadow: 'none',
  '& h1': { fontSize: 20, lineHeight: '28px' },
  '& > p': { maxWidth: '60ch', overflowWrap: 'anywhere' },
  '&.empty': {
    minHeight: 'min(64dvh, 560px)',
    alignContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
  },
});

type Props = {
  title: string;
  children: ReactNode;
  /** Of a page that has nothing yet: in the middle of what is free, below this sign. */
  icon?: string;
};

/** The whole content of a plain page: its heading, which names it in the title as well, words and ways on, below each other. */
export function PagePaper({ title, children, icon }: Props) {
  usePageTitle(title);
  return (
    <Sheet className={icon === undefined ? '' : 'empty'}>
      {icon !== undefined && <EmptySign path={icon} />}
      <h1>{title}</h1>
      {children}
    </Sheet>
  );
}
