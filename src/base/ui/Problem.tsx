import type { ApiError } from '../../../api/errors';
import { sayUnread, useSay } from '../i18n/words';

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
  return (
    <div className="note" role="alert">
      <p className="note-title">{what}</p>
      {error && <p>{sayUnread(say, error)}</p>}
      <button type="button" className="quiet" onClick={onRetry}>
        {say('app.retry')}
      </button>
    </div>
  );
}

/** The empty state of a list: one sentence and the next step. */
export function Nothing({ what, next }: { what: string; next: string }) {
  return (
    <div className="note">
      <p className="note-title">{what}</p>
      <p>{next}</p>
    </div>
  );
}

/** The loading state: blocks of the size of what is coming. */
export function Waiting({ rows, height }: { rows: number; height: number }) {
  const say = useSay();
  return (
    <div role="status" aria-label={say('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="bone" style={{ height }} />
      ))}
    </div>
  );
}
