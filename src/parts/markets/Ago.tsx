import type { RootState } from '../../../store/base/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { secondsSince } from './Lasting';

const MINUTE = 60;

/** How long ago that was, once it is more than a few seconds: rendered once a second at most, however often the time
 * itself changes. `of`: exchange clock, milliseconds. */
export function Ago({ of }: { of: (state: RootState) => number | undefined }) {
  const say = useSay();
  const seconds = useAppSelector((state) => secondsSince(state, of(state) || undefined));
  if (seconds === null) return null;
  return (
    <small>
      {seconds < MINUTE
        ? say('market.ago', { seconds })
        : say('market.agoMinutes', { minutes: seconds / MINUTE })}
    </small>
  );
}
