import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../../api/errors';
import { sayUnread, useSay } from '../../base/i18n/words';

type Answer<T> = {
  currentData?: readonly T[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type Props<T> = {
  answer: Answer<T>;
  /** Sentences for an empty list and for a failure. */
  empty: string;
  failed: string;
  children: (list: readonly T[]) => ReactNode;
};

/** One level of the sidebar in its four states. */
export function Listing<T>({ answer, empty, failed, children }: Props<T>) {
  const say = useSay();
  const { currentData, error, isFetching, refetch } = answer;
  if (currentData) {
    return currentData.length > 0 ? (
      children(currentData)
    ) : (
      <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
        {empty}
      </Typography>
    );
  }
  if (isFetching || error === undefined) return <Bones rows={2} />;
  return (
    <Alert severity="error" icon={false}>
      <div>{failed}</div>
      <div>{sayUnread(say, toApiError(error))}</div>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void refetch()}>
        {say('app.retry')}
      </Button>
    </Alert>
  );
}

/** Rows that are on their way. */
export function Bones({ rows }: { rows: number }) {
  const say = useSay();
  return (
    <div role="status" aria-label={say('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={36} sx={{ my: 1 }} />
      ))}
    </div>
  );
}
