import type { ListedFancy } from '../../../../api/matches';
import { FANCY } from '../../../base/i18n/parts';
import { bring, useSay } from '../../../base/i18n/words';
import { onDemand } from '../../../base/ui/onDemand';
import { Problem, Waiting } from '../../../base/ui/Problem';
import { ROW_PX } from './sizes';
import type { SessionTab } from '../tabs';

const lazyPanel = onDemand(() =>
  Promise.all([import('./FancyPanel'), bring(FANCY)]).then(([{ FancyPanel }]) => FancyPanel),
);

type Props = {
  matchId: string;
  tab: SessionTab;
  fancies: readonly ListedFancy[];
  /** With those that are over, whoever has bet on them. */
  isWhole?: boolean;
};

/** The sessions of one kind, fetched with their words when a match has any. */
export function FancyOnDemand(props: Props) {
  const say = useSay();
  return (
    <lazyPanel.OnDemand
      props={props}
      waiting={(came, retry) =>
        came === 'failed' ? (
          <Problem what={say('match.noFancies')} onRetry={retry} />
        ) : (
          <Waiting rows={1} height={props.fancies.length * ROW_PX} />
        )
      }
    />
  );
}
