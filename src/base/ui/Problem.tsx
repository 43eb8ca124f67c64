import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApiError } from '../../../api/errors';
import { sayUnread, useSay } from '../i18n/words';
import { EmptySign } from './EmptySign';

/** The error state of a list: what happened, why, and a way on. */
export function Problem({
  what,
  error,
  onRetry,
}: {
  what: string;
  error?: ApiError | undefined;
  onRetry: () => void;
}) {
  const say = useSay();
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      {say('app.retry')}
    </Button>
  );
  return (
    <Alert severity="error" variant="outlined" action={retry}>
      <Typography variant="h3" component="p">
        {what}
      </Typography>
      {error && sayUnread(say, error)}
    </Alert>
  );
}

type NothingProps = {
  what: string;
  next: string;
  children?: ReactNode;
  /** Of a whole page: in the middle of what is free, below a sign. */
  isPage?: boolean;
};

const IN_THE_MIDDLE = {
  padding: 4,
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  minHeight: 'min(56dvh, 480px)',
} as const;

/** The empty state of a list: one sentence and the next step, with the way there where it is another place. */
export function Nothing({ what, next, children, isPage = false }: NothingProps) {
  return (
    <Stack spacing={2} sx={isPage ? IN_THE_MIDDLE : { padding: 4, alignItems: 'flex-start' }}>
      {isPage && <EmptySign />}
      <Typography variant="h3" component="p">
        {what}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {next}
      </Typography>
      {children}
    </Stack>
  );
}

/** The loading state: blocks of the size of what is coming. */
export function Waiting({ rows, height }: { rows: number; height: number }) {
  const say = useSay();
  return (
    <Stack className="waiting" spacing={3} role="status" aria-label={say('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
