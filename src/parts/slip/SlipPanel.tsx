import { selectSlip } from '../../../slices/slip';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { SlipHead } from './SlipHead';
import { SlipWaiting } from './SlipWaiting';
import { lazyForm } from './lazyForm';
import { useFormAhead, useSheet } from './useSheet';

/** The bet being made: a sticky column on a wide screen, a bottom sheet on a phone. */
export function SlipPanel() {
  const say = useSay();
  const slip = useAppSelector(selectSlip);
  useFormAhead();
  const draft = slip.status === 'empty' ? null : slip.draft;
  const sheet = useSheet(draft);
  return (
    <section ref={sheet} className={`panel slip ${draft?.side ?? 'idle'}`} aria-label={say('slip.title')}>
      {slip.status === 'empty' ? (
        <div className="slip-idle">
          <h2>{say('slip.title')}</h2>
          <p>{say('slip.empty')}</p>
          <p className="quietly">{say('slip.emptyNext')}</p>
        </div>
      ) : (
        <>
          <SlipHead draft={slip.draft} isBusy={slip.status === 'placing'} />
          <lazyForm.OnDemand
            props={{ slip }}
            waiting={(came, retry) => <SlipWaiting hasFailed={came === 'failed'} onRetry={retry} />}
          />
        </>
      )}
    </section>
  );
}
