import type { ListedFancy } from '../../../../api/matches';
import { FANCY } from '../../../base/i18n/parts';
import { bring, useSay } from '../../../base/i18n/words';
import { onDemand } from '../../../base/ui/onDemand';
import { Problem, Waiting } from '../../../base/ui/Problem';

const lazyPanel = onDemand(() =>
  Promise.all([import('./FancyPanel'), bring(FANCY)]).then(([{ FancyPanel }]) => FancyPanel),
);

/** The sessions of a match, fetched with their words when a match has any. */
export function FancyPlace(props: { matchId: string; fancies: readonly ListedFancy[] }) {
  const say = useSay();
  return (
    <lazyPanel.OnDemand
      props={props}
      waiting={(came, retry) =>
        came === 'failed' ? (
          <Problem what={say('match.noFancies')} onRetry={retry} />
        ) : (
          <Waiting rows={props.fancies.length} height={68} />
        )
      }
    />
  );
}
