import type { ReactNode } from 'react';
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
    return currentData.length > 0 ? children(currentData) : <p className="side-note">{empty}</p>;
  }
  if (isFetching || error === undefined) {
    return (
      <div role="status" aria-label={say('app.loading')}>
        <div className="bone side-bone" />
        <div className="bone side-bone" />
      </div>
    );
  }
  return (
    <div className="side-note" role="alert">
      <p>{failed}</p>
      <p>{sayUnread(say, toApiError(error))}</p>
      <button type="button" className="quiet small" onClick={() => void refetch()}>
        {say('app.retry')}
      </button>
    </div>
  );
}
