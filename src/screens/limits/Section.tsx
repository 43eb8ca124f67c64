import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

/** A part of the page below its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
