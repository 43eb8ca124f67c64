import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Has the heading of what takes the place of another read out. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

type Props = {
  id: string;
  title: string;
  /** It has taken the place of what was pressed. */
  isNew?: boolean;
  children: ReactNode;
};

/** A part of the page under its heading. */
export function Panel({ id, title, isNew = false, children }: Props) {
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id} sx={{ width: '100%', pt: 1 }}>
      <Typography
        variant="h2"
        id={id}
        sx={{ fontSize: 16, fontWeight: 600 }}
        {...(isNew && { tabIndex: -1, ref: takeFocus })}
      >
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
