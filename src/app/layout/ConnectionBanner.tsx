import { selectConnection } from '../../../slices/connection';
import type { Connection } from '../../../slices/connectionStates';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';

/** Why prices cannot be trusted. */
function troubleOf(connection: Connection, say: Say): string {
  switch (connection.status) {
    case 'waiting':
      return say('connection.waiting', { attempt: connection.attempt });
    case 'silent':
      return say('connection.silent', { seconds: Math.round(connection.ageMs / 1000) });
    case 'offline':
      return say('connection.offline');
    case 'refused':
      return say('connection.refused');
    default:
      return '';
  }
}

/** Empty while live, not started, or during the first attempt, which is short. */
function wordsOf(connection: Connection, say: Say): string {
  switch (connection.status) {
    case 'live':
      return connection.stale === 'upstream' ? say('connection.upstream') : '';
    case 'connecting':
      return connection.attempt > 1 ? say('connection.connecting') : '';
    case 'polling':
      return say('connection.polling');
    default:
      return troubleOf(connection, say);
  }
}

/** Floats, so that nothing moves when the connection is lost or restored. */
export function ConnectionBanner() {
  const say = useSay();
  const words = wordsOf(useAppSelector(selectConnection), say);
  return (
    <aside className="banner-place" aria-label={say('connection.name')}>
      {words !== '' && <p className="banner">{words}</p>}
    </aside>
  );
}
