import type { Match } from '../../../../api/matches';
import { selectPath } from '../../../../slices/route';
import { viewIn } from '../../../../slices/route/routes';
import { useAppSelector } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { onDemand } from '../../../base/ui/onDemand';
import { Problem, Waiting } from '../../../base/ui/Problem';

const lazyPanel = onDemand(() => import('./TvPanel').then(({ TvPanel }) => TvPanel));

/** The pictures of a match where the player wants them, fetched then. */
export function TvOnDemand({ match: { matchId, name, tvUrl } }: { match: Match }) {
  const say = useSay();
  const isOpen = useAppSelector((state) => viewIn(selectPath(state)).isTv);
  if (tvUrl === undefined || !isOpen) return null;
  return (
    <lazyPanel.OnDemand
      props={{ matchId, name, url: tvUrl }}
      waiting={(came, retry) =>
        came === 'failed' ? (
          <Problem what={say('tv.failed')} onRetry={retry} />
        ) : (
          <Waiting rows={1} height={220} />
        )
      }
    />
  );
}
