import { useId } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';

/** A titled part of a screen; `refusal`: why it shows nothing. */
export function Part({
  title,
  refusal = '',
  children,
}: {
  title: string;
  refusal?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {refusal === '' ? children : <Alert severity="info">{refusal}</Alert>}
    </section>
  );
}
